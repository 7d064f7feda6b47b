import { expect, test } from "vitest";
import { endsUpload, failedEnd, isWorthAnotherTry } from "./sending-end.ts";

test.each([
  ["nobody was reached", 0],
  ["the session has ended", 401],
  ["a piece was slower than the server waits", 408],
  ["another tab sends the same file", 409],
  ["the upload is locked", 423],
  ["too many requests came at once", 429],
  ["the shop restarts behind its proxy", 502],
  ["the disk is full for now", 507],
])("a file waits and goes on by itself where %s", (_, status) => {
  expect(failedEnd(status, undefined).state).toBe("paused");
});

test.each([
  ["its kind is not taken", 400],
  ["the person may not add designs any more", 403],
  ["somebody removed it meanwhile", 404],
  ["it is too large", 413],
])("a file is refused for good where %s", (_, status) => {
  expect(failedEnd(status, undefined).state).toBe("refused");
});

test("the reason comes from the shop's answer, and a proxy's page is none", () => {
  expect(failedEnd(413, '{"reason":"upload-quota"}')).toEqual({ state: "refused", reason: "upload-quota" });
  for (const body of [undefined, "", "null", "<h1>Bad gateway</h1>", "{", '{"error":"?"}'])
    expect(failedEnd(502, body)).toEqual({ state: "paused", reason: undefined });
});

test("a moment later helps where the server was away, and not where somebody has to sign in first", () => {
  expect([0, 408, 409, 423, 500, 502].filter((status) => !isWorthAnotherTry(status))).toEqual([]);
  expect([400, 401, 403, 404, 413, 429].filter(isWorthAnotherTry)).toEqual([]);
});

test("a file starts again from its first byte only where the shop has nothing of it", () => {
  expect([404, 410].every(endsUpload)).toBe(true);
  expect([0, 401, 403, 408, 409, 429, 500, 502, 503].filter(endsUpload)).toEqual([]);
});
