/** Texts of checkout. */
export const checkout = {
  title: "Checkout",
  loginStep: "1 Login",
  addressStep: "2 Billing address",
  paymentStep: "3 Payment",
  done: "Done",

  loggedInAs: (name: string, email: string) => `${name}, ${email}`,
  customerFailed: "Your details could not be loaded.",
  retry: "Try again",
  chooseAddress: "Select a billing address",
  allAddresses: (count: number) => `Show all ${count} addresses`,
  noAddress: "No saved addresses yet.",
  addressMissing: "Please select or add a new address.",

  summary: "Order summary",
  designs: (count: number) => (count === 1 ? "1 design" : `${count} designs`),
  subtotal: "Subtotal",
  discount: "Discount",
  delivery: "Delivery",
  total: "Total",
  quantity: (count: number) => `× ${count}`,
  gone: "No longer on sale",
  noticeTitle: "Digital goods",

  payNow: "Pay now",
  paying: "Please wait…",
  payHint: "You pay on the payment provider's secure page. Your files are ready right away.",
  /** Before the names of the licences, which are links. */
  licence: "By paying you agree to the licence:",
  payWith: "Pay with",
  payWithProvider: {
    razorpay: { title: "UPI, card or net banking", detail: "Paid through Razorpay" },
    hdfc: { title: "HDFC Bank", detail: "Paid on the bank's page" },
  },
  emulated: {
    razorpay: "Demo shop: you are not charged. A simulated payment window opens.",
    hdfc: "Demo shop: you are not charged. A simulated bank page opens.",
  },
  providerOrderFailed: (provider: string) => `Failed to create ${provider} order`,
  notCharged: "Nothing was charged.",
  widgetFailed: "The payment window could not be opened. Nothing was charged.",
  priceChanged: (before: string, now: string) =>
    `Prices have changed: your total is now ${now} instead of ${before}.`,
  priceChangedTitle: "The total has changed",
  payNewTotal: (total: string) => `Pay ${total}`,
  reviewCart: "Review cart",
  paid: "Payment received. Your designs are in Downloads.",
  dismissed: "Payment not completed. Your cart is saved.",
  orderFailed: "Order creation failed",

  confirmingTitle: "Your payment is being confirmed",
  confirmingText:
    "We could not reach the shop after you paid. Your payment is safe: the design appears under Downloads as soon as the provider has confirmed it. Please do not pay again.",
  confirmingAgain: "Check again",
  confirmingReference: (reference: string) => `Payment reference: ${reference}`,
  openDownloads: "Open Downloads",
};
