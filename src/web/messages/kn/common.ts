import type { common as en } from "../en/common.ts";

export const common: typeof en = {
  close: "ಮುಚ್ಚಿ",
  cancel: "ರದ್ದುಮಾಡಿ",
  continue: "ಮುಂದುವರಿಸಿ",
  save: "ಉಳಿಸಿ",
  loading: "ಲೋಡ್ ಆಗುತ್ತಿದೆ...",
  retry: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
  unreachable: "ಸದ್ಯ ಅಂಗಡಿಯನ್ನು ತಲುಪಲಾಗುತ್ತಿಲ್ಲ. ನಿಮ್ಮ ಇಂಟರ್‌ನೆಟ್ ಸಂಪರ್ಕ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
  somethingWrong: "ಏನೋ ತಪ್ಪಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
  noStorage: "ನಿಮ್ಮ ಬ್ರೌಸರ್ ಮಾಹಿತಿ ಉಳಿಸಲು ಬಿಡುತ್ತಿಲ್ಲ. ನೀವು ಹೊರಟರೆ ಕಾರ್ಟ್ ಖಾಲಿಯಾಗುತ್ತದೆ.",
};
