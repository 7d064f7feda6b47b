import type { books as en } from "../en/books.ts";

export const books: typeof en = {
  title: "ಲೆಕ್ಕಪತ್ರ",
  hint: "ಒಂದು ಅವಧಿಯ ಇನ್‌ವಾಯ್ಸ್ ಮತ್ತು ಕ್ರೆಡಿಟ್ ನೋಟ್‌ಗಳು. ಚೆಕ್ ಆಗಿವೆ, ನಿಮ್ಮ ಅಕೌಂಟೆಂಟ್‌ಗೆ ರೆಡಿ.",
  kind: "ಅವಧಿ",
  kinds: { month: "ತಿಂಗಳು", quarter: "ಕ್ವಾರ್ಟರ್", year: "ಆರ್ಥಿಕ ವರ್ಷ" },
  which: { month: "ಯಾವ ತಿಂಗಳು", quarter: "ಯಾವ ಕ್ವಾರ್ಟರ್", year: "ಯಾವ ವರ್ಷ" },
  lasting: "ಈ ಅವಧಿ ಇನ್ನೂ ಮುಗಿದಿಲ್ಲ. ಅಂಕಿಗಳು ಬದಲಾಗುತ್ತವೆ.",
  checks: "ಚೆಕ್‌ಗಳು",
  check: "ಚೆಕ್",
  result: "ಫಲಿತಾಂಶ",
  state: "ಸ್ಥಿತಿ",
  good: "ಸರಿ ಇದೆ",
  bad: "ತಪ್ಪಿದೆ",
  checkTexts: {
    series: {
      name: "ನಂಬರ್‌ಗಳು",
      passed: "ಯಾವ ನಂಬರ್ ಮಿಸ್ ಆಗಿಲ್ಲ.",
      failed: (document) => `${document} ತನ್ನ ಸೀರೀಸ್‌ನಲ್ಲಿ ಮಿಸ್ ಆಗಿದೆ.`,
    },
    lines: {
      name: "ಸಾಲುಗಳು",
      passed: "ಸಾಲುಗಳ ಮೊತ್ತ ಪ್ರತಿ ಡಾಕ್ಯುಮೆಂಟ್‌ಗೆ ಸರಿಹೊಂದುತ್ತದೆ.",
      failed: (document) => `${document} ಸಾಲು ಮತ್ತು ತೆರಿಗೆಗಳ ಮೊತ್ತ ಸರಿಹೊಂದುತ್ತಿಲ್ಲ.`,
    },
    payments: {
      name: "ಪಾವತಿಗಳು",
      passed: "ಡಾಕ್ಯುಮೆಂಟ್‌ಗಳು ಪಾವತಿ ಮತ್ತು ರೀಫಂಡ್‌ಗೆ ಸರಿಹೊಂದುತ್ತವೆ.",
      failed: (document) =>
        document.startsWith("#")
          ? `ಪಾವತಿಯಾದ ಆರ್ಡರ್ ${document} ಗೆ ಡಾಕ್ಯುಮೆಂಟ್ ಇಲ್ಲ.`
          : `${document} ಪಾವತಿ ಮತ್ತು ರೀಫಂಡ್ ಮೊತ್ತಕ್ಕೆ ಸರಿಹೊಂದುತ್ತಿಲ್ಲ.`,
    },
    notes: {
      name: "ರೀಫಂಡ್‌ಗಳು",
      passed: "ಪ್ರತಿ ನೋಟ್‌ನಲ್ಲಿ ಅದರ ಡಾಕ್ಯುಮೆಂಟ್ ಇದೆ.",
      failed: (document) => `${document} ಗೆ ಡಾಕ್ಯುಮೆಂಟ್ ಇಲ್ಲ, ಅಥವಾ ಅದಕ್ಕಿಂತ ಹೆಚ್ಚಿದೆ.`,
    },
    registration: {
      name: "GSTIN",
      passed: "ಎಲ್ಲ ಇನ್‌ವಾಯ್ಸ್‌ನಲ್ಲಿ ಒಂದೇ GSTIN ಇದೆ.",
      failed: (document) => `${document} ನಲ್ಲಿ ಹಿಂದಿನ ಇನ್‌ವಾಯ್ಸ್‌ಗಿಂತ ಬೇರೆ GSTIN ಇದೆ.`,
    },
  },
  changed: (month) => `${month} ಡಾಕ್ಯುಮೆಂಟ್‌ಗಳು ಬದಲಾಗಿವೆ. ಲೆಕ್ಕ ಮೊದಲು ನೋಡಿದ್ದು:`,
  totals: "ಒಟ್ಟು",
  documents: "ಡಾಕ್ಯುಮೆಂಟ್‌ಗಳು",
  sales: "ಮಾರಾಟ",
  refunds: "ರೀಫಂಡ್‌ಗಳು",
  taxable: "ತೆರಿಗೆ ಮೌಲ್ಯ",
  turnover: "ಆರ್ಥಿಕ ವರ್ಷದ ವಹಿವಾಟು",
  ofLimit: (limit) => `${limit} ದಾಟಿದರೆ ಶಾಪ್ GST ರಿಜಿಸ್ಟರ್ ಮಾಡಬೇಕು. ನಿಮ್ಮ ಅಕೌಂಟೆಂಟ್ ಅವರನ್ನು ಕೇಳಿ.`,
  files: "ಫೈಲ್‌ಗಳು",
  file: "ಫೈಲ್",
  contents: "ಏನಿದೆ",
  noFiles: "ಎಲ್ಲ ಚೆಕ್ ಸರಿ ಇದ್ದರೆ ಮಾತ್ರ ಫೈಲ್ ಸಿಗುತ್ತವೆ.",
  download: "ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ",
  downloadOne: (name) => `${name} ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ`,
  fileTexts: {
    "gstr1.json": "gst.gov.in ನಲ್ಲಿ ಅಪ್‌ಲೋಡ್ ಮಾಡಲು GSTR-1",
    "gstr1.csv": "ಟೇಬಲ್ ರೂಪದ GSTR-1",
    "gstr3b.csv": "GSTR-3B ಗೆ ಒಟ್ಟು ಮೊತ್ತಗಳು",
    "daybook.csv": "ಡೇ ಬುಕ್: ಡೆಬಿಟ್ ಮತ್ತು ಕ್ರೆಡಿಟ್",
    "documents.csv": "ಎಲ್ಲ ಡಾಕ್ಯುಮೆಂಟ್‌ಗಳು ಮತ್ತು ಮೊತ್ತಗಳು",
    "tally.xml": "Tally ಗೆ ದಿನದ ಮಾರಾಟ (Import data)",
    "zoho.csv": "Zoho Books ಗೆ ಇನ್‌ವಾಯ್ಸ್‌ಗಳು",
    "zoho-credit-notes.csv": "Zoho Books ಗೆ ಕ್ರೆಡಿಟ್ ನೋಟ್‌ಗಳು",
  },
  yearHint: "ರಿಟರ್ನ್ ತಿಂಗಳಿಗೆ ಅಥವಾ ಕ್ವಾರ್ಟರ್‌ಗೆ ಫೈಲ್ ಮಾಡುತ್ತಾರೆ. ವರ್ಷದ GSTR-1 ಹೋಲಿಸಿ ನೋಡಲು ಮಾತ್ರ.",
  unverified: "ಮೊದಲ ರಿಟರ್ನ್ ಮತ್ತು ಮೊದಲ ಇಂಪೋರ್ಟ್ ಡಾಕ್ಯುಮೆಂಟ್‌ಗೆ ಹೋಲಿಸಲು ನಿಮ್ಮ ಅಕೌಂಟೆಂಟ್ ಅವರಿಗೆ ಹೇಳಿ.",
};
