import { inflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readZip } from "./read-zip.ts";
import { replaceFile } from "./replace-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const filesOf = (archive: Uint8Array) => {
  const zip = readZip(archive, (packed) => inflateRawSync(packed));
  return zip.ok && zip.files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);
};

const archive = zipSync({
  "A.DST": bytesOf("stitches ".repeat(200)),
  "LICENCE.TXT": bytesOf("old"),
  "COLOURS.PDF": [bytesOf("sheet"), { level: 0 }],
});

test.each(["", "n", "new words ".repeat(900)])("a file gets other content, the rest stays", (text) => {
  const replaced = replaceFile(archive, "LICENCE.TXT", bytesOf(text));
  expect(replaced && filesOf(replaced)).toEqual([
    ["A.DST", "stitches ".repeat(200)],
    ["LICENCE.TXT", text],
    ["COLOURS.PDF", "sheet"],
  ]);
  expect(replaced && replaceFile(replaced, "LICENCE.TXT", bytesOf("old"))).toEqual(
    replaceFile(archive, "LICENCE.TXT", bytesOf("old")),
  );
});

test("an archive without the file, and one that cannot be read, are left alone", () => {
  expect(replaceFile(archive, "OTHER.TXT", bytesOf("x"))).toBeUndefined();
  expect(replaceFile(bytesOf("no zip"), "LICENCE.TXT", bytesOf("x"))).toBeUndefined();
});
