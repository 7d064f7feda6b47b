import { expect, test } from "vitest";
import { filesOfDrop, selectedFile } from "./dropped-files.ts";

/** Entries as browsers hand them over: a folder gives at most a hundred at a time. */
const file = (name: string, isGone = false) => ({
  ...{ name, isFile: true, isDirectory: false },
  file: (found: (file: File) => void, failed: () => void) => (isGone ? failed() : found(new File([], name))),
});
const folder = (name: string, entries: readonly object[]) => ({
  ...{ name, isFile: false, isDirectory: true },
  createReader: () => {
    let at = 0;
    return {
      readEntries: (found: (entries: readonly object[]) => void) => {
        found(entries.slice(at, at + 100));
        at += 100;
      },
    };
  },
});
/** Only the parts of a drop that are read. */
const drop = (entries: readonly (object | null)[], files: readonly File[] = []) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files }) as unknown as DataTransfer;
const pathsOf = async (...entries: readonly (object | null)[]) =>
  (await filesOfDrop(drop(entries))).map(({ path }) => path);

test("files of dropped folders keep their paths, however deep they lie", async () => {
  const set = folder("Set", [file("a.dst"), folder("back", [file("b.dst"), folder("empty", [])])]);
  expect(await pathsOf(set, file("c.jpg"))).toEqual(["Set/a.dst", "Set/back/b.dst", "c.jpg"]);
});

test("a folder of more than a hundred files loses none", async () => {
  const names = Array.from({ length: 250 }, (_, index) => `${index}.dst`);
  expect(
    await pathsOf(
      folder(
        "all",
        names.map((name) => file(name)),
      ),
    ),
  ).toEqual(names.map((name) => `all/${name}`));
});

test("a file that was removed meanwhile is left out, the others come", async () => {
  expect(await pathsOf(folder("Set", [file("gone.dst", true), file("a.dst")]))).toEqual(["Set/a.dst"]);
});

test("a browser without entries gives its files", async () => {
  const dropped = await filesOfDrop(drop([null], [new File([], "a.dst")]));
  expect(dropped.map(({ path }) => path)).toEqual(["a.dst"]);
});

test("a file of a field that selects folders has its path in the folder", () => {
  const chosen = Object.assign(new File([], "a.dst"), { webkitRelativePath: "Set/a.dst" });
  expect(selectedFile(chosen).path).toBe("Set/a.dst");
  expect(selectedFile(Object.assign(new File([], "a.dst"), { webkitRelativePath: "" })).path).toBe("a.dst");
});
