/** `npm run cut-fonts`: cuts from Anek the letters of what pages say in other languages than their own. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { languageName } from "../src/contract/languages.ts";
import { digitalNotice } from "../src/web/messages/digital-notice.ts";
import { languageOffer } from "../src/web/messages/language.ts";

const SCRIPTS = { telugu: "te", kannada: "kn" } as const;
type Script = keyof typeof SCRIPTS;

/** The names stand on every page, the sentences on few: a page fetches what it shows. */
export const foreignLetters = (Object.keys(SCRIPTS) as Script[]).flatMap((script) => [
  { script, file: `names-${script}.woff2`, text: languageName[SCRIPTS[script]] },
  {
    script,
    file: `sentences-${script}.woff2`,
    text: languageOffer[SCRIPTS[script]].take + digitalNotice[SCRIPTS[script]],
  },
]);

/** The regular weight of these letters, with every form they take beside one another. */
export async function cutLetters(script: Script, text: string): Promise<Buffer> {
  const whole = `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal.woff2`;
  const font = await readFile(fileURLToPath(import.meta.resolve(whole)));
  return subsetFont(font, text, { targetFormat: "woff2", variationAxes: { wght: 400 } });
}

export const FOLDER = "src/ui/styles/fonts";

if (import.meta.main)
  for (const { script, file, text } of foreignLetters)
    await writeFile(`${FOLDER}/${file}`, await cutLetters(script, text));
