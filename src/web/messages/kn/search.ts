import type { search as en } from "../en/search.ts";

export const search: typeof en = {
  label: "ಡಿಸೈನ್‌ಗಳನ್ನು ಹುಡುಕಿ",
  placeholder: "ಕೆಟಗರಿ, ಟ್ಯಾಗ್ ಅಥವಾ ಡಿಸೈನ್ ಹೆಸರಿನಿಂದ ಹುಡುಕಿ",
  submit: "ಹುಡುಕಿ",
  suggestions: "ಸಲಹೆಗಳು",
  failed: "ಹುಡುಕಲು ಆಗಲಿಲ್ಲ.",
  termMissing: "ದಯವಿಟ್ಟು ಹುಡುಕುವ ಪದವನ್ನು ಬರೆಯಿರಿ.",
  noneFound: "ಯಾವುದೇ ಡಿಸೈನ್ ಸಿಗಲಿಲ್ಲ.",
  noneFoundText: "ಚಿಕ್ಕ ಪದ ಅಥವಾ ಬೇರೆ ಸ್ಪೆಲ್ಲಿಂಗ್‌ನಿಂದ ಪ್ರಯತ್ನಿಸಿ, ಇಲ್ಲವೇ ಕೆಟಗರಿಗಳನ್ನು ನೋಡಿ.",
  nearestCategories: "ಹತ್ತಿರದ ಕೆಟಗರಿಗಳು",
  popularTags: "ಜನಪ್ರಿಯ ಟ್ಯಾಗ್‌ಗಳು",
  resultsFor: (term) => `ಹುಡುಕಾಟದ ಫಲಿತಾಂಶಗಳು - ${term}`,
  results: "ಹುಡುಕಾಟ",
  found: (count) => (count === 1 ? "1 ಡಿಸೈನ್" : `${count} ಡಿಸೈನ್‌ಗಳು`),
  share: "ಶೇರ್ ಮಾಡಿ",
  shareNamed: (name) => `ಶೇರ್ ಮಾಡಿ: ${name}`,
  back: "ಹಿಂದೆ",
};
