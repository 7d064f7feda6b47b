import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test.each([
  ["1006-SE.zip", `attachment; filename="1006-SE.zip"; filename*=UTF-8''1006-SE.zip`],
  ['a"b\r\nX: y.zip', `attachment; filename="a_b__X: y.zip"; filename*=UTF-8''a%22b%0D%0AX%3A%20y.zip`],
  [
    "తామర (2).zip",
    `attachment; filename="____ (2).zip"; filename*=UTF-8''%E0%B0%A4%E0%B0%BE%E0%B0%AE%E0%B0%B0%20%282%29.zip`,
  ],
])("%j is saved by a plain name and the real one", (name, header) => {
  expect(attachment(name)).toBe(header);
});
