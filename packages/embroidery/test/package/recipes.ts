import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const page = new URL("../../docs/recipes.md", import.meta.url);
const types = fileURLToPath(new URL("../../../../node_modules/@types", import.meta.url));
const settings = {
  extends: "../tsconfig.json",
  compilerOptions: { jsx: "react-jsx", rootDir: ".", types: ["node"] },
  include: ["*"],
};
/** A service worker knows no document. */
const workerSettings = {
  extends: "../tsconfig.json",
  compilerOptions: { lib: ["es2022", "webworker"] },
  include: ["*"],
};

/** Write the recipes into folders of the project, each with the settings that compile it; gives their files. */
export function writeRecipes(project: string): string[] {
  const blocks = [...readFileSync(page, "utf8").matchAll(/```tsx? file=(\S+)\n([\s\S]*?)```/g)];
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
