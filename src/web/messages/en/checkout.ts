/** Texts of checkout. */
export const checkout = {
  title: "Checkout",
  loginStep: "1 Login",
  addressStep: "2 Billing address",
  paymentStep: "3 Payment",
  done: "Done",

  phonePasswordNote: "For some customers the phone number is the password.",
  loginPrompt: "Log in to continue. Your cart stays as it is.",
  loggedInAs: (name: string, email: string) => `${name}, ${email}`,
  customerFailed: "Your details could not be loaded.",
  retry: "Try again",
  chooseAddress: "Choose the address for your bill",
  noAddress: "You have saved no address yet.",
  change: "Change address",
  addressMissing: "Please select or add a new address.",

  summary: "Order summary",
  subtotal: "Subtotal",
  discount: "Discount",
  delivery: "Delivery",
  total: "Total",
  quantity: (count: number) => `× ${count}`,
  gone: "No longer on sale",
  noticeTitle: "Digital goods",

  payNow: "Pay now",
  paying: "Please wait…",
  payHint: "You pay on the secure page of the payment provider. Your files are ready at once.",
  payWith: "Pay with",
  payWithProvider: {
    razorpay: "UPI, card or net banking (Razorpay)",
    hdfc: "HDFC Bank's payment page",
  },
  emulated: {
    razorpay: "Demo shop: no real money moves. A simulated payment window opens.",
    hdfc: "Demo shop: no real money moves. A simulated bank page opens.",
  },
  providerOrderFailed: (provider: string) => `Failed to create ${provider} order`,
  widgetFailed: "The payment window could not be opened. Nothing was charged.",
  priceChanged: (before: string, now: string) =>
    `Prices have changed: your total is now ${now} instead of ${before}.`,
  priceChangedTitle: "The total has changed",
  payNewTotal: (total: string) => `Pay ${total}`,
  reviewCart: "Look at the cart again",
  paid: "Payment received. Your designs are in Downloads.",
  dismissed: "Payment was not completed. Your cart is kept.",
  orderFailed: "Order creation failed",

  confirmingTitle: "Your payment is being confirmed",
  confirmingText:
    "We could not reach the shop after you paid. Your payment is safe: the design appears under Downloads as soon as the provider has confirmed it. Please do not pay again.",
  confirmingAgain: "Check again",
  confirmingReference: (reference: string) => `Payment reference: ${reference}`,
  openDownloads: "Open Downloads",
};
