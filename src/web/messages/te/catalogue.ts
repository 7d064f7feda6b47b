import type { catalogue as en } from "../en/catalogue.ts";

export const catalogue: typeof en = {
  categories: "కేటగిరీలు",
  subcategories: (count) => `ఉప కేటగిరీలు (${count})`,
  all: "అన్నీ",
  from: "ధర మొదలు",
  title: (category, shop) => `${category} – ఎంబ్రాయిడరీ డిజైన్లు | ${shop}`,
  description: (category, total) =>
    `${category}లో ${total} మెషీన్ ఎంబ్రాయిడరీ డిజైన్లు: చిత్రాలు, కొలతలు, కుట్ల సంఖ్య, ప్రతి మెషీన్‌కు ధరలు.`,
  untitled: "డిజైన్లు",
  page: (page, count) => `పేజీ ${page} / ${count}`,
  filter: "అన్ని ఫిల్టర్లు",
  sort: "క్రమం",
  sorts: {
    new: "కొత్తవి ముందు",
    best: "ఎక్కువగా అమ్ముడైనవి",
    price: "తక్కువ ధర",
    quick: "త్వరగా కుట్టేవి",
    small: "చిన్నవి ముందు",
    match: "బాగా సరిపోలేవి",
    like: "దగ్గరి పోలిక ఉన్నవి",
  },
  chips: {
    price: (rupees) => `₹${rupees} లోపు`,
    hours: (hours) => `${hours} గంట${hours === 1 ? "" : "ల"}లోపు`,
    hoop: (inches, mm) => `${inches} (${mm} మి.మీ.)`,
    fresh: "కొత్తవి",
  },
  downloadPdf: "PDF డౌన్‌లోడ్ చేయండి",
  pdfPreparing: (percent) => (percent === undefined ? "సిద్ధం చేస్తున్నాం…" : `సిద్ధం చేస్తున్నాం… ${percent} %`),
  pdfFailed: "PDF డౌన్‌లోడ్ కాలేదు",
  pdfError: "PDF డౌన్‌లోడ్ చేస్తుండగా పొరపాటు జరిగింది.",
  noProducts: "ఈ కేటగిరీలో డిజైన్లు ఏవీ లేవు.",
  empty: "కేటగిరీ ఖాళీగా ఉంది",
  fetchFailed: "కేటగిరీ డిజైన్లు తీసుకురావడంలో పొరపాటు జరిగింది.",
  subcategoriesFailed: "ఉప కేటగిరీలు తీసుకురాలేకపోయాము.",
};
