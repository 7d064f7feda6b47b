import {
  inLanguage,
  type Language,
  languages,
  type Translated,
  tableOf,
} from "../../../../contract/languages.ts";
import type { SavedAnswer } from "../../../../contract/office/care/care-wire.ts";
import type { PageFields, PageTexts } from "../../../../contract/office/pages/pages-wire.ts";

/** Saved answers by language of the customer: the owner's, else their English ones, else the default. */
export function savedAnswersIn(texts: PageTexts | null): Record<Language, SavedAnswer[]> {
  const answersIn = (language: Language) =>
    answersOf((texts?.[language] ?? texts?.en ?? defaultAnswers[language]).text);
  return tableOf(languages, answersIn);
}

/** Each heading begins an answer. Text above the first heading is an answer without a title. */
function answersOf(lines: readonly string[]): SavedAnswer[] {
  const answers = [{ title: "", lines: [] as string[] }];
  for (const line of lines) {
    const [, title] = /^\s*#{1,6}\s+(\S.*)$/.exec(line) ?? [];
    if (title === undefined) answers.at(-1)?.lines.push(line);
    else answers.push({ title: title.trim(), lines: [] });
  }
  return answers
    .map(({ title, lines }) => ({ title, text: lines.join("\n").trim() }))
    .filter(({ text }) => text !== "")
    .map(({ title, text }) => ({ title: title || text.slice(0, 40), text }));
}

/** A page with an answer below each title. */
const pageOf = (title: string, greeting: string, answers: Readonly<Record<string, string>>): PageFields => ({
  title,
  intro: "",
  text: Object.entries(answers).flatMap(([name, text]) => [`## ${name}`, greeting, "", text, ""]),
});

/** Answers until the owner writes some. */
const answers: Translated<PageFields> = {
  en: pageOf("Saved answers", "Hello {name},", {
    "Download again":
      "you can download your designs as often as you need. Log in and open Downloads to see every design that you bought. If a download stops, tell us at which step and on which phone or computer.",
    "Machine does not show the file":
      "please copy the file to an empty USB stick that is formatted as FAT32, outside any folder, and switch the machine off and on. Tell us the name of your machine and the end of the file's name, such as .pes: we then send you the format that it reads.",
    "Larger than the hoop":
      "this file is larger than the hoop of your machine. Tell us which machine and hoop you have, and we look for the variant that fits. If there is none, we will find another solution with you.",
  }),
  te: pageOf("సేవ్ చేసిన జవాబులు", "నమస్తే {name},", {
    "మళ్లీ డౌన్‌లోడ్":
      "మీరు కొన్న ఫైళ్లు ఎప్పటికీ మీవే. లాగిన్ అయ్యి డౌన్‌లోడ్స్ తెరవండి: కొన్న ప్రతి డిజైన్ అక్కడ ఉంటుంది, ఎన్నిసార్లైనా డౌన్‌లోడ్ చేసుకోవచ్చు. డౌన్‌లోడ్ మధ్యలో ఆగితే, ఏ స్టెప్‌లో, ఏ ఫోన్ లేదా కంప్యూటర్‌లో ఆగిందో చెప్పండి.",
    "మెషీన్‌లో ఫైల్ కనిపించడం లేదు":
      "FAT32 గా ఫార్మాట్ చేసిన ఖాళీ పెన్‌డ్రైవ్‌లో, ఏ ఫోల్డర్‌లోనూ కాకుండా ఫైల్‌ను కాపీ చేయండి. మెషీన్‌ను ఆఫ్ చేసి ఆన్ చేయండి. మీ మెషీన్ పేరు, ఫైల్ పేరు చివర ఏముందో (.pes లాంటిది) చెప్పండి: మీ మెషీన్ చదివే ఫార్మాట్ పంపుతాం.",
    "హూప్ కంటే పెద్దది":
      "ఈ ఫైల్ మీ మెషీన్ హూప్ కంటే పెద్దది. మీ దగ్గర ఏ మెషీన్, ఏ హూప్ ఉన్నాయో చెప్పండి, సరిపోయే వేరియంట్ చూస్తాం. అది లేకపోతే ఏం చేయవచ్చో మీతో మాట్లాడతాం.",
  }),
  kn: pageOf("ಸೇವ್ ಮಾಡಿದ ಉತ್ತರಗಳು", "ನಮಸ್ತೆ {name},", {
    "ಮತ್ತೆ ಡೌನ್‌ಲೋಡ್":
      "ನೀವು ಕೊಂಡ ಫೈಲ್‌ಗಳು ಯಾವಾಗಲೂ ನಿಮ್ಮವೇ. ಲಾಗಿನ್ ಆಗಿ ಡೌನ್‌ಲೋಡ್‌ಗಳನ್ನು ತೆರೆಯಿರಿ: ಕೊಂಡ ಪ್ರತಿ ಡಿಸೈನ್ ಅಲ್ಲಿದೆ, ಎಷ್ಟು ಸಲ ಬೇಕಾದರೂ ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು. ಡೌನ್‌ಲೋಡ್ ಮಧ್ಯದಲ್ಲಿ ನಿಂತರೆ, ಯಾವ ಸ್ಟೆಪ್‌ನಲ್ಲಿ, ಯಾವ ಫೋನ್ ಅಥವಾ ಕಂಪ್ಯೂಟರ್‌ನಲ್ಲಿ ನಿಂತಿತು ಎಂದು ತಿಳಿಸಿ.",
    "ಮೆಷಿನ್‌ನಲ್ಲಿ ಫೈಲ್ ಕಾಣುತ್ತಿಲ್ಲ":
      "FAT32 ಆಗಿ ಫಾರ್ಮ್ಯಾಟ್ ಮಾಡಿದ ಖಾಲಿ ಪೆನ್‌ಡ್ರೈವ್‌ಗೆ, ಯಾವುದೇ ಫೋಲ್ಡರ್ ಒಳಗಲ್ಲದೆ ಫೈಲ್ ಕಾಪಿ ಮಾಡಿ. ಮೆಷಿನ್ ಆಫ್ ಮಾಡಿ ಆನ್ ಮಾಡಿ. ನಿಮ್ಮ ಮೆಷಿನ್ ಹೆಸರು, ಫೈಲ್ ಹೆಸರಿನ ಕೊನೆಯಲ್ಲಿ ಏನಿದೆ (.pes ತರಹ) ಎಂದು ತಿಳಿಸಿ: ನಿಮ್ಮ ಮೆಷಿನ್ ಓದುವ ಫಾರ್ಮ್ಯಾಟ್ ಕಳುಹಿಸುತ್ತೇವೆ.",
    "ಹೂಪ್‌ಗಿಂತ ದೊಡ್ಡದು":
      "ಈ ಫೈಲ್ ನಿಮ್ಮ ಮೆಷಿನ್ ಹೂಪ್‌ಗಿಂತ ದೊಡ್ಡದು. ನಿಮ್ಮ ಬಳಿ ಯಾವ ಮೆಷಿನ್, ಯಾವ ಹೂಪ್ ಇದೆ ಎಂದು ತಿಳಿಸಿ, ಸರಿಹೊಂದುವ ವೇರಿಯಂಟ್ ನೋಡುತ್ತೇವೆ. ಅದು ಇಲ್ಲದಿದ್ದರೆ ಏನು ಮಾಡಬಹುದು ಎಂದು ನಿಮ್ಮ ಜೊತೆ ಮಾತನಾಡುತ್ತೇವೆ.",
  }),
};
export const defaultAnswers = tableOf(languages, (language) => inLanguage(answers, language));
