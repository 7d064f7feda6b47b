import type { threads as en } from "../en/threads.ts";

export const threads: typeof en = {
  brand: "నా దారం బ్రాండ్",
  source: (source) =>
    `రంగులు ఫైల్ ఫార్మాట్ గురించి అందరికీ తెలిసిన వివరాల నుంచి (${source}), కంపెనీ చార్ట్ నుంచి కాదు. కొనేముందు అసలు దారంతో పోల్చి చూడండి.`,
  noColors: "ఈ స్టిచ్ ఫైల్‌లో రంగులు లేవు. సరైన రంగులు జిప్‌లోని COLOURS.PDF లో ఉన్నాయి.",
  same: "అదే రంగు",
  near: (difference) => `దగ్గరి రంగు (ΔE ${difference})`,
  far: (difference) => `ఉన్నవాటిలో దగ్గరిది, కానీ వేరే రంగు (ΔE ${difference})`,
  metres: (metres) => `దాదాపు ${metres} మీటర్లు`,
  have: (thread) => `${thread} నా దగ్గర ఉంది`,
  buy: "కొనాల్సినవి",
  all: "ఈ డిజైన్‌కి కావాల్సిన దారాలన్నీ మీ దగ్గర ఉన్నాయి.",
  remembered: "మీ దారాలు ఈ బ్రౌజర్‌లో గుర్తుంటాయి.",
  copy: "లిస్ట్ కాపీ చేయండి",
  copied: "లిస్ట్ కాపీ అయింది",
  copyFailed: "లిస్ట్ కాపీ కాలేదు. దయచేసి సెలెక్ట్ చేసి కాపీ చేయండి.",
};
