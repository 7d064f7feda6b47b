import { chmod, glob, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderTarget } from "../export-targets/folder-target.ts";
import { createZipTarget } from "../export-targets/zip-target.ts";
import { writeAtomically } from "./atomic-write.ts";
import { makeFilesPrivate } from "./private-files.ts";

let dataDir: string;
let previousUmask: number;
beforeEach(async () => {
  previousUmask = process.umask(0o022);
  dataDir = await mkdtemp(join(tmpdir(), "kasuti-private-"));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  process.umask(previousUmask);
  await rm(dataDir, { recursive: true, force: true });
});

/** Path → octal mode of the folder and everything below it. */
async function modes(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const path of glob(["**/*"], { cwd: folder })) found[path] = await modeOf(join(folder, path));
  return { ...found, ".": await modeOf(folder) };
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function earlierVersion(): Promise<void> {
  await mkdir(join(dataDir, "files", "ab"), { recursive: true });
  await mkdir(join(dataDir, "mail"));
  await writeFile(join(dataDir, "files", "ab", "design"), "1");
  await writeFile(join(dataDir, "mail", "1.eml"), "1");
  await writeFile(join(dataDir, "kasuti.url"), "1");
  await chmod(join(dataDir, "mail", "1.eml"), 0o666);
}

test("other users cannot read the data folder: neither old files nor new ones", async () => {
  await earlierVersion();
  await makeFilesPrivate({ dataDir, filesAccelPrefix: undefined });
  await writeAtomically(join(dataDir, "reports", "new.html"), Buffer.from("1"));
  const found = await modes(dataDir);
  expect(Object.keys(found)).toHaveLength(9);
  for (const [path, mode] of Object.entries(found)) expect(mode, path).toMatch(/^[67]00$/);
  await makeFilesPrivate({ dataDir, filesAccelPrefix: undefined });
  expect(await modes(dataDir)).toEqual(found);
});

test("where nginx sends files, its group can read them and no other file", async () => {
  await earlierVersion();
  await makeFilesPrivate({ dataDir, filesAccelPrefix: undefined });
  await makeFilesPrivate({ dataDir, filesAccelPrefix: "/protected" });
  await writeAtomically(join(dataDir, "files", "cd", "new"), Buffer.from("1"));
  expect(await modes(dataDir)).toEqual({
    ".": "750",
    files: "750",
    "files/ab": "750",
    "files/ab/design": "640",
    "files/cd": "750",
    "files/cd/new": "640",
    mail: "700",
    "mail/1.eml": "600",
    "kasuti.url": "600",
  });
});

test("only the owner can read an export", async () => {
  const targets = [
    await createZipTarget(join(dataDir, "out.zip")),
    await createFolderTarget(join(dataDir, "out")),
  ];
  for (const target of targets) {
    await target.add("a/design.dst", Buffer.from("1"));
    await target.finish();
  }
  const { ".": _, ...exported } = await modes(dataDir);
  expect(exported).toEqual({ "out.zip": "600", out: "700", "out/a": "700", "out/a/design.dst": "600" });
});
