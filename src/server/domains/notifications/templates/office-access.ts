import type { MailData } from "../mail.ts";
import { list, type MailTexts, mailContent } from "../mail-content.ts";

type Data = MailData["office-access"];

const PATTERN = /\{(\w+)\}/g;

/** Subject and first sentence by event; `{detail}` and `{who}` are replaced by the fields of the data. */
type Events = Readonly<Record<Data["event"], readonly [subject: string, sentence: string]>>;

const en: Events = {
  "recovery-code-used": [
    "Recovery code used",
    "A recovery code was used to sign in to the office as you. You have {detail} left.",
  ],
  "recovery-codes-replaced": [
    "New recovery codes",
    "Ten new recovery codes were created for your office account. The old ones no longer work.",
  ],
  "passkey-added": ["Passkey added", "The passkey “{detail}” was added to your office account."],
  "passkey-removed": ["Passkey removed", "The passkey “{detail}” was removed from your office account."],
  "password-changed": [
    "Password changed",
    "Your office password was changed. Your other sessions are signed out.",
  ],
  "code-app-changed": [
    "Authenticator app changed",
    "A new authenticator app was set up for your office account. Your other sessions are signed out.",
  ],
  "sign-in-reset": ["Sign-in reset", "{who} reset your office sign-in. Ask them for a new setup link."],
  "wrong-codes": [
    "Three wrong codes",
    "Someone entered your office password and then three wrong codes within a day.",
  ],
};

const te: Events = {
  "recovery-code-used": ["రికవరీ కోడ్ వాడారు", "మీ పేరుతో ఆఫీసులోకి సైన్ ఇన్ అవ్వడానికి ఒక రికవరీ కోడ్ వాడారు. ఇంకా {detail} మిగిలాయి."],
  "recovery-codes-replaced": ["కొత్త రికవరీ కోడ్‌లు", "మీ ఆఫీసు ఖాతాకు 10 కొత్త రికవరీ కోడ్‌లు క్రియేట్ అయ్యాయి. పాతవి ఇక పనిచేయవు."],
  "passkey-added": ["పాస్‌కీ చేరింది", "మీ ఆఫీసు ఖాతాకు “{detail}” పాస్‌కీ చేర్చారు."],
  "passkey-removed": ["పాస్‌కీ తీసేశారు", "మీ ఆఫీసు ఖాతా నుండి “{detail}” పాస్‌కీ తీసేశారు."],
  "password-changed": ["పాస్‌వర్డ్ మారింది", "మీ ఆఫీసు పాస్‌వర్డ్ మారింది. మీ మిగతా సెషన్లు సైన్ అవుట్ అయ్యాయి."],
  "code-app-changed": ["ఆథెంటికేటర్ యాప్ మారింది", "మీ ఆఫీసు ఖాతాకు కొత్త ఆథెంటికేటర్ యాప్ సెటప్ చేశారు. మీ మిగతా సెషన్లు సైన్ అవుట్ అయ్యాయి."],
  "sign-in-reset": ["సైన్-ఇన్ రీసెట్ అయింది", "{who} మీ ఆఫీసు సైన్-ఇన్‌ను రీసెట్ చేశారు. కొత్త సెటప్ లింక్ కోసం వారిని అడగండి."],
  "wrong-codes": ["మూడు తప్పు కోడ్‌లు", "ఎవరో మీ ఆఫీసు పాస్‌వర్డ్ ఎంటర్ చేసి, ఆ తర్వాత ఒకే రోజులో మూడుసార్లు తప్పు కోడ్ ఎంటర్ చేశారు."],
};

