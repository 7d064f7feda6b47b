import type { OfficeMessages } from "../messages.ts";

export const log: OfficeMessages["log"] = {
  title: "ಲಾಗ್",
  text: "ಕಚೇರಿಯಲ್ಲಿ ಅಥವಾ ಕಮಾಂಡ್‌ನಿಂದ ಮಾಡಿದ ಎಲ್ಲ ಬದಲಾವಣೆಗಳು. ಇವನ್ನು ಬದಲಿಸಲಾಗದು.",
  who: "ಯಾರು",
  what: "ಏನು",
  when: "ಯಾವಾಗ",
  reason: "ಕಾರಣ",
  fromAddress: (address) => `${address} ಇಂದ`,
  details: "ಏನು ಬದಲಾಯಿತು",
  subject: "ಬಗೆ",
  subjects: {
    staff: "ಸಿಬ್ಬಂದಿ",
    order: "ಆರ್ಡರ್",
    design: "ಡಿಸೈನ್",
    bulk: "ಬಲ್ಕ್ ಎಡಿಟ್",
    category: "ವರ್ಗ",
    customer: "ಗ್ರಾಹಕ",
    machine: "ಯಂತ್ರ",
    page: "ಪುಟ",
    shop: "ಅಂಗಡಿ",
  },
  empty: "ಇನ್ನೂ ಬದಲಾವಣೆಗಳಿಲ್ಲ.",
  noMatches: "ಹೊಂದುವ ಬದಲಾವಣೆಗಳಿಲ್ಲ.",
};
