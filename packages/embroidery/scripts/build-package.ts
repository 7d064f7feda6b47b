import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Builds `dist/`: JavaScript with declarations and source maps, because installed packages do not run
 * TypeScript.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
rmSync(join(root, "dist"), { recursive: true, force: true });
const compiler = join(root, "../../node_modules/typescript7/bin/tsc");
const { status } = spawnSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
// The compiler keeps `.ts` in the imports of declarations, which other projects do not resolve.
for (const file of globSync(join(root, "dist/**/*.d.ts"))) {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll(/(from|import\()(\s*"\.[^"]+)\.ts"/g, '$1$2.js"'));
}
