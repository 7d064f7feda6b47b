import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { write } from "../write.ts";
import type { CommandLine, Outcome } from "./parse-command-line.ts";
import { type SewingDesign, sewingDesigns } from "./sewing-designs.ts";
import { writeFile } from "./write-file.ts";

const families = [
  { title: "Brother, Baby Lock (PES)", format: "pes" },
  { title: "Janome, Elna, Usha (JEF)", format: "jef" },
  { title: "Husqvarna Viking, Pfaff (VP3)", format: "vp3" },
] as const;

/** Writes ten designs for three families of machines, and a page with check boxes to print. */
export function writeSewingFiles({ files: [folder = "."] }: CommandLine): Outcome {
  mkdirSync(folder, { recursive: true });
  const designs = sewingDesigns();
  for (const { name, design } of designs) {
    for (const { format } of families) {
      const result = write(design, format, { name });
      if (!result.ok) return { code: 1, errors: [`${name}: ${result.error.message}`] };
      const error = writeFile(join(folder, fileOf(name, format)), result.bytes);
      if (error) return error;
    }
  }
  const page = join(folder, "sewing-test.html");
  const error = writeFile(page, pageOf(designs));
  const count = designs.length * families.length;
  return error ?? { code: 0, lines: [`${count} files and ${page}: print it, sew, and tick what is right.`] };
}

function fileOf(name: string, format: string): string {
  return `${name}.${format.toUpperCase()}`;
}

function pageOf(designs: readonly SewingDesign[]): string {
  const head = families.map(({ title }) => `<th>${title}</th>`).join("");
  const rows = designs.map(({ name, question }) => {
    const boxes = families.map(
      ({ format }) => `<td><label><input type="checkbox"> ${fileOf(name, format)}</label></td>`,
    );
    return `<tr><td>${question}</td>${boxes.join("")}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sewing test</title>
<style>
body { font: 1rem/1.5 sans-serif; margin: 2rem }
table { border-collapse: collapse }
th, td { border: 1px solid; padding: 0.5rem; text-align: left }
</style>
<h1>Sewing test</h1>
<p>Machine: ______________________ Date: ______________ Tried by: ______________________</p>
<p>Copy the files of your machine to its stick, in a hoop of 130 × 180 mm or larger. Tick a box if the machine takes the file and the
answer is yes. Note beside it what was different.</p>
<table>
<tr><th>Question</th>${head}</tr>
${rows.join("\n")}
</table>
`;
}
