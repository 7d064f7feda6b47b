import type { books as en } from "../en/books.ts";

export const books: typeof en = {
  title: "లెక్కలు",
  hint: "ఒక కాలానికి చెందిన ఇన్వాయిస్‌లు, క్రెడిట్ నోట్‌లు. చెక్ చేసి, మీ అకౌంటెంట్ కోసం రెడీగా ఉన్నాయి.",
  kind: "కాలం",
  kinds: { month: "నెల", quarter: "క్వార్టర్", year: "ఆర్థిక సంవత్సరం" },
  which: { month: "ఏ నెల", quarter: "ఏ క్వార్టర్", year: "ఏ సంవత్సరం" },
  lasting: "ఈ కాలం ఇంకా పూర్తి కాలేదు. అంకెలు మారతాయి.",
  checks: "చెక్‌లు",
  check: "చెక్",
  result: "ఫలితం",
  state: "స్థితి",
  good: "సరిగ్గా ఉంది",
  bad: "తప్పు ఉంది",
  checkTexts: {
    series: {
      name: "నంబర్లు",
      passed: "ఏ నంబర్ మిస్ కాలేదు.",
      failed: (document) => `${document} తన సిరీస్‌లో మిస్ అయింది.`,
    },
    lines: {
      name: "లైన్లు",
      passed: "లైన్ల మొత్తం ప్రతి డాక్యుమెంట్‌తో సరిపోతుంది.",
      failed: (document) => `${document} లైన్లు, పన్నుల మొత్తం దానితో సరిపోవడం లేదు.`,
    },
    payments: {
      name: "చెల్లింపులు",
      passed: "డాక్యుమెంట్లు చెల్లింపులు, రీఫండ్‌లతో సరిపోతున్నాయి.",
      failed: (document) =>
        document.startsWith("#")
          ? `చెల్లించిన ఆర్డర్ ${document} కు డాక్యుమెంట్ లేదు.`
          : `${document} చెల్లించిన, రీఫండ్ చేసిన మొత్తంతో సరిపోవడం లేదు.`,
    },
    notes: {
      name: "రీఫండ్‌లు",
      passed: "ప్రతి నోట్‌లో దాని డాక్యుమెంట్ ఉంది.",
      failed: (document) => `${document} కు డాక్యుమెంట్ లేదు, లేదా దానికంటే ఎక్కువ ఉంది.`,
    },
    registration: {
      name: "GSTIN",
      passed: "అన్ని ఇన్వాయిస్‌లలో ఒకే GSTIN ఉంది.",
      failed: (document) => `${document} లో GSTIN, ముందు ఇన్వాయిస్‌ల కంటే వేరుగా ఉంది.`,
    },
  },
  changed: (month) => `${month} డాక్యుమెంట్లు మారాయి. లెక్కలు మొదట చూసింది:`,
  totals: "మొత్తాలు",
  documents: "డాక్యుమెంట్లు",
  sales: "అమ్మకాలు",
  refunds: "రీఫండ్‌లు",
  taxable: "పన్ను విలువ",
  turnover: "ఆర్థిక సంవత్సరం టర్నోవర్",
  ofLimit: (limit) => `${limit} దాటితే షాప్ GST రిజిస్టర్ చేసుకోవాలి. మీ అకౌంటెంట్‌ను అడగండి.`,
  files: "ఫైళ్లు",
  file: "ఫైల్",
  contents: "ఏముంది",
  noFiles: "అన్ని చెక్‌లు సరిగ్గా ఉంటేనే ఫైళ్లు వస్తాయి.",
  download: "డౌన్‌లోడ్ చేయండి",
  downloadOne: (name) => `${name} డౌన్‌లోడ్ చేయండి`,
  fileTexts: {
    "gstr1.json": "gst.gov.in లో అప్‌లోడ్ చేయడానికి GSTR-1",
    "gstr1.csv": "టేబుల్‌గా GSTR-1",
    "gstr3b.csv": "GSTR-3B కోసం మొత్తాలు",
    "daybook.csv": "డే బుక్: డెబిట్‌లు, క్రెడిట్‌లు",
    "documents.csv": "అన్ని డాక్యుమెంట్లు, వాటి మొత్తాలు",
    "tally.xml": "Tally కోసం రోజువారీ అమ్మకాలు (Import data)",
    "zoho.csv": "Zoho Books కోసం ఇన్వాయిస్‌లు",
    "zoho-credit-notes.csv": "Zoho Books కోసం క్రెడిట్ నోట్‌లు",
  },
  yearHint: "రిటర్న్ నెలకు లేదా క్వార్టర్‌కు ఫైల్ చేస్తారు. సంవత్సరం GSTR-1 సరిచూసుకోవడానికే.",
  unverified: "మొదటి రిటర్న్, మొదటి ఇంపోర్ట్ డాక్యుమెంట్లతో సరిచూడమని మీ అకౌంటెంట్‌ను అడగండి.",
};
