import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accuracyPage, pageParts } from "./accuracy/accuracy-page.ts";
import { referenceFiles, siblingFolder } from "./reference-folder.ts";
import { referenceRows } from "./reference-manifest.ts";

it("docs/accuracy.md matches the files", { timeout: 60_000 }, () => {
  const stored = pageParts(readFileSync(new URL("../docs/accuracy.md", import.meta.url), "utf8"));
  const corpus = { files: referenceFiles(), rows: referenceRows() };
  const [ofDesigns, ofSiblings] = accuracyPage(corpus, referenceFiles(siblingFolder));
  expect(stored[0]).toBe(ofDesigns);
  if (siblingFolder !== undefined) expect(stored[1]).toBe(ofSiblings);
});
