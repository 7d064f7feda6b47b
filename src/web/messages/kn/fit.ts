import type { Messages } from "../messages.ts";

export const fit: Messages["fit"] = {
  machine: "ನನ್ನ ಯಂತ್ರ",
  only: "ನನ್ನ ಯಂತ್ರಕ್ಕೆ ಹೊಂದುವವು",
  choose: "ಯಾವುದು ಹೊಂದುತ್ತದೆ ನೋಡಿ",
  chosen: (machine) => `${machine} ಗಾಗಿ ಗುರುತಿಸಲಾಗಿದೆ`,
  says: {
    fits: "ಹೊಂದುತ್ತದೆ",
    turned: "ತಿರುಗಿಸಿದರೆ ಹೊಂದುತ್ತದೆ",
    unknown: "ಹೊಂದುವುದೇ ತಿಳಿದಿಲ್ಲ",
    big: (mm) => `${mm} ಮಿ.ಮೀ. ದೊಡ್ಡದು`,
    format: "ಬೇರೆ ಫಾರ್ಮ್ಯಾಟ್",
  },
  owned: "ಇದು ನಿಮ್ಮ ಬಳಿ ಇದೆ",
  asking: "ಖರೀದಿಸುವ ಮೊದಲು",
  broken: "ಉಳಿಸಿದ ನಿಮ್ಮ ಯಂತ್ರಗಳ ವಿವರ ಓದಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ನಿಮ್ಮ ಯಂತ್ರವನ್ನು ಮತ್ತೆ ಆರಿಸಿ.",
};
