import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/** TypeScript programs, and the global names that each must not know. */
const NAMES = ["document", "process"];
const UNKNOWN: Readonly<Record<string, readonly string[]>> = {
  "packages/embroidery": ["document", "process"],
  "packages/embroidery/src/cli": ["document"],
  "packages/demo-designs": ["document", "process"],
  "packages/lettering": ["document"],
  "packages/payment-emulators": ["document"],
  "packages/seeded-random": ["document", "process"],
  "packages/shop-exports": ["document"],
  "packages/zip": ["document", "process"],
  "src/contract": ["document", "process"],
  "src/ui": ["process"],
  "src/web": ["process"],
  "src/office": ["process"],
  "src/server": ["document"],
  "src/cli": ["document"],
  // The tests' journeys run code in a browser, so they know both.
  test: [],
};
const rooms = Object.keys(UNKNOWN);

let folder: string;
let output: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-programs-"));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  for (const room of rooms) await plant(room);
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ files: [], references: rooms.map((path) => ({ path })) }),
  );
  output = await check();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(rooms)("%s knows only the globals of the place where it runs", (room) => {
  const unknown = NAMES.filter((name) => output.includes(`${room}/${name}.ts(1,16): error TS2`));
  expect(unknown).toEqual(UNKNOWN[room]);
});

test("every room is checked", async () => {
  const { references } = JSON.parse(await readFile("tsconfig.json", "utf8"));
  expect(references).toEqual(rooms.map((path) => ({ path })));
  const folders = (await Promise.all(["src", "packages"].map(foldersIn))).flat();
  expect(rooms).toEqual(expect.arrayContaining(folders));
});

/** Adds a file per name, checked with the room's own settings. */
async function plant(room: string): Promise<void> {
  await mkdir(join(folder, room), { recursive: true });
  for (const name of NAMES) await writeFile(join(folder, room, `${name}.ts`), `export default ${name};\n`);
  const settings = {
    extends: resolve(room, "tsconfig.json"),
    compilerOptions: { rootDir: folder, outDir: join(folder, "types") },
    files: NAMES.map((name) => `${name}.ts`),
    include: [],
  };
  await writeFile(join(folder, room, "tsconfig.json"), JSON.stringify(settings));
}

async function check(): Promise<string> {
  const compiler = resolve("node_modules/typescript7/bin/tsc");
  // The compiler fails on the unknown names, which this test expects.
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-b"], { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout;
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}/${name}`);
}
