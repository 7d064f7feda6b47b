/** Texts of the list of threads in the customer's brand. */
export const threads = {
  brand: "My thread brand",
  source: (source: string) =>
    `Colours from public descriptions of the file format (${source}), not from the maker's chart. Compare with the real thread before you buy.`,
  noColors:
    "This stitch file stores no colours. The right ones are on the colour sheet COLOURS.PDF in the zip.",
  same: "same colour",
  near: (difference: string) => `near (ΔE ${difference})`,
  far: (difference: string) => `nearest, but another colour (ΔE ${difference})`,
  metres: (metres: number) => `about ${metres} m`,
  have: (thread: string) => `I have ${thread}`,
  buy: "To buy",
  all: "You have every thread of this design.",
  remembered: "Your threads are remembered in this browser.",
  copy: "Copy shopping list",
  copied: "Shopping list copied",
  copyFailed: "The list could not be copied. Please select and copy it.",
};
