import type { checkout as en } from "../en/checkout.ts";

export const checkout: typeof en = {
  title: "ಚೆಕ್ಔಟ್",
  loginStep: "1 ಲಾಗಿನ್",
  addressStep: "2 ಬಿಲ್ಲಿಂಗ್ ವಿಳಾಸ",
  paymentStep: "3 ಪಾವತಿ",
  done: "ಮುಗಿದಿದೆ",

  loggedInAs: (name, email) => `${name}, ${email}`,
  customerFailed: "ನಿಮ್ಮ ವಿವರ ಲೋಡ್ ಆಗಲಿಲ್ಲ.",
  retry: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
  chooseAddress: "ಬಿಲ್ಲಿಂಗ್ ವಿಳಾಸ ಆರಿಸಿ",
  allAddresses: (count) => `ಎಲ್ಲ ${count} ವಿಳಾಸಗಳನ್ನು ತೋರಿಸಿ`,
  noAddress: "ಸೇವ್ ಮಾಡಿದ ವಿಳಾಸಗಳು ಇನ್ನೂ ಇಲ್ಲ.",
  addressMissing: "ದಯವಿಟ್ಟು ವಿಳಾಸವನ್ನು ಆರಿಸಿ ಅಥವಾ ಹೊಸದನ್ನು ಸೇರಿಸಿ.",

  summary: "ಆರ್ಡರ್ ವಿವರ",
  designs: (count) => (count === 1 ? "1 ಡಿಸೈನ್" : `${count} ಡಿಸೈನ್‌ಗಳು`),
  subtotal: "ಸಬ್‌ಟೋಟಲ್",
  discount: "ರಿಯಾಯಿತಿ",
  delivery: "ಡೆಲಿವರಿ",
  total: "ಒಟ್ಟು",
  quantity: (count) => `× ${count}`,
  gone: "ಈಗ ಮಾರಾಟದಲ್ಲಿಲ್ಲ",
  noticeTitle: "ಡಿಜಿಟಲ್ ವಸ್ತುಗಳು",

  payNow: "ಈಗ ಪಾವತಿಸಿ",
  paying: "ದಯವಿಟ್ಟು ಕಾಯಿರಿ…",
  payHint: "ಪೇಮೆಂಟ್ ಪ್ರೊವೈಡರ್‌ನ ಸೆಕ್ಯೂರ್ ಪುಟದಲ್ಲಿ ಪಾವತಿಸುತ್ತೀರಿ. ಫೈಲ್‌ಗಳು ತಕ್ಷಣ ಸಿದ್ಧ.",
  payWith: "ಪಾವತಿ ವಿಧಾನ",
  payWithProvider: {
    razorpay: { title: "UPI, ಕಾರ್ಡ್ ಅಥವಾ ನೆಟ್ ಬ್ಯಾಂಕಿಂಗ್", detail: "Razorpay ಮೂಲಕ ಪಾವತಿ" },
    hdfc: { title: "HDFC ಬ್ಯಾಂಕ್", detail: "ಬ್ಯಾಂಕಿನ ಪುಟದಲ್ಲಿ ಪಾವತಿ" },
  },
  emulated: {
    razorpay: "ಇದು ಡೆಮೊ ಅಂಗಡಿ: ನಿಮ್ಮ ಹಣ ಕಟ್ ಆಗುವುದಿಲ್ಲ. ಟೆಸ್ಟ್ ಪೇಮೆಂಟ್ ವಿಂಡೋ ತೆರೆಯುತ್ತದೆ.",
    hdfc: "ಇದು ಡೆಮೊ ಅಂಗಡಿ: ನಿಮ್ಮ ಹಣ ಕಟ್ ಆಗುವುದಿಲ್ಲ. ಟೆಸ್ಟ್ ಬ್ಯಾಂಕ್ ಪುಟ ತೆರೆಯುತ್ತದೆ.",
  },
  providerOrderFailed: (provider) => `${provider} ಆರ್ಡರ್ ಕ್ರಿಯೇಟ್ ಮಾಡಲಾಗಲಿಲ್ಲ`,
  notCharged: "ಹಣ ಕಟ್ ಆಗಿಲ್ಲ.",
  widgetFailed: "ಪೇಮೆಂಟ್ ವಿಂಡೋ ತೆರೆಯಲಿಲ್ಲ. ಹಣ ಏನೂ ಕಟ್ ಆಗಿಲ್ಲ.",
  priceChanged: (before, now) => `ಬೆಲೆ ಬದಲಾಗಿದೆ: ನಿಮ್ಮ ಒಟ್ಟು ${before} ಅಲ್ಲ, ಈಗ ${now}.`,
  priceChangedTitle: "ಒಟ್ಟು ಬದಲಾಗಿದೆ",
  payNewTotal: (total) => `${total} ಪಾವತಿಸಿ`,
  reviewCart: "ಕಾರ್ಟ್ ಮತ್ತೆ ನೋಡಿ",
  paid: "ಪಾವತಿ ಬಂದಿದೆ. ನಿಮ್ಮ ಡಿಸೈನ್‌ಗಳು ಡೌನ್‌ಲೋಡ್‌ಗಳಲ್ಲಿವೆ.",
  dismissed: "ಪಾವತಿ ಪೂರ್ತಿಯಾಗಲಿಲ್ಲ. ನಿಮ್ಮ ಕಾರ್ಟ್ ಹಾಗೆಯೇ ಇದೆ.",
  orderFailed: "ಆರ್ಡರ್ ಕ್ರಿಯೇಟ್ ಆಗಲಿಲ್ಲ",

  confirmingTitle: "ನಿಮ್ಮ ಪಾವತಿ ಕನ್ಫರ್ಮ್ ಆಗುತ್ತಿದೆ",
  confirmingText:
    "ನೀವು ಪಾವತಿಸಿದ ಮೇಲೆ ಅಂಗಡಿಗೆ ಕನೆಕ್ಟ್ ಆಗಲಿಲ್ಲ. ನಿಮ್ಮ ಹಣ ಸೇಫ್ ಆಗಿದೆ: ಪೇಮೆಂಟ್ ಪ್ರೊವೈಡರ್ ಕನ್ಫರ್ಮ್ ಮಾಡಿದ ಕೂಡಲೇ ಡಿಸೈನ್ ಡೌನ್‌ಲೋಡ್‌ಗಳಲ್ಲಿ ಕಾಣುತ್ತದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ.",
  confirmingAgain: "ಮತ್ತೆ ಚೆಕ್ ಮಾಡಿ",
  confirmingReference: (reference) => `ಪೇಮೆಂಟ್ ರೆಫರೆನ್ಸ್: ${reference}`,
  openDownloads: "ಡೌನ್‌ಲೋಡ್‌ಗಳನ್ನು ತೆರೆಯಿರಿ",
};
