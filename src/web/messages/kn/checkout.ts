import type { checkout as en } from "../en/checkout.ts";

export const checkout: typeof en = {
  title: "ಚೆಕ್ಔಟ್",
  loginStep: "1 ಲಾಗಿನ್",
  addressStep: "2 ಬಿಲ್ ವಿಳಾಸ",
  paymentStep: "3 ಪಾವತಿ",
  done: "ಮುಗಿದಿದೆ",

  phonePasswordNote: "ಕೆಲವು ಗ್ರಾಹಕರಿಗೆ ಫೋನ್ ಸಂಖ್ಯೆಯೇ ಪಾಸ್‌ವರ್ಡ್.",
  loginPrompt: "ಮುಂದುವರಿಯಲು ಲಾಗಿನ್ ಆಗಿ. ನಿಮ್ಮ ಕಾರ್ಟ್ ಹಾಗೆಯೇ ಇರುತ್ತದೆ.",
  loggedInAs: (name, email) => `${name}, ${email}`,
  customerFailed: "ನಿಮ್ಮ ವಿವರ ಲೋಡ್ ಆಗಲಿಲ್ಲ.",
  retry: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
  chooseAddress: "ಬಿಲ್ಲಿಂಗ್ ವಿಳಾಸ ಆರಿಸಿ",
  allAddresses: (count) => `ಎಲ್ಲ ${count} ವಿಳಾಸಗಳನ್ನು ತೋರಿಸಿ`,
  noAddress: "ಉಳಿಸಿದ ವಿಳಾಸಗಳು ಇನ್ನೂ ಇಲ್ಲ.",
  addressMissing: "ದಯವಿಟ್ಟು ವಿಳಾಸವನ್ನು ಆಯ್ಕೆಮಾಡಿ ಅಥವಾ ಹೊಸದನ್ನು ಸೇರಿಸಿ.",

  summary: "ಆರ್ಡರ್ ಸಾರಾಂಶ",
  designs: (count) => `${count} ಡಿಸೈನ್‌ಗಳು`,
  subtotal: "ಉಪಮೊತ್ತ",
  discount: "ರಿಯಾಯಿತಿ",
  delivery: "ವಿತರಣೆ",
  total: "ಒಟ್ಟು",
  quantity: (count) => `× ${count}`,
  gone: "ಈಗ ಮಾರಾಟದಲ್ಲಿಲ್ಲ",
  noticeTitle: "ಡಿಜಿಟಲ್ ಸರಕು",

  payNow: "ಈಗ ಪಾವತಿಸಿ",
  paying: "ದಯವಿಟ್ಟು ಕಾಯಿರಿ…",
  payHint: "ಪಾವತಿ ಸಂಸ್ಥೆಯ ಸುರಕ್ಷಿತ ಪುಟದಲ್ಲಿ ಪಾವತಿಸುತ್ತೀರಿ. ಫೈಲ್‌ಗಳು ತಕ್ಷಣ ಸಿದ್ಧ.",
  payWith: "ಪಾವತಿ ವಿಧಾನ",
  payWithProvider: {
    razorpay: { title: "UPI, ಕಾರ್ಡ್ ಅಥವಾ ನೆಟ್ ಬ್ಯಾಂಕಿಂಗ್", detail: "Razorpay ಮೂಲಕ ಪಾವತಿ" },
    hdfc: { title: "HDFC ಬ್ಯಾಂಕ್", detail: "ಬ್ಯಾಂಕಿನ ಪುಟದಲ್ಲಿ ಪಾವತಿ" },
  },
  emulated: {
    razorpay: "ಇದು ಡೆಮೊ ಅಂಗಡಿ: ನಿಮ್ಮ ಹಣ ಕಡಿತವಾಗುವುದಿಲ್ಲ. ಮಾದರಿ ಪಾವತಿ ಕಿಟಕಿ ತೆರೆಯುತ್ತದೆ.",
    hdfc: "ಇದು ಡೆಮೊ ಅಂಗಡಿ: ನಿಮ್ಮ ಹಣ ಕಡಿತವಾಗುವುದಿಲ್ಲ. ಮಾದರಿ ಬ್ಯಾಂಕ್ ಪುಟ ತೆರೆಯುತ್ತದೆ.",
  },
  providerOrderFailed: (provider) => `${provider} ಆರ್ಡರ್ ರಚಿಸಲಾಗಲಿಲ್ಲ`,
  widgetFailed: "ಪಾವತಿ ಕಿಟಕಿ ತೆರೆಯಲಾಗಲಿಲ್ಲ. ಯಾವ ಹಣವನ್ನೂ ಪಡೆದಿಲ್ಲ.",
  priceChanged: (before, now) => `ಬೆಲೆ ಬದಲಾಗಿದೆ: ನಿಮ್ಮ ಒಟ್ಟು ${before} ಅಲ್ಲ, ಈಗ ${now}.`,
  priceChangedTitle: "ಒಟ್ಟು ಬದಲಾಗಿದೆ",
  payNewTotal: (total) => `${total} ಪಾವತಿಸಿ`,
  reviewCart: "ಕಾರ್ಟ್ ಮತ್ತೆ ನೋಡಿ",
  paid: "ಪಾವತಿ ಬಂದಿದೆ. ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಡೌನ್‌ಲೋಡ್‌ಗಳಲ್ಲಿವೆ.",
  dismissed: "ಪಾವತಿ ಪೂರ್ಣವಾಗಲಿಲ್ಲ. ನಿಮ್ಮ ಕಾರ್ಟ್ ಹಾಗೆಯೇ ಇದೆ.",
  orderFailed: "ಆರ್ಡರ್ ದಾಖಲಾಗಲಿಲ್ಲ",

  confirmingTitle: "ನಿಮ್ಮ ಪಾವತಿ ದೃಢವಾಗುತ್ತಿದೆ",
  confirmingText:
    "ನೀವು ಪಾವತಿಸಿದ ನಂತರ ಅಂಗಡಿಯ ಸಂಪರ್ಕ ಸಿಗಲಿಲ್ಲ. ನಿಮ್ಮ ಹಣ ಸುರಕ್ಷಿತ: ಪಾವತಿ ಸಂಸ್ಥೆ ದೃಢಪಡಿಸಿದ ಕೂಡಲೇ ಡಿಸೈನ್ ಡೌನ್‌ಲೋಡ್‌ಗಳಲ್ಲಿ ಕಾಣುತ್ತದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ.",
  confirmingAgain: "ಮತ್ತೆ ಪರಿಶೀಲಿಸಿ",
  confirmingReference: (reference) => `ಪಾವತಿ ಉಲ್ಲೇಖ: ${reference}`,
  openDownloads: "ಡೌನ್‌ಲೋಡ್‌ಗಳನ್ನು ತೆರೆಯಿರಿ",
};
