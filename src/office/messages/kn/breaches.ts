import type { OfficeMessages } from "../messages.ts";

export const breaches: OfficeMessages["breaches"] = {
  title: "ಡೇಟಾ ಸೋರಿಕೆಗಳು",
  text: "ವೈಯಕ್ತಿಕ ಡೇಟಾ ಸೋರಿದರೆ, ಕಳೆದರೆ, ತಪ್ಪಾಗಿ ಹೋದರೆ ಕೂಡಲೇ ದಾಖಲಿಸಿ. 72 ಗಂಟೆಯೊಳಗೆ ರಿಪೋರ್ಟ್ ಮಾಡಬೇಕು.",
  add: "ಸೋರಿಕೆ ದಾಖಲಿಸಿ",
  what: "ಏನಾಯಿತು",
  noticedAt: "ಯಾವಾಗ ಗೊತ್ತಾಯಿತು",
  concerns: "ಯಾವ ಡೇಟಾ",
  people: "ಎಷ್ಟು ಜನ",
  peopleHint: "ಗೊತ್ತಿಲ್ಲದಿದ್ದರೆ ಖಾಲಿ ಬಿಡಿ.",
  reportedTo: "ಯಾರಿಗೆ ರಿಪೋರ್ಟ್ ಮಾಡಿದಿರಿ",
  reportedAt: "ಯಾವಾಗ ರಿಪೋರ್ಟ್ ಮಾಡಿದಿರಿ",
  state: "ಸ್ಥಿತಿ",
  hoursLeft: (hours) => `${hours} ಗಂ. ಉಳಿದಿದೆ`,
  late: (hours) => `${hours} ಗಂ. ತಡ`,
  reported: "ರಿಪೋರ್ಟ್ ಆಗಿದೆ",
  empty: "ದಾಖಲಾದ ಸೋರಿಕೆಗಳಿಲ್ಲ.",
};
