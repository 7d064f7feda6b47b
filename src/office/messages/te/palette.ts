import type { OfficeMessages } from "../messages.ts";

export const palette: OfficeMessages["palette"] = {
  title: "వెతకండి, చేయండి",
  hint: "పేజీ, ఆర్డర్ సంఖ్య, పేరు…",
  groups: {
    actions: "ఈ పేజీలో",
    pages: "పేజీలు",
    orders: "ఆర్డర్లు",
    designs: "డిజైన్లు",
    customers: "కస్టమర్లు",
  },
  order: (number) => `ఆర్డర్ ${number}`,
  design: (number) => `డిజైన్ ${number}`,
  searching: "వెతుకుతోంది…",
  count: (count) => `${count} దొరికాయి`,
};
