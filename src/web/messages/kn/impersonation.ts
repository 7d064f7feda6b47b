import type { impersonation as en } from "../en/impersonation.ts";

export const impersonation: typeof en = {
  says: (name, until) => `${until} ವರೆಗೆ ಅಂಗಡಿಯನ್ನು ${name} ಆಗಿ ನೋಡುತ್ತಿದ್ದೀರಿ. ಬದಲಾವಣೆ, ಡೌನ್‌ಲೋಡ್ ಆಗುವುದಿಲ್ಲ.`,
  end: "ನೋಡುವುದನ್ನು ನಿಲ್ಲಿಸಿ",
};
