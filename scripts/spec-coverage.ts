/**
 * `npm run spec-coverage`: writes the tests of each sentence of the specification into docs/spec-coverage.md.
 */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

const root = new URL("../", import.meta.url);
export const coveragePage = new URL("docs/spec-coverage.md", root);
const TESTS = [
  "src/**/*.test.{ts,tsx}",
  "packages/*/{src,test}/**/*.test.ts",
  "{test,proofs,scripts}/**/*.{test,spec}.ts",
];

/** A test whose title names a sentence. */
export interface Proof {
  /** Section and number of the sentence: `8.26`. */
  readonly sentence: string;
  /** Path in the repository. */
  readonly file: string;
  readonly title: string;
}

/** All proofs in the titles of the repository's tests, by file. */
export async function readProofs(): Promise<Proof[]> {
  const proofs = globSync(TESTS, { cwd: root })
    .sort()
    .map(async (file) => proofsIn(file, await readFile(new URL(file, root), "utf8")));
  return (await Promise.all(proofs)).flat();
}

/** Titles like `"a blank search is refused in words (§ 2.1, 8.26)"`. */
export function proofsIn(file: string, source: string): Proof[] {
  const titles = source.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*) \(§ ([\d., –]+)\)\1/g);
  return [...titles].flatMap(([, , title = "", said = ""]) =>
    said
      .split(", ")
      .flatMap(sentencesOf)
      .map((sentence) => ({ sentence, file, title })),
  );
}

/** `2.3–2.6` are four sentences. */
function sentencesOf(range: string): string[] {
  const [first = "", last = first] = range.split("–");
  const [section, from, to] = [first.split(".")[0], Number(first.split(".")[1]), Number(last.split(".")[1])];
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
}

const ROW = /^\| (\d\.\d+) \| (.+?) \| (.*) \|$/gm;

/**
 * Page with these proofs in the last column of its rows.
 * @throws Error for a proof of an unknown sentence
 */
export function withProofs(page: string, proofs: readonly Proof[]): string {
  const proofsOf = Map.groupBy(proofs, ({ sentence }) => sentence);
  const unknown = new Set(proofsOf.keys()).difference(new Set([...page.matchAll(ROW)].map(([, id]) => id)));
  if (unknown.size > 0) throw new Error(`No sentences of the specification: ${[...unknown].join(", ")}`);
  const rows = page.replace(ROW, (_, id: string, sentence: string, before: string) => {
    const proof = proofsOf.get(id);
    return `| ${id} | ${sentence} | ${proof ? proofText(proof) : withoutProof(before)} |`;
  });
  const count = (text: RegExp) => rows.match(text)?.length ?? 0;
  const [all, nothing] = [count(/^\| \d\./gm), count(/ \| nothing to prove \|$/gm)];
  return rows.replace(
    /^\d+ sentences:.*$/m,
    `${all} sentences: ${proofsOf.size} proved, ${nothing} out of scope.`,
  );
}

function withoutProof(before: string): string {
  return before === "nothing to prove" ? before : "**no test**";
}

function proofText(proofs: readonly Proof[]): string {
  const byFile = Map.groupBy(proofs, ({ file }) => file);
  return [...byFile]
    .map(([file, said]) => `[${nameOf(file)}](../${file}): ${said.map(({ title }) => title).join("; ")}`)
    .join("<br>")
    .replaceAll("|", "\\|");
}

function nameOf(file: string): string {
  return file.replace(/^(?:src|test)\//, "").replace(/\.(?:test|spec)\.tsx?$/, "");
}

if (import.meta.main)
  await writeFile(coveragePage, withProofs(await readFile(coveragePage, "utf8"), await readProofs()));
