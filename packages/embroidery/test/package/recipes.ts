import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import * as library from "../../src/index.ts";

const sources = fileURLToPath(new URL("../../src", import.meta.url));
const page = new URL("../../docs/recipes.md", import.meta.url);
const types = fileURLToPath(new URL("../../../../node_modules/@types", import.meta.url));
const settings = {
  extends: "../tsconfig.json",
  compilerOptions: { jsx: "react-jsx", rootDir: ".", types: ["node"] },
  include: ["*"],
};
/** A service worker has no document. */
const workerSettings = {
  extends: "../tsconfig.json",
  compilerOptions: { lib: ["es2022", "webworker"] },
  include: ["*"],
};

/**
 * Writes the recipes into folders of the project, each with the settings that compile it; returns their
 * files.
 */
export function writeRecipes(project: string): string[] {
  const blocks = [...readFileSync(page, "utf8").matchAll(/```(?:tsx?|json) file=(\S+)\n([\s\S]*?)```/g)];
  for (const folder of ["recipes", "worker-recipes"]) mkdirSync(join(project, folder));
  symlinkSync(types, join(project, "node_modules/@types"));
  writeFileSync(join(project, "recipes/tsconfig.json"), JSON.stringify(settings));
  writeFileSync(join(project, "worker-recipes/tsconfig.json"), JSON.stringify(workerSettings));
  for (const [, file = "", code = ""] of blocks) {
    const folder = file.includes("worker") ? "worker-recipes" : "recipes";
    writeFileSync(join(project, folder, file), code);
  }
  return blocks.map(([, file = ""]) => file);
}

/** Functions and classes of the whole library's entry that no example shows. */
export function withoutExample(): string[] {
  const files = globSync("**/*.ts", { cwd: sources }).filter((file) => !/\.test\.ts$|^formats\//.test(file));
  const code = files.map((file) => readFileSync(join(sources, file), "utf8")).join("\n");
  const shown = [
    ...code.matchAll(/@example(?:(?!\*\/)[\s\S])*\*\/\nexport (?:async )?(?:function|class) (\w+)/g),
  ];
  const names = new Set(shown.map(([, name = ""]) => name));
  // Some have another name inside the library.
  return Object.values(library).flatMap((value) =>
    typeof value === "function" && !names.has(value.name) ? [value.name] : [],
  );
}

/**
 * Writes the examples of the reference beside the recipes, each with all exports of the library in scope;
 * returns their number.
 */
export function writeExamples(project: string): number {
  const known = Object.keys(library).join(", ");
  const files = globSync("**/*.ts", { cwd: sources }).filter((file) => !file.endsWith(".test.ts"));
  const examples = files.flatMap((file) => {
    const blocks = readFileSync(join(sources, file), "utf8").matchAll(
      /@example\n \* ```ts\n([\s\S]*?) \* ```/g,
    );
    return [...blocks].map(([, lines = ""]) => lines.replaceAll(/^ \* ?/gm, ""));
  });
  for (const [index, example] of examples.entries()) {
    const code = `import { ${known}, type Design } from "@kasuti/embroidery";
declare const design: Design;
declare const otherDesign: Design;
declare const bytes: Uint8Array;
export async function example() {
${example}}
`;
    writeFileSync(join(project, "recipes", `example-${index}.ts`), code);
  }
  return examples.length;
}
