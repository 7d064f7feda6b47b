import type { OfficeMessages } from "../messages.ts";

export const log: OfficeMessages["log"] = {
  title: "లాగ్",
  text: "ఆఫీసులో లేదా కమాండ్‌తో చేసిన ప్రతి మార్పు. ఇక్కడ దేన్నీ మార్చలేరు.",
  who: "ఎవరు",
  what: "ఏమిటి",
  when: "ఎప్పుడు",
  reason: "కారణం",
  from: (address) => `${address} నుండి`,
  before: "ముందు",
  after: "తర్వాత",
  details: "ఏం మారింది",
  subject: "రకం",
  subjects: {
    staff: "సిబ్బంది",
    order: "ఆర్డర్",
    design: "డిజైన్",
    bulk: "చాలా ఒకేసారి",
    category: "కేటగిరీ",
    customer: "కస్టమర్",
    machine: "మెషిన్",
    page: "పేజీ",
    shop: "షాపు",
  },
  empty: "ఇంకా ఏదీ మార్చలేదు.",
  none: "సరిపోయే మార్పు లేదు.",
};
