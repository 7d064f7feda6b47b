import { readFileSync, writeFileSync } from "node:fs";

/**
 * `node point-exports.ts dist` makes package.json refer to the build, as a tarball must; `src` makes it refer
 * to the sources again, which this repository imports. npm always packs the package.json on disk.
 */
const toDist = (text: string) => text.replaceAll(/"\.\/src\/(.+?)\.ts"/g, '"./dist/$1.js"');
const toSources = (text: string) => text.replaceAll(/"\.\/dist\/(.+?)\.js"/g, '"./src/$1.ts"');

const manifest = new URL("../package.json", import.meta.url);
const text = readFileSync(manifest, "utf8");
writeFileSync(manifest, process.argv[2] === "dist" ? toDist(text) : toSources(text));
