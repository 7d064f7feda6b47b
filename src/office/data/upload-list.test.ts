import { expect, test } from "vitest";
import {
  isInProgress,
  type LocalUpload,
  nextToSend,
  type SelectedFile,
  withFiles,
  withoutFinished,
  withoutUpload,
  withProgress,
  withResult,
  withResumed,
  withStarted,
} from "./upload-list.ts";

const fileAt = (path: string, { content = "stitches", lastModified = 1 } = {}): SelectedFile => ({
  path,
  file: new File([content], path, { lastModified }),
});

/** A list with these states; files are named `0.pes`, `1.pes` … and their index is their id. */
const listOf = (...states: readonly LocalUpload["state"][]): readonly LocalUpload[] =>
  states.map((state, id) => ({ ...fileAt(`${id}.pes`), id, batch: "new", state, sentBytes: 0 }));

function take(uploads: readonly LocalUpload[], files: readonly SelectedFile[], batch = "new") {
  let id = 100;
  return withFiles(uploads, files, { batch, nextId: () => id++ });
}

const pathsOf = (uploads: readonly LocalUpload[]) => uploads.map(({ path }) => path);
const statesOf = (uploads: readonly LocalUpload[]) => uploads.map(({ state }) => state);

test("a dropped folder keeps its order and paths, without system files", () => {
  const files = ["Saree/lotus.pes", "Saree/.DS_Store", "__MACOSX/lotus.pes", "Saree/Thumbs.db", "a.dst"];
  const taken = take(
    [],
    files.map((path) => fileAt(path)),
  );
  expect(taken).toMatchObject([
    { id: 100, path: "Saree/lotus.pes", batch: "new", state: "waiting", sentBytes: 0 },
    { id: 101, path: "a.dst", batch: "new", state: "waiting", sentBytes: 0 },
  ]);
  expect(take([], [])).toEqual([]);
});

test("three files are sent in parallel, and a paused one does not block others", () => {
  const turn = (...states: readonly LocalUpload["state"][]) => pathsOf(nextToSend(listOf(...states)));
  expect(turn()).toEqual([]);
  expect(turn("waiting", "waiting", "waiting", "waiting")).toEqual(["0.pes", "1.pes", "2.pes"]);
  expect(turn("sending", "waiting", "sending", "waiting")).toEqual(["1.pes"]);
  expect(turn("sending", "sending", "sending", "waiting")).toEqual([]);
  expect(turn("sending", "sending", "sending", "sending", "waiting", "waiting")).toEqual([]);
  expect(turn("paused", "refused", "whole", "paused", "waiting")).toEqual(["4.pes"]);
});

test("each of a thousand files is sent once", () => {
  let uploads = take(
    [],
    Array.from({ length: 1_000 }, (_, at) => fileAt(`${at}.pes`)),
  );
  const sent: string[] = [];
  for (let turn = nextToSend(uploads); turn.length > 0; turn = nextToSend(uploads)) {
    for (const { id } of turn) uploads = withStarted(uploads, id);
    // The file that started last arrives first.
    const [last] = turn.toReversed();
    if (last) uploads = withResult(uploads, last.id, { state: "whole" });
    sent.push(...pathsOf(turn));
    for (const { id, state } of uploads)
      if (state === "sending") uploads = withResult(uploads, id, { state: "whole" });
  }
  expect([sent.length, new Set(sent).size]).toEqual([1_000, 1_000]);
});

test("sent bytes are counted per file, and a finished file has all of them", () => {
  const inProgress = withProgress(withStarted(listOf("waiting", "waiting"), 1), 1, 3);
  expect(inProgress).toMatchObject([
    { state: "waiting", sentBytes: 0 },
    { state: "sending", sentBytes: 3 },
  ]);
  expect(withResult(inProgress, 1, { state: "whole" })[1]).toMatchObject({ state: "whole", sentBytes: 8 });
});

