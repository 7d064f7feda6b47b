import type { OfficeMessages } from "../messages.ts";

export const frame: OfficeMessages["frame"] = {
  skip: "ವಿಷಯಕ್ಕೆ ಹೋಗಿ",
  menu: "ಮೆನು",
  office: "ಆಫೀಸ್",
  today: "ಇಂದು",
  orders: "ಆರ್ಡರ್‌ಗಳು",
  designs: "ಡಿಸೈನ್‌ಗಳು",
  bulk: "ಬಲ್ಕ್ ಎಡಿಟ್‌ಗಳು",
  categories: "ಕೆಟಗರಿಗಳು",
  customers: "ಗ್ರಾಹಕರು",
  machines: "ಮೆಷಿನ್‌ಗಳು",
  pages: "ಪುಟಗಳು",
  staff: "ಸ್ಟಾಫ್",
  log: "ಲಾಗ್",
  health: "ಅಂಗಡಿಯ ಸ್ಥಿತಿ",
  ownAccess: "ನನ್ನ ಸೈನ್-ಇನ್",
  toShop: "ಅಂಗಡಿ ನೋಡಿ",
  logOut: "ಲಾಗ್ಔಟ್",
  language: "ಭಾಷೆ",
  demo: "ಇದು ಡೆಮೊ ಆಫೀಸ್. ಯಾರು ಬೇಕಾದರೂ ನೋಡಬಹುದು, ಇಲ್ಲಿರುವ ಡೇಟಾ ನಿಜವಾದದ್ದಲ್ಲ.",
  dropHere: "ಡ್ರಾಫ್ಟ್‌ಗಳಿಗಾಗಿ ಫೈಲ್‌ಗಳನ್ನು ಇಲ್ಲಿ ಡ್ರಾಪ್ ಮಾಡಿ",
};
