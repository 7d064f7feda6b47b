import type { OfficeMessages } from "../messages.ts";

export const log: OfficeMessages["log"] = {
  title: "లాగ్",
  text: "ఆఫీసులో లేదా కమాండ్‌తో చేసిన అన్ని మార్పులు. వీటిని ఎడిట్ చేయలేరు.",
  who: "ఎవరు",
  what: "ఏం చేశారు",
  when: "ఎప్పుడు",
  reason: "కారణం",
  fromAddress: (address) => `${address} నుండి`,
  details: "ఏం మారింది",
  subject: "రకం",
  subjects: {
    staff: "స్టాఫ్",
    order: "ఆర్డర్",
    design: "డిజైన్",
    bulk: "బల్క్ ఎడిట్",
    category: "కేటగిరీ",
    customer: "కస్టమర్",
    machine: "మెషీన్",
    page: "పేజీ",
    shop: "షాపు",
  },
  empty: "ఇంకా మార్పులు లేవు.",
  noMatches: "మార్పులు ఏవీ దొరకలేదు.",
};
