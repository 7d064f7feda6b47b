import { readFileSync, writeFileSync } from "node:fs";
import { referenceFiles, referenceFolder, siblingFolder } from "../reference-folder.ts";
import { referenceRows } from "../reference-manifest.ts";
import { accuracyPage, pageParts } from "./accuracy-page.ts";

/**
 * `npm run accuracy -- DESIGNS [SIBLINGS]`: writes docs/accuracy.md from a folder of real designs with a
 * manifest.csv, and from a folder with each design in many formats. Without the second folder its part of the
 * page stays.
 */
const [folder = referenceFolder, siblings = siblingFolder] = process.argv.slice(2);
const file = new URL("../../docs/accuracy.md", import.meta.url);
if (folder === undefined) {
  console.error("Name the folder of real designs: npm run accuracy -- DESIGNS [SIBLINGS]");
  process.exitCode = 1;
} else {
  const [ofDesigns, ofSiblings] = accuracyPage(
    { files: referenceFiles(folder), rows: referenceRows(folder) },
    referenceFiles(siblings),
  );
  const stays = pageParts(readFileSync(file, "utf8"))[1];
  const page = `${ofDesigns}${siblings === undefined ? stays : ofSiblings}`;
  writeFileSync(file, page);
  console.log(page);
}
