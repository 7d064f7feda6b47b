import type { MailData } from "../mail.ts";
import { letter, list, type MailTexts } from "../mail-content.ts";

type Data = MailData["office-access"];

const PATTERN = /\{(\w+)\}/g;

/** Subject and first sentence by event; `{detail}` and `{who}` stand for the fields of the data. */
type Events = Readonly<Record<Data["event"], readonly [subject: string, sentence: string]>>;

const en: Events = {
  "recovery-code-used": [
    "Recovery code used",
    "A recovery code was used to sign in to the office as you. You have {detail} left.",
  ],
  "recovery-codes-renewed": [
    "New recovery codes",
    "Ten new recovery codes were made for your office account. The old ones no longer work.",
  ],
  "passkey-added": ["Passkey added", "The passkey “{detail}” was added to your office account."],
  "passkey-removed": ["Passkey removed", "The passkey “{detail}” was removed from your office account."],
  "password-changed": [
    "Password changed",
    "Your office password was changed. Your other sessions have ended.",
  ],
  "code-app-changed": [
    "Code app changed",
    "A new code app was set up for your office account. Your other sessions have ended.",
  ],
  "way-in-reset": [
    "Sign-in reset",
    "Your office sign-in was reset by {who}. Ask them for the link that sets it up again.",
  ],
  "wrong-codes": [
    "Three wrong codes",
    "Three wrong codes were entered for your office account within a day, after the right password.",
  ],
};

const te: Events = {
  "recovery-code-used": ["రికవరీ కోడ్ వాడారు", "మీ పేరుతో ఆఫీసులోకి సైన్ ఇన్ అవ్వడానికి ఒక రికవరీ కోడ్ వాడారు. ఇంకా {detail} మిగిలాయి."],
  "recovery-codes-renewed": ["కొత్త రికవరీ కోడ్‌లు", "మీ ఆఫీసు ఖాతాకు పది కొత్త రికవరీ కోడ్‌లు తయారయ్యాయి. పాతవి ఇక పనిచేయవు."],
  "passkey-added": ["పాస్‌కీ చేర్చారు", "మీ ఆఫీసు ఖాతాకు “{detail}” పాస్‌కీ చేర్చారు."],
  "passkey-removed": ["పాస్‌కీ తొలగించారు", "మీ ఆఫీసు ఖాతా నుండి “{detail}” పాస్‌కీ తొలగించారు."],
  "password-changed": ["పాస్‌వర్డ్ మారింది", "మీ ఆఫీసు పాస్‌వర్డ్ మారింది. మీ మిగతా సెషన్లు ముగిశాయి."],
  "code-app-changed": ["కోడ్ యాప్ మారింది", "మీ ఆఫీసు ఖాతాకు కొత్త కోడ్ యాప్ పెట్టారు. మీ మిగతా సెషన్లు ముగిశాయి."],
  "way-in-reset": ["సైన్-ఇన్ రీసెట్ అయింది", "మీ ఆఫీసు సైన్-ఇన్‌ను {who} రీసెట్ చేశారు. మళ్లీ సెట్ చేసుకునే లింక్ కోసం వారిని అడగండి."],
  "wrong-codes": ["మూడు తప్పు కోడ్‌లు", "మీ ఆఫీసు ఖాతాకు సరైన పాస్‌వర్డ్ తర్వాత ఒక్క రోజులో మూడు తప్పు కోడ్‌లు రాశారు."],
};