const kn: Events = {
  "recovery-code-used": [
    "ರಿಕವರಿ ಕೋಡ್ ಬಳಸಿದ್ದಾರೆ",
    "ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಆಫೀಸ್‌ಗೆ ಸೈನ್ ಇನ್ ಆಗಲು ಒಂದು ರಿಕವರಿ ಕೋಡ್ ಬಳಸಿದ್ದಾರೆ. ಇನ್ನೂ {detail} ಉಳಿದಿವೆ.",
  ],
  "recovery-codes-replaced": [
    "ಹೊಸ ರಿಕವರಿ ಕೋಡ್‌ಗಳು",
    "ನಿಮ್ಮ ಆಫೀಸ್ ಖಾತೆಗೆ 10 ಹೊಸ ರಿಕವರಿ ಕೋಡ್‌ಗಳು ಕ್ರಿಯೇಟ್ ಆಗಿವೆ. ಹಳೆಯವು ಇನ್ನು ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ.",
  ],
  "passkey-added": ["ಪಾಸ್‌ಕೀ ಸೇರಿದೆ", "ನಿಮ್ಮ ಆಫೀಸ್ ಖಾತೆಗೆ “{detail}” ಪಾಸ್‌ಕೀ ಸೇರಿಸಿದ್ದಾರೆ."],
  "passkey-removed": ["ಪಾಸ್‌ಕೀ ತೆಗೆದುಹಾಕಿದ್ದಾರೆ", "ನಿಮ್ಮ ಆಫೀಸ್ ಖಾತೆಯಿಂದ “{detail}” ಪಾಸ್‌ಕೀ ತೆಗೆದುಹಾಕಿದ್ದಾರೆ."],
  "password-changed": ["ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ", "ನಿಮ್ಮ ಆಫೀಸ್ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ. ನಿಮ್ಮ ಇತರ ಸೆಷನ್‌ಗಳು ಸೈನ್ ಔಟ್ ಆಗಿವೆ."],
  "code-app-changed": [
    "ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್ ಬದಲಾಗಿದೆ",
    "ನಿಮ್ಮ ಆಫೀಸ್ ಖಾತೆಗೆ ಹೊಸ ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್ ಸೆಟಪ್ ಮಾಡಿದ್ದಾರೆ. ನಿಮ್ಮ ಇತರ ಸೆಷನ್‌ಗಳು ಸೈನ್ ಔಟ್ ಆಗಿವೆ.",
  ],
  "sign-in-reset": ["ಸೈನ್-ಇನ್ ರೀಸೆಟ್ ಆಗಿದೆ", "{who} ನಿಮ್ಮ ಆಫೀಸ್ ಸೈನ್-ಇನ್ ಅನ್ನು ರೀಸೆಟ್ ಮಾಡಿದ್ದಾರೆ. ಹೊಸ ಸೆಟಪ್ ಲಿಂಕ್‌ಗಾಗಿ ಅವರನ್ನು ಕೇಳಿ."],
  "wrong-codes": [
    "ಮೂರು ತಪ್ಪು ಕೋಡ್‌ಗಳು",
    "ಯಾರೋ ನಿಮ್ಮ ಆಫೀಸ್ ಪಾಸ್‌ವರ್ಡ್ ಎಂಟರ್ ಮಾಡಿ, ಆಮೇಲೆ ಒಂದೇ ದಿನದಲ್ಲಿ ಮೂರು ಸಲ ತಪ್ಪು ಕೋಡ್ ಎಂಟರ್ ಮಾಡಿದ್ದಾರೆ.",
  ],
};

export const officeAccess: MailTexts<"office-access"> = {
  en: (data, shop) => {
    const [subject, sentence] = textsOf(en, data);
    return mailContent(
      `${subject}: office of ${shop.name}`,
      sentence,
      list(circumstances(data, "en")),
      "If this was not you, change your password under My sign-in in the office, and ask an owner to reset your sign-in.",
    );
  },
  te: (data, shop) => {
    const [subject, sentence] = textsOf(te, data);
    return mailContent(
      `${subject}: ${shop.name} ఆఫీసు`,
      sentence,
      list(circumstances(data, "te")),
      "ఇది మీరు కాకపోతే, ఆఫీసులో “నా సైన్-ఇన్” పేజీలో పాస్‌వర్డ్ మార్చి, మీ సైన్-ఇన్‌ను రీసెట్ చేయమని ఓనర్‌ను అడగండి.",
    );
  },
  kn: (data, shop) => {
    const [subject, sentence] = textsOf(kn, data);
    return mailContent(
      `${subject}: ${shop.name} ಆಫೀಸ್`,
      sentence,
      list(circumstances(data, "kn")),
      "ಇದು ನೀವಲ್ಲದಿದ್ದರೆ, ಆಫೀಸ್‌ನ “ನನ್ನ ಸೈನ್-ಇನ್” ಪುಟದಲ್ಲಿ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ, ನಿಮ್ಮ ಸೈನ್-ಇನ್ ರೀಸೆಟ್ ಮಾಡುವಂತೆ ಮಾಲೀಕರನ್ನು ಕೇಳಿ.",
    );
  },
};

function textsOf(events: Events, data: Data): readonly [subject: string, sentence: string] {
  const [subject, sentence] = events[data.event];
  const values: Readonly<Record<string, string>> = { detail: data.detail, who: data.who };
  return [subject, sentence.replace(PATTERN, (_, name: string) => values[name] ?? "")];
}

/** Time and IP address. */
export const circumstances = (
  { at, address }: { readonly at: string; readonly address: string | null },
  language: string,
): string[] => [timeInShop(at, language), ...(address === null ? [] : [address])];

/**
 * Time in the shop's time zone. In Telugu and Kannada, Intl joins date and time with the ending of "at",
 * after which no "by" can follow.
 */
export function timeInShop(at: string, language: string): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(`${language}-IN`, { ...style, timeZone: "Asia/Kolkata" });
  return `${part({ dateStyle: "long" })}${language === "en" ? " at " : ", "}${part({ timeStyle: "short" })}`;
}
