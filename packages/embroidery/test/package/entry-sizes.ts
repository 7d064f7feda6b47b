import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { formats } from "../../src/index.ts";

const page = new URL("../../docs/entries.md", import.meta.url);

/** Importable entries, each alone: the name in the table → the import statement. */
export function importable(): Map<string, string> {
  const whole = [".", "./transform", "./adapt", "./draw", "./play"].map(
    (entry) => [entry, "*", entry] as const,
  );
  const alone = [
    [". read", "{ read }", "."],
    [". measure", "{ measure }", "."],
    ["./draw svg", "{ svg }", "./draw"],
  ] as const;
  const ofFormats = formats.flatMap(({ id, write }) => {
    const entry = `./formats/${id}`;
    const reader = [`${entry} read`, "{ read }", entry] as const;
    return write ? [reader, [`${entry} write`, "{ write }", entry] as const] : [reader];
  });
  const all = [...whole, ...alone, ...ofFormats];
  return new Map(
    all.map(([name, what, entry]) => [name, `export ${what} from "@kasuti/embroidery${entry.slice(1)}";`]),
  );
}

/**
 * Bytes of a bundle with only this statement, after brotli, as esbuild builds it in a project with the
 * library.
 */
export async function weigh(statement: string, project: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: statement, resolveDir: project },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    logLevel: "error",
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? "").length;
}

/** Most bytes of each entry, from the rows of docs/entries.md. */
export function budgets(): Map<string, number> {
  const rows = readFileSync(page, "utf8").matchAll(/^\| `(.+?)` \|.*\| ([\d,]+) \|$/gm);
  return new Map([...rows].map(([, name = "", most = ""]) => [name, Number(most.replaceAll(",", ""))]));
}
