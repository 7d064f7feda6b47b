/** Texts of the question before the checkout. */
export const confirmCheckout = {
  title: "Go to checkout?",
  text: "Design files are digital and cannot be returned. Please check machine and size once more.",
  ownedAlready: (variant: string) =>
    `${variant}: you own this already. You can download it again as often as you like.`,
};
