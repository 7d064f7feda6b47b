import type { OfficeMessages } from "../messages.ts";

export const palette: OfficeMessages["palette"] = {
  title: "ಹುಡುಕಿ, ಮಾಡಿ",
  hint: "ಪುಟ, ಆರ್ಡರ್ ಸಂಖ್ಯೆ, ಹೆಸರು…",
  groups: {
    actions: "ಈ ಪುಟದಲ್ಲಿ",
    pages: "ಪುಟಗಳು",
    orders: "ಆರ್ಡರ್‌ಗಳು",
    designs: "ಡಿಸೈನ್‌ಗಳು",
    customers: "ಗ್ರಾಹಕರು",
  },
  order: (number) => `ಆರ್ಡರ್ ${number}`,
  design: (number) => `ಡಿಸೈನ್ ${number}`,
  searching: "ಹುಡುಕುತ್ತಿದೆ…",
  count: (count) => `${count} ಸಿಕ್ಕಿವೆ`,
};
