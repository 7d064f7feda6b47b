import type { Messages } from "../messages.ts";

export const fit: Messages["fit"] = {
  machine: "నా మెషీన్",
  only: "నా మెషీన్‌కు సరిపోయేవి",
  choose: "ఏది సరిపోతుందో చూడండి",
  chosen: (machine) => `${machine} కోసం గుర్తించబడింది`,
  says: {
    fits: "సరిపోతుంది",
    turned: "తిప్పితే సరిపోతుంది",
    unknown: "సరిపోతుందో తెలియదు",
    big: (mm) => `${mm} మి.మీ. పెద్దది`,
    format: "వేరే ఫార్మాట్",
  },
  owned: "ఇది మీ దగ్గర ఉంది",
  asking: "కొనే ముందు",
  broken: "సేవ్ చేసిన మీ మెషీన్ల వివరాలు చదవలేకపోయాం. దయచేసి మీ మెషీన్‌ను మళ్ళీ ఎంచుకోండి.",
};
