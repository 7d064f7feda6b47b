import type { pages as en } from "../en/pages.ts";

export const pages: typeof en = {
  notFound: "ಪುಟ ಸಿಗಲಿಲ್ಲ",
  notFoundText: "ಈ ಪುಟ ಇಲ್ಲ, ಅಥವಾ ತೆಗೆದುಹಾಕಿದ್ದಾರೆ.",
  goHome: "ಹೋಮ್ ಪುಟಕ್ಕೆ ಹೋಗಿ",
  browse: "ಡಿಸೈನ್‌ಗಳನ್ನು ನೋಡಿ",
  unreachable: "ಈ ಪುಟ ಲೋಡ್ ಆಗಲಿಲ್ಲ",
  unreachableText: "ಅಂಗಡಿಯಿಂದ ರೆಸ್ಪಾನ್ಸ್ ಬರಲಿಲ್ಲ. ನಿಮ್ಮ ಕಾರ್ಟ್ ಸೇಫ್ ಆಗಿದೆ; ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
  broken: "ಈ ಪುಟದಲ್ಲಿ ಏನೋ ತಪ್ಪಾಗಿದೆ",
  brokenText: "ತಪ್ಪು ನಮ್ಮದು, ನಿಮ್ಮ ಕನೆಕ್ಷನ್‌ದಲ್ಲ. ನಿಮ್ಮ ಕಾರ್ಟ್ ಸೇಫ್ ಆಗಿದೆ.",
  retry: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
  pages: "ಪುಟಗಳು",
  previous: "ಹಿಂದಿನ",
  next: "ಮುಂದಿನ",
};
