/** Texts of the list of threads in the customer's brand. */
export const threads = {
  brand: "My thread brand",
  approximate: "Colours are approximate: compare with the real thread before you buy.",
  allowance: "Metres count both sleeves and have 25 % to spare, as on the colour sheet.",
  noColors: "This stitch file stores no colours. The right ones are on the colour sheet under More.",
  same: "same colour",
  near: "close colour",
  far: "another colour, the nearest there is",
  metres: (metres: number) => `about ${metres} m`,
  have: (thread: string) => `I have ${thread}`,
  buy: "To buy",
  all: "You have every thread of this design.",
  remembered: "Your threads are remembered in this browser.",
  copy: "Copy shopping list",
  copied: "Shopping list copied",
  copyFailed: "The list could not be copied. Please select and copy it.",
};
