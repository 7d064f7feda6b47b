import type { stitchOut as en } from "../en/stitch-out.ts";

export const stitchOut: typeof en = {
  position: "కుట్టు ఎంత వరకు వచ్చింది",
  next: "తర్వాతి రంగు",
  previous: "మునుపటి రంగు",
  parts: "డిజైన్‌లోని భాగం",
  keys: "బాణం కీలు సూదిని కదుపుతాయి; స్పేస్ బార్ ప్లే, పాజ్ చేస్తుంది.",
  block: (number, of, thread, time) => `${number}/${of} · ${thread} · ${time}`,
  trims: (count) => `${count} దారం కత్తిరింపులు`,
  changes: (count) => `${count} సార్లు రంగు మార్పు`,
  quicker: "ఇక్కడ 60 రెట్లు వేగంగా",
  honest: "మీరు కొనే ఫైల్ నుండే దీన్ని గీశాం. మీ దారం, బట్ట, బిగువును బట్టి కుట్టాక తేడా ఉంటుంది.",
  missing: "ఈ ప్రివ్యూ లోడ్ కాలేదు. మళ్లీ ప్రయత్నించడానికి “ప్లే చేయండి” నొక్కండి.",
  blind: "రంగు తర్వాత రంగు చూపుతున్నాం: ఈ బ్రౌజర్ ప్రతి కుట్టునూ గీయలేదు.",
};
