import { expect, test } from "vitest";
import { failedUpload, isRetryable, isUploadDeleted } from "./upload-result.ts";

test.each([
  ["the server is not reached", 0],
  ["the session has ended", 401],
  ["a chunk exceeds the time limit", 408],
  ["another tab sends the same file", 409],
  ["the upload is locked", 423],
  ["there were too many requests", 429],
  ["the shop restarts behind its proxy", 502],
  ["the disk is full", 507],
])("an upload is paused and resumed automatically if %s", (_, status) => {
  expect(failedUpload(status, undefined).state).toBe("paused");
});

test.each([
  ["the file type is not allowed", 400],
  ["the person may no longer add designs", 403],
  ["the upload was removed", 404],
  ["it is too large", 413],
])("an upload is refused permanently if %s", (_, status) => {
  expect(failedUpload(status, undefined).state).toBe("refused");
});

test("the reason comes from the shop's answer, not from a proxy's page", () => {
  expect(failedUpload(413, '{"reason":"upload-quota"}')).toEqual({
    state: "refused",
    reason: "upload-quota",
  });
  for (const body of [undefined, "", "null", "<h1>Bad gateway</h1>", "{", '{"error":"?"}'])
    expect(failedUpload(502, body)).toEqual({ state: "paused", reason: undefined });
});

test("retrying soon helps if the server was down, but not if the session has ended", () => {
  expect([0, 408, 409, 423, 500, 502].filter((status) => !isRetryable(status))).toEqual([]);
  expect([400, 401, 403, 404, 413, 429].filter(isRetryable)).toEqual([]);
});

test("an upload restarts only if the server has deleted it", () => {
  expect([404, 410].every(isUploadDeleted)).toBe(true);
  expect([0, 401, 403, 408, 409, 429, 500, 502, 503].filter(isUploadDeleted)).toEqual([]);
});
