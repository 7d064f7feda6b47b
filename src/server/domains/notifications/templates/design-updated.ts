import { inLanguage, type Language, type Translated } from "../../../../contract/languages.ts";
import { path } from "../../../../contract/paths.ts";
import type { ChangedFact, FactName } from "../../../../contract/stitching/file-facts.ts";
import { greeting, link, list, type MailTexts, mailContent } from "../mail-content.ts";

const FACTS: Translated<Readonly<Record<FactName, string>>> = {
  en: {
    ...{ format: "Format", stitches: "Stitches", trims: "Thread trims" },
    ...{ jumps: "Jumps", colors: "Colours", size: "Size" },
  },
  te: {
    ...{ format: "ఫార్మాట్", stitches: "కుట్లు", trims: "దారం కత్తిరింపులు" },
    ...{ jumps: "జంప్‌లు", colors: "రంగులు", size: "కొలత" },
  },
  kn: {
    ...{ format: "ಫಾರ್ಮ್ಯಾಟ್", stitches: "ಹೊಲಿಗೆಗಳು", trims: "ದಾರ ಕತ್ತರಿಕೆಗಳು" },
    ...{ jumps: "ಜಂಪ್‌ಗಳು", colors: "ಬಣ್ಣಗಳು", size: "ಅಳತೆ" },
  },
};

/** The variant, then what differs from the file that was bought. */
function changeList(language: Language, variant: string, changes: readonly ChangedFact[] = []) {
  const facts = changes.map(
    ({ fact, before, after }) => `${inLanguage(FACTS, language)[fact]}: ${before} → ${after}`,
  );
  return list([variant, ...facts]);
}

export const designUpdated: MailTexts<"design-updated"> = {
  en: ({ name, productName, variantName, changes }, shop) =>
    mailContent(
      `New files for ${productName}`,
      greeting.en(name),
      "A design you bought has new files:",
      changeList("en", `${productName}: ${variantName}`, changes),
      "Under Downloads, press “Get the new file”. It is free, and the file you bought stays there as the earlier file.",
      link("Open Downloads", `${shop.origin}${path.downloads()}`),
    ),
  te: ({ name, productName, variantName, changes }, shop) =>
    mailContent(
      `${productName}: కొత్త ఫైళ్లు వచ్చాయి`,
      greeting.te(name),
      "మీరు కొన్న డిజైన్‌కు కొత్త ఫైళ్లు వచ్చాయి:",
      changeList("te", `${productName}: ${variantName}`, changes),
      "డౌన్‌లోడ్స్‌లో “కొత్త ఫైల్ తీసుకోండి” నొక్కండి. దీనికి డబ్బు అక్కర్లేదు; మీరు కొన్న ఫైల్ పాత ఫైల్‌గా అక్కడే ఉంటుంది.",
      link("డౌన్‌లోడ్స్ తెరవండి", `${shop.origin}${path.downloads()}`),
    ),
  kn: ({ name, productName, variantName, changes }, shop) =>
    mailContent(
      `${productName}: ಹೊಸ ಫೈಲ್‌ಗಳು ಬಂದಿವೆ`,
      greeting.kn(name),
      "ನೀವು ಖರೀದಿಸಿದ ಡಿಸೈನ್‌ಗೆ ಹೊಸ ಫೈಲ್‌ಗಳು ಬಂದಿವೆ:",
      changeList("kn", `${productName}: ${variantName}`, changes),
      "ಡೌನ್‌ಲೋಡ್‌ಗಳಲ್ಲಿ “ಹೊಸ ಫೈಲ್ ತೆಗೆದುಕೊಳ್ಳಿ” ಒತ್ತಿ. ಇದಕ್ಕೆ ಹಣ ಬೇಕಿಲ್ಲ; ನೀವು ಖರೀದಿಸಿದ ಫೈಲ್ ಹಳೆಯ ಫೈಲ್ ಆಗಿ ಅಲ್ಲಿಯೇ ಇರುತ್ತದೆ.",
      link("ಡೌನ್‌ಲೋಡ್‌ಗಳನ್ನು ತೆರೆಯಿರಿ", `${shop.origin}${path.downloads()}`),
    ),
};
