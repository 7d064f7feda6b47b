/** Texts of discounts in the cart and at checkout. */
export const promotions = {
  code: "Discount code",
  apply: "Apply",
  removeCode: "Remove code",
  codeApplied: (code: string) => `Code ${code} is applied.`,
  /** Next discount; the name is shown where its percentage is unknown. */
  moreDesigns: (missing: number, what: string) =>
    missing === 1 ? `One more design: ${what}` : `${missing} more designs: ${what}`,
  moreRupees: (missing: string, what: string) => `${missing} more: ${what}`,
  percentOff: (percent: number) => `${percent} % off`,
  notApplied: (name: string, why: string) => `${name}: ${why}`,
  reasons: {
    better: "another discount saves you more.",
    login: "log in to get it.",
    taken: "you have used it already.",
    "used-up": "it has reached its usage limit.",
    minimum: "your cart is below its minimum.",
    scope: "it does not apply to the designs in your cart.",
    unknown: "this code does not exist. Please check the spelling.",
    planned: "it has not started yet.",
    ended: "this code has expired.",
  },
  calculating: "calculating…",
  unknownTotal: "The total could not be calculated. Please check your connection.",
  changed: (before: string, now: string) =>
    `Prices or discounts have changed: your total is now ${now} instead of ${before}.`,
  orderFree: "Order for free",
  set: "The set for your machine",
  setText: (parts: string, machine: string) => `${parts}, each for your ${machine}.`,
  setOwned: (names: string) => `You already own: ${names}.`,
  setMissing: (names: string) => `Not made for your machine: ${names}.`,
  setInCart: "The whole set is in your cart.",
  setPrice: (count: number, total: string) =>
    count === 1 ? `1 design: ${total}` : `${count} designs: ${total}`,
  addSet: "Add the set to the cart",
  chooseMachine: "Select your machine",
  setNoMachine: "Select your machine once, and we choose every part of this set for it.",
};
