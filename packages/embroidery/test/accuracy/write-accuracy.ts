import { writeFileSync } from "node:fs";
import { referenceFiles, referenceFolder } from "../reference-folder.ts";
import { referenceRows } from "../reference-manifest.ts";
import { accuracyPage } from "./accuracy-page.ts";

/** `npm run accuracy`: writes docs/accuracy.md from the folder that KASUTI_REFERENCE_DESIGNS names. */
if (referenceFolder === undefined) {
  console.error("KASUTI_REFERENCE_DESIGNS must name the folder of real designs.");
  process.exitCode = 1;
} else {
  const page = accuracyPage({ files: referenceFiles(), rows: referenceRows() });
  writeFileSync(new URL("../../docs/accuracy.md", import.meta.url), page);
  console.log(page);
}
