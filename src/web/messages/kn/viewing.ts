import type { viewing as en } from "../en/viewing.ts";

export const viewing: typeof en = {
  says: (name, until) => `${name} ನೋಡುವಂತೆ ನೀವು ಅಂಗಡಿಯನ್ನು ${until}ವರೆಗೆ ನೋಡುತ್ತಿದ್ದೀರಿ. ಏನನ್ನೂ ಬದಲಿಸಲು, ಡೌನ್‌ಲೋಡ್ ಮಾಡಲು ಆಗದು.`,
  end: "ನೋಡುವುದನ್ನು ನಿಲ್ಲಿಸಿ",
};