const kn: Events = {
  "recovery-code-used": [
    "ರಿಕವರಿ ಕೋಡ್ ಬಳಸಲಾಗಿದೆ",
    "ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಕಚೇರಿಗೆ ಸೈನ್ ಇನ್ ಆಗಲು ಒಂದು ರಿಕವರಿ ಕೋಡ್ ಬಳಸಲಾಗಿದೆ. ಇನ್ನು {detail} ಉಳಿದಿವೆ.",
  ],
  "recovery-codes-renewed": [
    "ಹೊಸ ರಿಕವರಿ ಕೋಡ್‌ಗಳು",
    "ನಿಮ್ಮ ಕಚೇರಿ ಖಾತೆಗೆ ಹತ್ತು ಹೊಸ ರಿಕವರಿ ಕೋಡ್‌ಗಳನ್ನು ಮಾಡಲಾಗಿದೆ. ಹಳೆಯವು ಇನ್ನು ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ.",
  ],
  "passkey-added": ["ಪಾಸ್‌ಕೀ ಸೇರಿಸಲಾಗಿದೆ", "ನಿಮ್ಮ ಕಚೇರಿ ಖಾತೆಗೆ “{detail}” ಪಾಸ್‌ಕೀ ಸೇರಿಸಲಾಗಿದೆ."],
  "passkey-removed": ["ಪಾಸ್‌ಕೀ ತೆಗೆಯಲಾಗಿದೆ", "ನಿಮ್ಮ ಕಚೇರಿ ಖಾತೆಯಿಂದ “{detail}” ಪಾಸ್‌ಕೀ ತೆಗೆಯಲಾಗಿದೆ."],
  "password-changed": ["ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ", "ನಿಮ್ಮ ಕಚೇರಿ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ. ನಿಮ್ಮ ಇತರ ಸೆಷನ್‌ಗಳು ಮುಗಿದಿವೆ."],
  "code-app-changed": ["ಕೋಡ್ ಆ್ಯಪ್ ಬದಲಾಗಿದೆ", "ನಿಮ್ಮ ಕಚೇರಿ ಖಾತೆಗೆ ಹೊಸ ಕೋಡ್ ಆ್ಯಪ್ ಹೊಂದಿಸಲಾಗಿದೆ. ನಿಮ್ಮ ಇತರ ಸೆಷನ್‌ಗಳು ಮುಗಿದಿವೆ."],
  "way-in-reset": ["ಸೈನ್-ಇನ್ ರೀಸೆಟ್ ಆಗಿದೆ", "ನಿಮ್ಮ ಕಚೇರಿ ಸೈನ್-ಇನ್ ಅನ್ನು {who} ರೀಸೆಟ್ ಮಾಡಿದ್ದಾರೆ. ಮತ್ತೆ ಹೊಂದಿಸುವ ಲಿಂಕ್‌ಗಾಗಿ ಅವರನ್ನು ಕೇಳಿ."],
  "wrong-codes": ["ಮೂರು ತಪ್ಪು ಕೋಡ್‌ಗಳು", "ನಿಮ್ಮ ಕಚೇರಿ ಖಾತೆಗೆ ಸರಿಯಾದ ಪಾಸ್‌ವರ್ಡ್ ನಂತರ ಒಂದೇ ದಿನದಲ್ಲಿ ಮೂರು ತಪ್ಪು ಕೋಡ್‌ಗಳನ್ನು ಬರೆಯಲಾಗಿದೆ."],
};

export const officeAccess: MailTexts<"office-access"> = {
  en: (data, shop) => {
    const [subject, sentence] = textsOf(en, data);
    return letter(
      `${subject}: office of ${shop.name}`,
      sentence,
      list(circumstances(data, "en")),
      "If you did not do this or ask for it, change your password in the office under My sign-in, and ask an owner to reset your sign-in.",
    );
  },
  te: (data, shop) => {
    const [subject, sentence] = textsOf(te, data);
    return letter(
      `${subject}: ${shop.name} ఆఫీసు`,
      sentence,
      list(circumstances(data, "te")),
      "ఇది మీరు చేయకపోతే, అడగకపోతే, ఆఫీసులో నా సైన్-ఇన్ పేజీలో మీ పాస్‌వర్డ్ మార్చి, మీ సైన్-ఇన్‌ను రీసెట్ చేయమని యజమానిని అడగండి.",
    );
  },
  kn: (data, shop) => {
    const [subject, sentence] = textsOf(kn, data);
    return letter(
      `${subject}: ${shop.name} ಕಚೇರಿ`,
      sentence,
      list(circumstances(data, "kn")),
      "ಇದನ್ನು ನೀವು ಮಾಡಿಲ್ಲದಿದ್ದರೆ ಅಥವಾ ಕೇಳಿಲ್ಲದಿದ್ದರೆ, ಕಚೇರಿಯ ನನ್ನ ಸೈನ್-ಇನ್ ಪುಟದಲ್ಲಿ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ, ನಿಮ್ಮ ಸೈನ್-ಇನ್ ರೀಸೆಟ್ ಮಾಡಲು ಮಾಲೀಕರನ್ನು ಕೇಳಿ.",
    );
  },
};

function textsOf(events: Events, data: Data): readonly [subject: string, sentence: string] {
  const [subject, sentence] = events[data.event];
  const values: Readonly<Record<string, string>> = { detail: data.detail, who: data.who };
  return [subject, sentence.replace(PATTERN, (_, name: string) => values[name] ?? "")];
}

/** Time and network address. */
const circumstances = ({ at, address }: Data, language: string): string[] => [
  timeInShop(at, language),
  ...(address === null ? [] : [address]),
];

/** The shop's own time, whatever the server's is. */
export const timeInShop = (at: string, language: string): string =>
  new Date(at).toLocaleString(`${language}-IN`, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
