import { describe, expect, test } from "vitest";
import { downloadCandidates } from "./download-candidates.ts";

describe("downloadCandidates", () => {
  test("walks the brand code, the trailing size, the last eight characters and the size codes (§ 7.31, 7.32)", () => {
    expect(downloadCandidates("designs/1006/1006-V3SE-12x8")).toEqual([
      "1006-V3SE-12x8",
      "1006-V3SE-12x8.zip",
      "1006-SE-12x8.zip",
      "1006-V3SE.zip",
      "1006-V.zip",
    ]);
  });
  test("swaps SE to V3SE (§ 7.32)", () => {
    expect(downloadCandidates("a/1490_SE_5x7.zip")).toContain("1490_V3SE_5x7.zip");
  });
  test("never doubles the suffix and never repeats a name", () => {
    const names = downloadCandidates("x/1006-JN-5x7.zip.zip");
    expect(new Set(names).size).toBe(names.length);
    for (const name of names.slice(1)) expect(name).toMatch(/[^.]\.zip$/);
  });
  test("a name shorter than its cut has no empty candidate", () => {
    expect(downloadCandidates("abc")).toEqual(["abc", "abc.zip"]);
    expect(downloadCandidates("")).toEqual([]);
    expect(downloadCandidates("folder/")).toEqual([]);
  });
});
