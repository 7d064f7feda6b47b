import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileReader } from "./file-reader.ts";
import { listTree, sourceOfTree } from "./list-source.ts";
import { readFiles } from "./read-candidates.ts";

const listSource = async (path: string) => sourceOfTree(await listTree(path));
const readCandidates = async (path: string) => readFiles(await listSource(path), {});

const UNPRIVILEGED_UID = 65_534;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-source-"));
  await chmod(folder, 0o755);
  await mkdir(join(folder, "designs/closed"), { recursive: true });
  await mkdir(join(folder, "sheet"));
  const closed = ["designs/closed.dst", "designs/closed.zip", "sheet/catalogue.csv"];
  for (const name of ["designs/open.dst", ...closed]) await writeFile(join(folder, name), "name\n");
  // Another test of this process may have set a umask.
  for (const name of ["designs", "sheet"]) await chmod(join(folder, name), 0o755);
  await chmod(join(folder, "designs/open.dst"), 0o644);
  for (const name of ["designs/closed", ...closed]) await chmod(join(folder, name), 0);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Drops root's privileges, because root can read everything. */
async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(UNPRIVILEGED_UID);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

test("unreadable files are reported, and the rest is listed", () =>
  withoutPrivileges(async () => {
    const { files, issues } = await listSource(join(folder, "designs"));
    expect([...files.keys()]).toEqual(["closed.dst", "open.dst"]);
    expect(issues.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
      "closed: The folder can't be read (EACCES).",
      "closed.zip: It cannot be read (EACCES).",
    ]);
    const read = (name: string) => createFileReader().read({ disk: join(folder, name), inside: [] });
    expect(read("designs/open.dst")).toHaveLength(5);
    expect(() => read("designs/closed.dst")).toThrow("It cannot be read (EACCES).");
    await expect(readCandidates(join(folder, "sheet"))).rejects.toThrow(
      "catalogue.csv: It cannot be read (EACCES). Copy the file again",
    );
  }));

test("files that are named after back and hand are one design; a lone letter is part of a name", async () => {
  const own = join(folder, "letters");
  const names = ["Blouse/1006/1006B.dst", "Blouse/1006/1006H.dst", "Blouse/1006/1006.jpg"];
  names.push("lotus/back.pes", "lotus/back.jef", "lotus/hand.pes", "lotus/hand.jef", "Sets/back.pes");
  names.push("Sets/1007B.pes", "Sets/1007H.pes", "Sets/1007B.jef", "Sets/1007H.jef", "Sets/1008B.pes");
  for (const name of names) {
    await mkdir(dirname(join(own, name)), { recursive: true });
    await writeFile(join(own, name), "name\n");
  }
  const { candidates } = await readCandidates(own);
  const found = candidates.map(({ label, photo, variants }) => [
    label,
    photo?.path,
    variants.map(({ files }) => files.map(({ path }) => path)),
  ]);
  expect(found).toEqual([
    ["Blouse/1006", "Blouse/1006/1006.jpg", [["Blouse/1006/1006B.dst", "Blouse/1006/1006H.dst"]]],
    [
      "Sets/1007",
      undefined,
      [
        ["Sets/1007B.jef", "Sets/1007H.jef"],
        ["Sets/1007B.pes", "Sets/1007H.pes"],
      ],
    ],
    ["Sets/1008b", undefined, [["Sets/1008B.pes"]]],
    ["Sets/Back", undefined, [["Sets/back.pes"]]],
    [
      "Lotus",
      undefined,
      [
        ["lotus/back.jef", "lotus/hand.jef"],
        ["lotus/back.pes", "lotus/hand.pes"],
      ],
    ],
  ]);
});
