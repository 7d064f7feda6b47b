import type { OfficeMessages } from "../messages.ts";

export const log: OfficeMessages["log"] = {
  title: "ಲಾಗ್",
  text: "ಆಫೀಸ್‌ನಲ್ಲಿ ಅಥವಾ ಕಮಾಂಡ್‌ನಿಂದ ಮಾಡಿದ ಎಲ್ಲ ಬದಲಾವಣೆಗಳು. ಇವನ್ನು ಎಡಿಟ್ ಮಾಡಲಾಗದು.",
  who: "ಯಾರು",
  what: "ಏನು ಮಾಡಿದರು",
  when: "ಯಾವಾಗ",
  reason: "ಕಾರಣ",
  fromAddress: (address) => `${address} ಇಂದ`,
  details: "ಏನು ಬದಲಾಯಿತು",
  subject: "ಬಗೆ",
  subjects: {
    staff: "ಸ್ಟಾಫ್",
    order: "ಆರ್ಡರ್",
    design: "ಡಿಸೈನ್",
    bulk: "ಬಲ್ಕ್ ಎಡಿಟ್",
    category: "ಕೆಟಗರಿ",
    customer: "ಗ್ರಾಹಕರು",
    machine: "ಮೆಷಿನ್",
    page: "ಪುಟ",
    shop: "ಅಂಗಡಿ",
  },
  empty: "ಇನ್ನೂ ಬದಲಾವಣೆಗಳಿಲ್ಲ.",
  noMatches: "ಯಾವ ಬದಲಾವಣೆಯೂ ಸಿಗಲಿಲ್ಲ.",
};
