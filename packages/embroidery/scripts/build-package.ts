import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Build `dist/`, the package as it is published: JavaScript with declarations, for installed packages are not run from
 * TypeScript. `npm publish dist` does the rest.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
rmSync(dist, { recursive: true, force: true });
const compiler = join(root, "../../node_modules/typescript7/bin/tsc");
const { status } = spawnSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
if (status !== 0) process.exit(1);

const { name, version, description, license, type, sideEffects } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const published = {
  name,
  version,
  description,
  license,
  type,
  sideEffects,
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
  bin: { embroidery: "./cli/main.js" },
  engines: { node: ">=22.2" },
};
writeFileSync(join(dist, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
for (const file of ["README.md", "CHANGELOG.md", "LICENSE"]) copyFileSync(join(root, file), join(dist, file));
cpSync(join(root, "docs"), join(dist, "docs"), { recursive: true });
