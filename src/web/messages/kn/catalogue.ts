import type { catalogue as en } from "../en/catalogue.ts";

export const catalogue: typeof en = {
  categories: "ವರ್ಗಗಳು",
  subcategories: (count) => `ಉಪವರ್ಗಗಳು (${count})`,
  all: "ಎಲ್ಲಾ",
  from: "ಬೆಲೆ ಆರಂಭ",
  title: (category, shop) => `${category} – ಕಸೂತಿ ಡಿಸೈನ್‌ಗಳು | ${shop}`,
  description: (category, total) =>
    `${category} ವರ್ಗದಲ್ಲಿ ${total} ಯಂತ್ರ ಕಸೂತಿ ಡಿಸೈನ್‌ಗಳು: ಚಿತ್ರ, ಅಳತೆ, ಹೊಲಿಗೆಗಳ ಸಂಖ್ಯೆ, ಪ್ರತಿ ಯಂತ್ರಕ್ಕೆ ಬೆಲೆ.`,
  untitled: "ಡಿಸೈನ್‌ಗಳು",
  page: (page, count) => `ಪುಟ ${page} / ${count}`,
  filter: "ಎಲ್ಲಾ ಫಿಲ್ಟರ್‌ಗಳು",
  sort: "ಕ್ರಮ",
  sorts: {
    new: "ಹೊಸತು ಮೊದಲು",
    best: "ಹೆಚ್ಚು ಮಾರಾಟವಾದವು",
    price: "ಕಡಿಮೆ ಬೆಲೆ",
    quick: "ಬೇಗ ಹೊಲಿಯುವವು",
    small: "ಚಿಕ್ಕವು ಮೊದಲು",
    match: "ಹೆಚ್ಚು ಹೊಂದುವವು",
    like: "ಹೆಚ್ಚು ಹೋಲುವವು",
  },
  chips: {
    price: (rupees) => `₹${rupees} ಒಳಗೆ`,
    hours: (hours) => `${hours} ಗಂಟೆಯೊಳಗೆ`,
    hoop: (inches, mm) => `${inches} (${mm} ಮಿ.ಮೀ.)`,
    fresh: "ಹೊಸತು",
  },
  downloadPdf: "PDF ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ",
  pdfPreparing: (percent) => (percent === undefined ? "ಸಿದ್ಧವಾಗುತ್ತಿದೆ…" : `ಸಿದ್ಧವಾಗುತ್ತಿದೆ… ${percent} %`),
  pdfFailed: "PDF ಡೌನ್‌ಲೋಡ್ ಆಗಲಿಲ್ಲ",
  pdfError: "PDF ಡೌನ್‌ಲೋಡ್ ಮಾಡುವಾಗ ತಪ್ಪಾಗಿದೆ.",
  noProducts: "ಈ ವರ್ಗದಲ್ಲಿ ಯಾವುದೇ ಡಿಸೈನ್ ಇಲ್ಲ.",
  empty: "ವರ್ಗ ಖಾಲಿಯಾಗಿದೆ",
  fetchFailed: "ವರ್ಗದ ಡಿಸೈನ್‌ಗಳನ್ನು ತರುವಾಗ ತಪ್ಪಾಗಿದೆ.",
  subcategoriesFailed: "ಉಪವರ್ಗಗಳನ್ನು ತರಲಾಗಲಿಲ್ಲ.",
};
