import type { Messages } from "../messages.ts";

export const fit: Messages["fit"] = {
  machine: "ನನ್ನ ಮೆಷಿನ್",
  only: "ನನ್ನ ಮೆಷಿನ್‌ಗೆ ಸರಿಹೊಂದುವವು",
  choose: "ನಿಮ್ಮ ಮೆಷಿನ್ ಅನ್ನು ಸೇರಿಸಿ",
  unlisted: "ನನ್ನ ಮೆಷಿನ್ ಪಟ್ಟಿಯಲ್ಲಿಲ್ಲ",
  chosen: (machine) => `ನಿಮ್ಮ ${machine} ಗಾಗಿ`,
  change: "ಬದಲಿಸಿ",
  noneFits: "ಇವುಗಳಲ್ಲಿ ಯಾವುದೂ ಸರಿಹೊಂದುವುದಿಲ್ಲ.",
  fitting: "ಸರಿಹೊಂದುವ ಡಿಸೈನ್‌ಗಳನ್ನು ನೋಡಿ",
  says: {
    fits: "ಸರಿಹೊಂದುತ್ತದೆ",
    turned: "ತಿರುಗಿಸಿದರೆ ಸರಿಹೊಂದುತ್ತದೆ",
    unknown: "ಸರಿಹೊಂದುತ್ತದೆಯೇ ಗೊತ್ತಿಲ್ಲ",
    place: "# ಮಿ.ಮೀ. ಪಕ್ಕದಲ್ಲಿದೆ",
    big: "# ಮಿ.ಮೀ. ದೊಡ್ಡದು",
    format: "ಬೇರೆ ಫಾರ್ಮ್ಯಾಟ್",
  },
  owned: "ಇದು ನಿಮ್ಮ ಬಳಿ ಇದೆ",
  asking: "ಖರೀದಿಸುವ ಮೊದಲು",
};
