import type { OfficeMessages } from "../messages.ts";

export const frame: OfficeMessages["frame"] = {
  skip: "ವಿಷಯಕ್ಕೆ ಹೋಗಿ",
  menu: "ಮೆನು",
  office: "ಕಚೇರಿ",
  today: "ಇಂದು",
  orders: "ಆರ್ಡರ್‌ಗಳು",
  designs: "ಡಿಸೈನ್‌ಗಳು",
  bulk: "ಬಲ್ಕ್ ಎಡಿಟ್‌ಗಳು",
  categories: "ವರ್ಗಗಳು",
  customers: "ಗ್ರಾಹಕರು",
  machines: "ಯಂತ್ರಗಳು",
  pages: "ಪುಟಗಳು",
  staff: "ಸಿಬ್ಬಂದಿ",
  log: "ಲಾಗ್",
  health: "ಅಂಗಡಿಯ ಸ್ಥಿತಿ",
  ownAccess: "ನನ್ನ ಸೈನ್-ಇನ್",
  toShop: "ಅಂಗಡಿ ನೋಡಿ",
  logOut: "ಲಾಗ್ ಔಟ್",
  language: "ಭಾಷೆ",
  demo: "ಇದು ಡೆಮೊ ಕಚೇರಿ. ಯಾರು ಬೇಕಾದರೂ ನೋಡಬಹುದು, ಎಲ್ಲಾ ಡೇಟಾ ಕಲ್ಪಿತ.",
  dropHere: "ಡ್ರಾಫ್ಟ್‌ಗಳನ್ನು ಮಾಡಲು ಫೈಲ್‌ಗಳನ್ನು ಇಲ್ಲಿ ಬಿಡಿ",
};
