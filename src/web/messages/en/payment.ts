/** Texts of the pages after a payment. */
export const payment = {
  successTitle: "Transaction Successful",
  successText: "Thank you! Your payment was received and your designs are ready.",
  countdown: (seconds: number) => `Redirecting to your orders page in ${seconds} seconds...`,
  toDownloads: "Open Downloads now",
  failedTitle: "Transaction Failed",
  failedText: "Oops! Your payment has been declined. Please try again later",
  failedHint: (phone: string) =>
    `If money left your account, your bank must return it within five days. Questions? Call us: ${phone}`,
  backToCart: "Back to the cart",
  toCheckout: "Try again",
  returnTitle: "Your payment",
  asking: "Finalizing your order...",
  success: "Transaction successful! Finalizing your order...",
  missing: "Order ID missing. Cannot finalize order.",
  refused: "Payment failed or could not finalize order.",
  broken: "Error finalizing order.",
  pending: "Your payment is being confirmed",
  pendingText:
    "Your bank has not decided yet. This page checks again automatically; once paid, your designs appear under Downloads.",
  decidesBy: (date: string) =>
    `The bank must decide by ${date}. If the payment does not go through, your money is returned by then.`,
  askAgain: "Check again now",
  pendingTitle: "Payment pending at your bank",
  pendingPayments: (amount: string, date: string) =>
    `${amount} is being confirmed by your bank until ${date}; do not pay again.`,
  askAgainShort: "Check again",
  stillPending: "Your bank has not decided yet.",
  notPaid: "This payment did not go through. You may pay again.",
  giveUp: "Pay another way",
  giveUpText:
    "Your bank may still take this payment. If you have paid another way by then, it is refunded automatically; otherwise you get the designs.",
  giveUpYes: "Yes, pay another way",
};
