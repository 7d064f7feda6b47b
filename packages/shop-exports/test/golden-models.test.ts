import { expect, test } from "vitest";
import { goldenFiles, readModel } from "./export-files.ts";

// The models were read by eye against the files. They change with a decision only: `vitest -u` writes them.
test.each(["woocommerce", "woocommerce-translated", "edd", "shopify", "gumroad", "etsy", "folder"])(
  "the exports of %s become their model",
  async (folder) => {
    const { recognition, model } = await readModel(await goldenFiles(folder));
    const files = recognition.files.map(({ file, kinds, certainty }) => [file.name, ...kinds, certainty]);
    const shown = { shop: recognition.shop, files, missing: recognition.missing.map(({ code }) => code) };
    await expect(`${linesOf({ recognition: [shown], ...model })}\n`).toMatchFileSnapshot(
      `golden/${folder}.model.txt`,
    );
  },
);

/** A record a line, without the name of its source's key. */
function linesOf(lists: Readonly<Record<string, readonly object[]>>): string {
  return Object.entries(lists)
    .flatMap(([kind, records]) =>
      records.map((record) => {
        const { source, ...facts } = record as {
          source?: { file: string; line: number };
        };
        return `${kind} ${source ? `${source.file}:${source.line} ` : ""}${JSON.stringify(facts)}`;
      }),
    )
    .join("\n");
}
