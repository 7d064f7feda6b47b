import type { Messages } from "../messages.ts";

export const fit: Messages["fit"] = {
  machine: "నా మెషీన్",
  only: "నా మెషీన్‌కు సరిపోయేవి",
  choose: "మీ మెషీన్‌ను చేర్చండి",
  unlisted: "నా మెషీన్ ఈ లిస్ట్‌లో లేదు",
  chosen: (machine) => `మీ ${machine} కోసం`,
  change: "మార్చండి",
  noneFits: "వీటిలో ఏదీ సరిపోదు.",
  fitting: "సరిపోయే డిజైన్లు చూడండి",
  says: {
    fits: "సరిపోతుంది",
    turned: "తిప్పితే సరిపోతుంది",
    unknown: "సరిపోతుందో తెలియదు",
    place: "# మి.మీ. పక్కకు ఉంది",
    big: "# మి.మీ. పెద్దది",
    format: "వేరే ఫార్మాట్",
  },
  owned: "ఇది మీ దగ్గర ఉంది",
  asking: "కొనే ముందు",
};
