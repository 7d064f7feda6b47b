import type { OfficeMessages } from "../messages.ts";

export const edits: OfficeMessages["edits"] = {
  nothing: "ಎಲ್ಲವೂ ಉಳಿದಿದೆ.",
  kept: "ಉಳಿಸಿಲ್ಲ. ನಿಮ್ಮ ಕರಡಾಗಿ ಇದೆ.",
  notKept: "ಉಳಿಸಿಲ್ಲ, ಇನ್ನೂ ಕರಡಾಗಿಲ್ಲ…",
  discard: "ನನ್ನ ಬದಲಾವಣೆ ಬಿಡಿ",
  discarded: "ನಿಮ್ಮ ಬದಲಾವಣೆಗಳನ್ನು ಬಿಡಲಾಗಿದೆ.",
  clashTitle: "ಈ ನಡುವೆ ಉಳಿಸಲಾಗಿದೆ",
  clashText: (who) => `ನೀವು ಬದಲಿಸುತ್ತಿರುವಾಗ ${who} ಇದನ್ನು ಉಳಿಸಿದ್ದಾರೆ. ಪ್ರತಿ ಅಂಶಕ್ಕೆ ಆಯ್ಕೆ ಮಾಡಿ, ನಂತರ ಉಳಿಸಿ.`,
  somebody: "ಬೇರೊಬ್ಬರು",
  yours: "ನಿಮ್ಮದು",
  theirs: "ಅವರದು",
  empty: "(ಖಾಲಿ)",
  goOn: "ಮುಂದುವರಿಯಿರಿ",
  leaveTitle: "ಉಳಿಸದೆ ಹೋಗಬೇಕೆ?",
  leaveText: "ನೀವು ಬರೆದದ್ದು ಕರಡಾಗಿ ಇರುತ್ತದೆ: ಮರಳಿ ಬಂದಾಗ ಇಲ್ಲಿಯೇ ಸಿಗುತ್ತದೆ.",
  stay: "ಇಲ್ಲೇ ಇರಿ",
  leave: "ಹೋಗಿ",
};
