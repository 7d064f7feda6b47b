import type { pages as en } from "../en/pages.ts";

export const pages: typeof en = {
  notFound: "పేజీ దొరకలేదు",
  notFoundText: "ఈ పేజీ లేదు, లేదా తీసేశారు.",
  goHome: "హోమ్ పేజీకి వెళ్లండి",
  browse: "డిజైన్లు చూడండి",
  unreachable: "ఈ పేజీ లోడ్ కాలేదు",
  unreachableText: "షాపు నుండి రెస్పాన్స్ రాలేదు. మీ కార్ట్ సేఫ్‌గా ఉంది; మళ్లీ ప్రయత్నించండి.",
  broken: "ఈ పేజీలో ఏదో పొరపాటు జరిగింది",
  brokenText: "తప్పు మాది, మీ కనెక్షన్‌ది కాదు. మీ కార్ట్ సేఫ్‌గా ఉంది.",
  retry: "మళ్లీ ప్రయత్నించండి",
  pages: "పేజీలు",
  previous: "మునుపటి",
  next: "తర్వాతి",
};
