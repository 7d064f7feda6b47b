import type { impersonation as en } from "../en/impersonation.ts";

export const impersonation: typeof en = {
  says: (name, until) => `${name} ನೋಡುವಂತೆ ನೀವು ಅಂಗಡಿಯನ್ನು ${until}ವರೆಗೆ ನೋಡುತ್ತಿದ್ದೀರಿ. ಏನನ್ನೂ ಬದಲಿಸಲು, ಡೌನ್‌ಲೋಡ್ ಮಾಡಲು ಆಗದು.`,
  end: "ನೋಡುವುದನ್ನು ನಿಲ್ಲಿಸಿ",
};
