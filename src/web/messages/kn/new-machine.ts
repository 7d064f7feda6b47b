import type { newMachine as en } from "../en/new-machine.ts";

export const newMachine: typeof en = {
  intro: "ನೀವು ಖರೀದಿಸಿದ ಡಿಸೈನ್‌ಗಳು, ಈ ಮೆಷಿನ್‌ಗೆ ಸರಿಹೊಂದುವ ಫೈಲ್‌ಗಳು.",
  machine: "ಮೆಷಿನ್",
  noMachine: "ಮೊದಲು ನಿಮ್ಮ ಹೊಸ ಮೆಷಿನ್ ಸೇವ್ ಮಾಡಿ. ಆಗ ಅದಕ್ಕೆ ಸರಿಹೊಂದುವವು ಇಲ್ಲಿ ಕಾಣಿಸುತ್ತವೆ.",
  saveMachine: "ನನ್ನ ಮೆಷಿನ್ ಸೇವ್ ಮಾಡಿ",
  addMachine: "+ ಮೆಷಿನ್ ಸೇರಿಸಿ",
  loading: "ಲೋಡ್ ಆಗುತ್ತಿದೆ…",
  failed: "ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
  retry: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
  none: "ನೀವು ಇನ್ನೂ ಡಿಸೈನ್ ಖರೀದಿಸಿಲ್ಲ.",
  owned: "ಸರಿಹೊಂದುವ ಫೈಲ್ ನಿಮ್ಮ ಬಳಿ ಇದೆ",
  exchangeSame: "ಅದೇ ಬೆಲೆಗೆ ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಬಹುದು",
  exchangePay: (amount) => `${amount} ಕೊಟ್ಟು ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಬಹುದು`,
  exchangeBack: (amount) => `ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಿದರೆ ${amount} ರೀಫಂಡ್ ಬರುತ್ತದೆ`,
  price: (variant, amount) => `${variant}: ${amount}`,
  nothing: "ಸರಿಹೊಂದುವ ಫೈಲ್ ಇಲ್ಲ. ಇಂಥದೇ ಡಿಸೈನ್‌ಗಳನ್ನು ನೋಡಿ",
  addAll: (count, amount) => `${count} ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿ (${amount})`,
  added: (count) => `${count} ಕಾರ್ಟ್‌ನಲ್ಲಿವೆ`,
};