test("a paused or refused file keeps its reason and its sent bytes", () => {
  const sending = withProgress(listOf("sending"), 0, 5);
  expect(withResult(sending, 0, { state: "paused", reason: undefined })).toMatchObject([
    { state: "paused", sentBytes: 5, reason: undefined },
  ]);
  expect(withResult(sending, 0, { state: "refused", reason: "upload-kind" })).toMatchObject([
    { state: "refused", sentBytes: 5, reason: "upload-kind" },
  ]);
});

test("when the network is back, paused files are queued again without their reason, and refused ones are not", () => {
  const paused = withResult(listOf("sending", "refused", "whole", "sending", "waiting"), 0, {
    ...({ state: "paused", reason: "upload-no-room" } as const),
  });
  const resumed = withResumed(paused);
  expect(statesOf(resumed)).toEqual(["waiting", "refused", "whole", "sending", "waiting"]);
  expect(resumed[0]?.reason).toBeUndefined();
});

test.each<[LocalUpload["state"], boolean]>([
  ["waiting", true],
  ["sending", true],
  ["paused", true],
  ["whole", false],
  ["refused", false],
])("leaving the page while a file is %s loses data: %s", (state, isLost) => {
  expect(listOf(state).some(isInProgress)).toBe(isLost);
});

test.each(["waiting", "sending"] as const)("a file that is already %s is not sent twice", (state) => {
  const uploads = withProgress(listOf(state), 0, 5);
  expect(take(uploads, [fileAt("0.pes"), fileAt("0.pes")])).toEqual(uploads);
});

test("the same file twice in one drop is added once", () => {
  expect(pathsOf(take([], [fileAt("lotus.pes"), fileAt("lotus.pes")]))).toEqual(["lotus.pes"]);
});

test("choosing a paused file again resumes it, and only it", () => {
  const resumedOnce = take(withProgress(listOf("paused", "paused"), 1, 5), [fileAt("1.pes")]);
  expect(resumedOnce).toMatchObject([
    { id: 0, state: "paused" },
    { id: 1, state: "waiting", sentBytes: 5 },
  ]);
});

test("choosing a refused file again restarts its upload and replaces the refusal", () => {
  const again = take(listOf("refused", "refused"), [fileAt("0.pes")]);
  expect(again).toMatchObject([
    { id: 1, state: "refused" },
    { id: 100, path: "0.pes", state: "waiting", sentBytes: 0 },
  ]);
});

test.each<[string, SelectedFile, string]>([
  ["in another folder", fileAt("Saree/0.pes"), "new"],
  ["of another size", fileAt("0.pes", { content: "more stitches" }), "new"],
  ["saved at another time", fileAt("0.pes", { lastModified: 2 }), "new"],
  ["for another design", fileAt("0.pes"), "variant/7"],
])("a file of the same name, but %s, is a different file", (_, file, batch) => {
  const taken = take(listOf("sending"), [file], batch);
  expect(statesOf(taken)).toEqual(["sending", "waiting"]);
});

test("new files remove finished ones from the list, and keep all others", () => {
  const taken = take(listOf("whole", "refused", "paused", "sending"), [fileAt("new.pes")]);
  expect(pathsOf(taken)).toEqual(["1.pes", "2.pes", "3.pes", "new.pes"]);
  expect(statesOf(take(listOf("whole"), [fileAt("0.pes")]))).toEqual(["waiting"]);
});

test("a batch removes only its own finished files", () => {
  const [mine, ...others] = listOf("whole", "whole", "refused", "sending");
  const uploads = [...others, ...(mine ? [{ ...mine, batch: "photo/7" }] : [])];
  expect(withoutFinished(uploads, "photo/7")).toEqual(others);
  expect(pathsOf(withoutFinished(uploads, "new"))).toEqual(["2.pes", "3.pes", "0.pes"]);
});

test("late progress of a removed file does not add it again", () => {
  const left = withoutUpload(listOf("sending", "waiting"), 0);
  expect(pathsOf(left)).toEqual(["1.pes"]);
  expect(withProgress(left, 0, 5)).toEqual(left);
  expect(withResult(left, 0, { state: "whole" })).toEqual(left);
});
