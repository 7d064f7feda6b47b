import { refusals as shared } from "../../../ui/sentences/kn.ts";
import type { OfficeRefusals } from "../en/refusals.ts";
import { catalogueSentences } from "./catalogue-sentences.ts";

export const refusals: OfficeRefusals = {
  ...shared,
  ...catalogueSentences,
  "office-session-required": "ದಯವಿಟ್ಟು ಕಚೇರಿಗೆ ಸೈನ್ ಇನ್ ಆಗಿ.",
  "second-factor-required": "ದಯವಿಟ್ಟು ನಿಮ್ಮ ಆ್ಯಪ್‌ನ ಕೋಡ್ ಬರೆಯಿರಿ.",
  "office-wrong-credentials": "ಈ ಇಮೇಲ್ ಮತ್ತು ಪಾಸ್‌ವರ್ಡ್ ಒಂದಕ್ಕೊಂದು ಸೇರುವುದಿಲ್ಲ.",
  "office-wrong-code": "ಈ ಕೋಡ್ ತಪ್ಪು, ಅಥವಾ ಈಗಾಗಲೇ ಬಳಸಲಾಗಿದೆ. ಮುಂದಿನ ಕೋಡ್‌ಗೆ ಕಾಯಿರಿ.",
  "passkey-refused": "ಈ ಪಾಸ್‌ಕೀ ಸ್ವೀಕರಿಸಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ಪಾಸ್‌ವರ್ಡ್ ಬಳಸಿ.",
  "office-forbidden": "ಇದನ್ನು ಮಾಡಲು ನಿಮ್ಮ ಪಾತ್ರಕ್ಕೆ ಅನುಮತಿ ಇಲ್ಲ. ಮಾಲೀಕರನ್ನು ಕೇಳಿ.",
  "office-foreign-origin": "ಈ ವಿನಂತಿ ಬೇರೆ ಸೈಟ್‌ನಿಂದ ಬಂದಿದೆ.",
  "proof-required": "ದಯವಿಟ್ಟು ನೀವೇ ಎಂದು ಮತ್ತೊಮ್ಮೆ ಸಾಬೀತುಪಡಿಸಿ.",
  "link-used": "ಈ ಲಿಂಕ್ ಈಗಾಗಲೇ ಬಳಸಲಾಗಿದೆ, ಅಥವಾ ಒಂದು ದಿನ ಕಳೆದಿದೆ. ಹೊಸ ಲಿಂಕ್ ಕೇಳಿ.",
  "changed-meanwhile": "ನೀವು ತೆರೆದ ನಂತರ ಬೇರೊಬ್ಬರು ಇದನ್ನು ಉಳಿಸಿದ್ದಾರೆ. ಅವರ ಬದಲಾವಣೆ ನೋಡಿ, ಮತ್ತೆ ಉಳಿಸಿ.",
  "reason-missing": "ದಯವಿಟ್ಟು ಕಾರಣ ಬರೆಯಿರಿ: ಇದು ಲಾಗ್‌ನಲ್ಲಿ ಉಳಿಯುತ್ತದೆ.",
  "office-password-short": "ದಯವಿಟ್ಟು ಕನಿಷ್ಠ 10 ಅಕ್ಷರಗಳನ್ನು ಆರಿಸಿ.",
  "staff-name-missing": "ದಯವಿಟ್ಟು ಹೆಸರು ಬರೆಯಿರಿ.",
  "staff-email-taken": "ಸಿಬ್ಬಂದಿಯಲ್ಲಿ ಒಬ್ಬರಿಗೆ ಈ ಇಮೇಲ್ ಇದೆ.",
  "staff-unknown": "ಸಿಬ್ಬಂದಿಯಲ್ಲಿ ಈ ಸಂಖ್ಯೆಯವರು ಯಾರೂ ಇಲ್ಲ.",
  "last-owner": "ಅಂಗಡಿಗೆ ಕನಿಷ್ಠ ಒಬ್ಬ ಮಾಲೀಕರು ಇರಬೇಕು.",
  "passkey-unknown": "ಈ ಪಾಸ್‌ಕೀ ಈಗಾಗಲೇ ತೆಗೆದುಹಾಕಲಾಗಿದೆ.",
  "order-unknown": "ಈ ಸಂಖ್ಯೆಯ ಆರ್ಡರ್ ಇಲ್ಲ.",
  "order-without-money": "ಮರಳಿಸಲು ಹಣವಿಲ್ಲ: ಈ ಆರ್ಡರ್ ಪಾವತಿಯಾಗಿಲ್ಲ, ಅಥವಾ ಹಣ ಈಗಾಗಲೇ ಮರಳಿದೆ.",
  "order-of-older-shop": "ಈ ಆರ್ಡರ್ ಹಳೆಯ ಅಂಗಡಿಯಲ್ಲಿ ಪಾವತಿಯಾಗಿದೆ: ಕೇಳಲು ಪೂರೈಕೆದಾರರಿಲ್ಲ.",
  "money-not-in-books": "ಅಂಗಡಿ ಪಾವತಿಗಳ ಲೆಕ್ಕ ಇಡುವ ಮೊದಲೇ ಈ ಆರ್ಡರ್ ಪಾವತಿಯಾಗಿದೆ: ಪೂರೈಕೆದಾರರ ಪುಟಗಳಲ್ಲಿ ಹಣ ಮರಳಿಸಿ.",
  "order-without-mail": "ಕಳುಹಿಸಲು ಮೇಲ್ ಇಲ್ಲ: ಈಗಿನ ಸ್ಥಿತಿಯಲ್ಲಿ ಈ ಆರ್ಡರ್‌ಗೆ ಯಾವುದೂ ಇಲ್ಲ.",
  "paper-unknown": "ಈ ಸಂಖ್ಯೆಯ ಪತ್ರ ಇಲ್ಲ.",
  "day-invalid": "ದಿನಾಂಕವನ್ನು 2026-11-21 ಎಂದು ಬರೆಯಿರಿ.",
};
