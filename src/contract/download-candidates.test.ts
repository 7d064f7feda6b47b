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
  test.each([
    ["1490_SE_5x7", ["1490_SE_5x7.zip", "1490_V3SE_5x7.zip", "149.zip", "1490_SE.zip"]],
    ["1006-V3SE12x8", ["1006-V3SE12x8.zip", "1006-SE12x8.zip", "1006-V3SE.zip", "1006-.zip"]],
    ["1006-12x8-old", ["1006-12x8-old.zip", "1006-.zip", "1006-old.zip"]],
    ["rose8x8b", ["rose8x8b.zip", "roseb.zip"]],
    ["1006-JN-5x7.zip.zip", ["1006-JN-5x7.zip", "1006-JN-5x7.zip.zip", "1006-JN.zip"]],
    ["1006.zip.old", ["1006.zip.old.zip", "1006.zip"]],
    ["12x8", ["12x8.zip"]],
    ["JN", ["JN.zip"]],
  ])("%s is found as %j, too, and under no other name", (name, others) => {
    expect(downloadCandidates(`designs/1006/${name}`).filter((each) => each !== name)).toEqual(
      others.filter((each) => each !== name),
    );
  });
  test("a name shorter than its cut has no empty candidate", () => {
    expect(downloadCandidates("abc")).toEqual(["abc", "abc.zip"]);
    expect(downloadCandidates("")).toEqual([]);
    expect(downloadCandidates("folder/")).toEqual([]);
  });
});
