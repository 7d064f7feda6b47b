import { describe, expect, test } from "vitest";
import { findDownload } from "./find-download.ts";
import { attachment } from "./send-file.ts";

const bought = (variantPath: string) => ({ variantPath, fileHash: variantPath });

describe("findDownload", () => {
  const library = [bought("designs/1006/1006-V3SE-12x8.zip"), bought("designs/1006/1006-SE-12x8.zip")];

  test("a name finds its own file before another's spelling of it", () => {
    expect(findDownload(library, "1006-SE-12x8.zip").fileHash).toBe("designs/1006/1006-SE-12x8.zip");
    expect(findDownload(library.toReversed(), "1006-V3SE-12x8.zip").fileHash).toContain("V3SE");
  });
  test("other spellings lead there too", () => {
    expect(findDownload(library.slice(0, 1), "1006-SE-12x8.zip").fileHash).toContain("V3SE");
  });
  test.each([
    "designs/1006/1006-V3SE-12x8.zip",
    "../1006-V3SE-12x8.zip",
    "/etc/passwd",
    "..",
    ".zip",
    "1007-V3SE-12x8.zip",
  ])("%s is no key", (filename) => {
    expect(() => findDownload(library, filename)).toThrow("File not found");
  });
});

test("the saved name is plain, safe and a zip exactly once", () => {
  expect(attachment("1006-SE.zip.zip")).toContain(`filename="1006-SE.zip"`);
  expect(attachment("1006-SE")).toContain(`filename="1006-SE.zip"`);
  expect(attachment(`a"b\r\nX: y/..`)).toContain(`filename="a_b_X_ y_...zip"`);
  expect(attachment("ತಾವರೆ.zip")).toContain(`filename="_.zip"; filename*=UTF-8''%E0`);
});
