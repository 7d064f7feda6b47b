import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findBackup, listBackups, newBackupIn, removeDrafts } from "./backup-folder.ts";

test("lists finished backups and removes drafts of a killed process", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-backups-"));
  try {
    const target = await newBackupIn(join(folder, "new"), new Date("2026-11-22T07:05:09Z"));
    expect(basename(target)).toBe("kasuti-2026-11-22T07-05-09Z.tar");
    await writeFile(target, "whole");
    await writeFile(`${target}.draft`, "half");
    await writeFile(join(folder, "new", "notes.txt"), "");
    // An expired backup may vanish between two steps; a link to nothing looks the same.
    await symlink("gone", join(folder, "new", "expired.tar"));
    expect(await listBackups(join(folder, "new"))).toMatchObject([{ name: basename(target), bytes: 5 }]);
    await removeDrafts(join(folder, "new"));
    expect(await readdir(join(folder, "new"))).toEqual(["expired.tar", basename(target), "notes.txt"]);
    expect(await listBackups(join(folder, "nowhere"))).toEqual([]);
    expect(await findBackup(basename(target), join(folder, "new"))).toBe(target);
    expect(await findBackup("package.json", folder)).toBe(resolve("package.json"));
    expect(await findBackup("./kasuti.tar", folder)).toBe(resolve("kasuti.tar"));
  } finally {
    await rm(folder, { recursive: true });
  }
});
