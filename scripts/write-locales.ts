/** `npm run locales`: writes the English texts of the code to `locales/en`, from which translators work. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { englishTexts } from "./locales/english-texts.ts";
import { textFile } from "./locales/text-modules.ts";

if (import.meta.main)
  for (const [place, texts] of englishTexts()) {
    const file = textFile("en", place);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
  }
