import fc from "fast-check";
import { expect, test } from "vitest";
import { headOf } from "../src/export-file.ts";
import { codesOf, exportFile, goldenFiles, readModel } from "./export-files.ts";

const FOLDERS = ["woocommerce", "woocommerce-translated", "edd", "shopify", "gumroad", "etsy", "folder"];

test("no bytes throw, whatever they are called", async () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: "binary", maxLength: 300 }));
  const name = fc.constantFrom("a.csv", "a.json", "a.sql", "a.txt", "../a.csv");
  await fc.assert(
    fc.asyncProperty(bytes, name, async (content, called) => {
      const { recognition, model } = await readModel([exportFile(called, content)]);
      expect([...codesOf(recognition.issues), ...codesOf(model.issue)]).not.toContain("file-unreadable");
    }),
    { numRuns: 150 },
  );
});

test("no damage to an export throws, and every record keeps its shape", async () => {
  const folders = await Promise.all(FOLDERS.map(goldenFiles));
  const contents = await Promise.all(
    folders.flat().map(async (file) => ({ name: file.name, bytes: await headOf(file, 100_000) })),
  );
  const damage = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 40 }),
    insert: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom(
          '"',
          "\0",
          "'",
          ",",
          ";",
          "\r",
          "\n",
          "\\",
          "|",
          "{",
          "[",
          "\ufeff",
          "%",
          "NULL",
          "9".repeat(400),
        )
        .map((text) => new TextEncoder().encode(text)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...contents),
      fc.array(damage, { minLength: 1, maxLength: 6 }),
      async (file, damages) => {
        let bytes: Uint8Array = file.bytes;
        for (const { at, length, insert } of damages) {
          const from = at % (bytes.length + 1);
          bytes = Buffer.concat([bytes.subarray(0, from), insert, bytes.subarray(from + length)]);
        }
        const { recognition, model } = await readModel([exportFile(file.name, bytes)]);
        // An error within a reader would be told so.
        expect([...codesOf(recognition.issues), ...codesOf(model.issue)]).not.toContain("file-unreadable");
        for (const { price } of [...model.line, ...model.variant])
          expect(price === undefined || Number.isSafeInteger(price.minor)).toBe(true);
        for (const { name } of model.file) expect(name).not.toMatch(/[/\\\0]|^\.\.?$/);
        for (const { path } of model.address) expect(path).toMatch(/^\//);
        for (const { line, text } of model.issue)
          expect([line > 0, text.includes("undefined")]).toEqual([true, false]);
      },
    ),
    { numRuns: 200 },
  );
});
