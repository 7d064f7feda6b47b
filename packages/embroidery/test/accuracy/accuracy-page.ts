import { type Format, formats, read, sideCarId, write } from "../../src/index.ts";
import { type ReferenceException, referenceExceptions } from "../reference-exceptions.ts";
import type { ReferenceFile } from "../reference-folder.ts";
import type { ReferenceRow } from "../reference-manifest.ts";
import { pendingCases } from "./ambiguous-cases.ts";
import { knownLosses } from "./known-losses.ts";
import { siblingFigures, siblings } from "./sibling-files.ts";

/** Real files and what pyembroidery, the reference, counts in them. */
export interface Corpus {
  readonly files: readonly ReferenceFile[];
  readonly rows: readonly ReferenceRow[];
}

const siblingsTitle = "## One design in many formats\n";

/**
 * docs/accuracy.md in two parts: the results of each format with the corpus, and with designs that were saved
 * in many formats.
 */
export function accuracyPage(corpus: Corpus, siblingFiles: readonly ReferenceFile[]): [string, string] {
  return [corpusPart(corpus), siblingsPart(siblingFiles)];
}

/** The same parts of the page as it is stored. */
export function pageParts(page: string): [corpus: string, siblings: string] {
  const at = page.indexOf(siblingsTitle);
  return at < 0 ? [page, ""] : [page.slice(0, at), page.slice(at)];
}

/** Tests verify each agreement and each exception. */
function corpusPart(corpus: Corpus): string {
  const rows = corpus.rows.filter(({ file }) => sideCarId(file) === undefined);
  const exceptions = referenceExceptions.filter(({ file }) => rows.some((row) => row.file === file));
  const agreeing = rows.length - exceptions.length;
  return `# Accuracy of reading and writing

${rows.length} real, freely licensed files of many programs are compared with the counts of pyembroidery 1.5.1: needle penetrations, colour changes
and the extents of the stitches. ${agreeing} files agree in all of these; the reasons for the other ${exceptions.length} are listed below. Every design is also
written in every writable format and read again: each penetration keeps its position.

\`npm run accuracy -- DESIGNS SIBLINGS\` writes this page from two folders of files; tests compare every line with the files.

| Format | Files | Agree | Exceptions | Limits of reading | Losses of writing | Losses reported in ${countDesigns(corpus)} designs |
|---|--:|--:|--:|---|---|---|
${formats.map((format) => formatRow(format, rows, corpus)).join("\n")}

For a format without files none was available: its reader follows public notes and is tested with files that were made from them.

## What machines make of written files

Readers that share no code with the library (\`test/machine-view\`) say what a machine does with a written file; their comments name the
sources. \`test/written-files.test.ts\` compares that with the design, for each writer: about 40 kinds of designs (off the origin, stops,
appliqué, threads that repeat, look the same or are too many, needles, sequins, very long jumps, half a million stitches), random
designs, and the real files of both folders.

| Writers | Compared by these eyes | Only cloth can show |
|---|---|---|
| all | needle path; halts; cuts; the way to the first stitch stays in the design; counts and sizes of the header; losses with their counts | tension, speed, the length of a cut |
| PES 1, PES 6, PEC | corner at 0,0; codes 1 to 61 as threads; the same code for a stop; pictures | whether a PR machine stops at a repeated thread |
| JEF | middle of the hoop; hoop, reach and margins; 0 and the colour by turns for stops; date; number of words | hoops 0, 3 and 5; one jump without a move as a trim |
| VP3, HUS, VIP, XXX | middle of the hoop; a stop keeps its thread; lengths of packets and streams | whether the machine centres a design itself |
| DST, EXP | its own origin or its middle; trims inside the extents | which needle sews after a stop |
| U01, DSB, TBF | needle of each part; a stop where the needle stays | all: no maker's page is public |

\`npm run embroidery -- sewing-test FOLDER\` writes ten designs for three families of machines, and a page with boxes to tick.

## Not read

Every format that a machine of the [machine table](../src/machines/machine-table.ts) sews is read. Programs' own files, which no machine needs, are not: EMB
(Wilcom) and ART (Bernina), VP4 (Husqvarna and Pfaff, whose machines take VP3), and the variant of CSD that its maker locked. The error
says which format to export instead.

## Open questions

These files can be read in two ways, and nothing in them says which is right.

${pendingCases.map(({ formats: names, text }) => `- **${names}.** ${text}`).join("\n")}

## Exceptions

${exceptions.map(exceptionLine).join("\n")}

`;
}

function siblingsPart(files: readonly ReferenceFile[]): string {
  const families = siblings(files);
  const compared = families.reduce((sum, { others }) => sum + others.length, 0);
  const figures = siblingFigures(files);
  const rows = formats.flatMap(({ id, title }) => {
    const own = figures.get(id);
    return own ? [`| ${title} | ${own.files} | ${own.samePath} | ${own.sameBlocks} |`] : [];
  });
  return `${siblingsTitle}
A folder of sample files holds ${families.length} designs, each as one program saved it in DST and in other formats: ${compared} files beside the
DST. The table counts those with the DST's needle path, from the first penetration on and without stitches that do not move, and those whose
colour blocks also begin at the same penetrations.

| Format | Files | Same path | Same path and blocks |
|---|--:|--:|--:|
${rows.join("\n")}

Some programs split, thin or round the path when they save a format, or drop colours that the format cannot store. These
files differ from their DST however they are read.
`;
}

function formatRow({ id, title, write: own }: Format, rows: readonly ReferenceRow[], corpus: Corpus): string {
  const ofFormat = rows.filter(({ file }) => formatOf(file, corpus) === id);
  const excepted = ofFormat.filter(({ file }) =>
    referenceExceptions.some((exception) => exception.file === file),
  );
  const losses = knownLosses[id];
  const reported = own ? reportedLosses(id, corpus) : "";
  const figures = [ofFormat.length, ofFormat.length - excepted.length, excepted.length];
  return `| ${[`${title}`, ...figures, losses?.reading ?? "", losses?.writing ?? (own ? "" : "not written"), reported].join(" | ")} |`;
}

/** A file that is refused counts for the format of its name. */
function formatOf(file: string, { files }: Corpus): string {
  const result = read(files.find(({ name }) => name === file)?.bytes ?? new Uint8Array(), { name: file });
  return result.ok ? result.format : file.replace(/^.*\./, "").toLowerCase();
}

function designsOf({ files }: Corpus) {
  return files.flatMap(({ name, bytes }) => {
    const result = sideCarId(name) === undefined ? read(bytes, { name }) : undefined;
    return result?.ok ? [result.design] : [];
  });
}

function countDesigns(corpus: Corpus): number {
  return designsOf(corpus).length;
}

/** Number of designs in which each loss is reported when all are written as this format. */
function reportedLosses(id: string, corpus: Corpus): string {
  const reported = new Map<string, number>();
  for (const design of designsOf(corpus)) {
    const result = write(design, id);
    if (!result.ok) throw new Error(`${id}: ${result.error.message}`);
    for (const { code } of result.losses) reported.set(code, (reported.get(code) ?? 0) + 1);
  }
  return [...reported].map(([code, count]) => `${code} ${count}`).join(", ") || "none";
}

function exceptionLine({ file, figures, reason }: ReferenceException): string {
  return `- \`${file}\` (${figures.join(", ")}): ${reason}`;
}
