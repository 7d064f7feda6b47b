import type { wishlist as en } from "../en/wishlist.ts";

export const wishlist: typeof en = {
  add: "ವಿಶ್‌ಲಿಸ್ಟ್‌ಗೆ ಸೇರಿಸಿ",
  addNamed: (name) => `ವಿಶ್‌ಲಿಸ್ಟ್‌ಗೆ ಸೇರಿಸಿ: ${name}`,
  login: "ವಿಶ್‌ಲಿಸ್ಟ್‌ಗೆ ಸೇರಿಸಲು ದಯವಿಟ್ಟು ಲಾಗಿನ್ ಆಗಿ.",
  already: "ಈ ಡಿಸೈನ್ ಈಗಾಗಲೇ ನಿಮ್ಮ ವಿಶ್‌ಲಿಸ್ಟ್‌ನಲ್ಲಿದೆ.",
  added: "ವಿಶ್‌ಲಿಸ್ಟ್‌ಗೆ ಸೇರಿದೆ!",
  failed: "ವಿಶ್‌ಲಿಸ್ಟ್‌ಗೆ ಸೇರಿಸುವಾಗ ತಪ್ಪಾಗಿದೆ.",
  chooseMachine: "ಮೆಷಿನ್ ಆರಿಸಿ",
};
