import type { OfficeMessages } from "../messages.ts";

export const frame: OfficeMessages["frame"] = {
  skip: "కంటెంట్‌కు వెళ్లండి",
  menu: "మెనూ",
  office: "ఆఫీసు",
  today: "ఈ రోజు",
  orders: "ఆర్డర్లు",
  designs: "డిజైన్లు",
  bulk: "బల్క్ ఎడిట్‌లు",
  categories: "కేటగిరీలు",
  customers: "కస్టమర్లు",
  machines: "మెషీన్లు",
  pages: "పేజీలు",
  staff: "స్టాఫ్",
  log: "లాగ్",
  health: "షాపు స్థితి",
  ownAccess: "నా సైన్-ఇన్",
  toShop: "షాపు చూడండి",
  logOut: "లాగ్అవుట్",
  language: "భాష",
  demo: "ఇది డెమో ఆఫీసు. ఎవరైనా చూడవచ్చు, ఇందులోని డేటా నిజమైనది కాదు.",
  dropHere: "డ్రాఫ్ట్‌ల కోసం ఫైళ్లను ఇక్కడ డ్రాప్ చేయండి",
};
