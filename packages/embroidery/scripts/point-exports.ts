import { readFileSync, writeFileSync } from "node:fs";

/**
 * `node point-exports.ts dist` lets package.json name what is built, as a tarball must; `src` lets it name
 * the sources again, which whoever works here imports. Npm packs the package.json that lies on the disk, and
 * nothing else.
 */
const toDist = (text: string) => text.replaceAll(/"\.\/src\/(.+?)\.ts"/g, '"./dist/$1.js"');
const toSources = (text: string) => text.replaceAll(/"\.\/dist\/(.+?)\.js"/g, '"./src/$1.ts"');

const manifest = new URL("../package.json", import.meta.url);
const text = readFileSync(manifest, "utf8");
writeFileSync(manifest, process.argv[2] === "dist" ? toDist(text) : toSources(text));
