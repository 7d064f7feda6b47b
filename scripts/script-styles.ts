import {
  languages,
  type OtherLanguage,
  otherLanguages,
  scriptName,
  unicodeRange,
} from "../src/contract/languages.ts";

const HEADER = "/* Written by `npm run cut-fonts`: fonts of the languages' scripts. */\n";
/** Marks that scripts share, and the joiners. */
const SHARED = "U+0951-0952, U+0964-0965, U+200C-200D";

interface FontFace {
  readonly family: string;
  readonly file: string;
  readonly weights?: string;
  readonly display: "optional" | "swap";
  readonly range: string;
}

const faceOf = ({ family, file, weights, display, range }: FontFace) => `@font-face {
  font-family: ${family};
  src: url("../../ui/styles/fonts/${file}.woff2") format("woff2");${weights ? `\n  font-weight: ${weights};` : ""}
  font-display: ${display};
  unicode-range: ${range};
}
`;

const familyOf = (language: OtherLanguage) => `"Anek ${scriptName[language]}"`;
const fileOf = (kind: "anek" | "names", language: OtherLanguage) =>
  `${kind}-${scriptName[language].toLowerCase()}`;
const blockOf = (language: OtherLanguage) => unicodeRange(language).toUpperCase();

const pageFace = (language: OtherLanguage, display: FontFace["display"]) =>
  faceOf({
    family: familyOf(language),
    file: fileOf("anek", language),
    weights: "400 700",
    display,
    range: `${blockOf(language)}, ${SHARED}`,
  });

const scriptOf = (language: OtherLanguage) => `[lang="${language}"] {
  --font-script: ${familyOf(language)};
}
`;

const offers = languages.map(
  (language) => `:root[data-offer="${language}"] .language-offer:lang(${language})`,
);
const shop = `${HEADER}${otherLanguages.map((language) => pageFace(language, "optional") + scriptOf(language)).join("")}:root:not([lang="en"]) {
  --font-shop: var(--font-script), "Anek Fallback";
}
:root.anek:not([lang="en"]) {
  --font-shop: "Anek Latin", var(--font-script), "Anek Fallback";
}
/* Letters of a design's name in another language than the page: fetched only where one is shown. */
@layer base {
  :where(main, dialog) [lang]:where(:not([lang="en"])) {
    font-family: var(--font-shop), var(--font-script), "Noto Sans", system-ui, sans-serif;
  }
}
@layer components {
  ${offers.join(",\n  ")} {
    display: flex;
    align-items: center;
    justify-content: center;
  }
}
`;

const nameFace = (language: OtherLanguage) =>
  faceOf({
    family: '"Anek Names"',
    file: fileOf("names", language),
    display: "swap",
    range: blockOf(language),
  });
const office = `${HEADER}/* They may arrive late: names in another script than the page's would otherwise stay boxes. */
${otherLanguages.map((language) => pageFace(language, "swap")).join("")}/* The words of the language menu need no whole fonts. */
${otherLanguages.map(nameFace).join("")}/* The office shows texts of all languages on one page; browsers load only the scripts in use. */
:root.anek:is(${languages.map((language) => `:lang(${language})`).join(", ")}) {
  --font-shop: "Anek Latin", ${otherLanguages.map(familyOf).join(", ")}, "Anek Fallback";
}
`;

/** Style sheets of the languages' fonts by file. */
export const styleSheets: Readonly<Record<string, string>> = {
  "src/web/styles/scripts.css": shop,
  "src/office/styles/scripts.css": office,
};
