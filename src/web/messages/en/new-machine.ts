/** Texts of the dialog about a new machine. */
export const newMachine = {
  intro: "Designs that you own, and the files that fit this machine.",
  machine: "Machine",
  noMachine: "Save your new machine first. Then this list shows what fits it.",
  saveMachine: "Save my machine",
  loading: "Loading…",
  failed: "Your designs could not be loaded. Please try again.",
  retry: "Try again",
  none: "You own no designs yet.",
  owned: "You own a file that fits",
  exchangeSame: "Exchange at the same price, under Downloads",
  exchangePay: (amount: string) => `Exchange for ${amount} more, under Downloads`,
  exchangeBack: (amount: string) => `Exchange under Downloads and get ${amount} back`,
  price: (variant: string, amount: string) => `${variant}: ${amount}`,
  nothing: "No file fits. See similar designs",
  addAll: (count: number, amount: string) => `Add ${count} to cart (${amount})`,
  added: (count: number) => `${count} added to cart`,
};
