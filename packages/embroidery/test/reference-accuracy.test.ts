import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accuracyPage } from "./accuracy/accuracy-page.ts";
import { referenceFiles } from "./reference-folder.ts";
import { referenceRows } from "./reference-manifest.ts";

it("docs/accuracy.md says what the files say", { timeout: 60_000 }, () => {
  const page = readFileSync(new URL("../docs/accuracy.md", import.meta.url), "utf8");
  expect(page).toBe(accuracyPage({ files: referenceFiles(), rows: referenceRows() }));
});
