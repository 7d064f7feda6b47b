import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { formats } from "../../src/index.ts";

const page = new URL("../../docs/entries.md", import.meta.url);

/** Importable entries, each alone: the name in the table → the import statement. */
export function importable(): Map<string, string> {
  const whole = [".", "./transform", "./draw", "./play"].map((entry) => [entry, "*", entry] as const);
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
 * Bytes of a bundle with this statement alone, as esbuild makes it in a project that has the library, after
 * brotli.
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

/** How much each may weigh: the rows of docs/entries.md. */
export function budgets(): Map<string, number> {
  const rows = readFileSync(page, "utf8").matchAll(/^\| `(.+?)` \|.*\| ([\d,]+) \|$/gm);
  return new Map([...rows].map(([, name = "", most = ""]) => [name, Number(most.replaceAll(",", ""))]));
}
