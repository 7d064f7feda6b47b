/** Name of the licence of a shop that wrote none. */
export const standard = "Standard licence";

export const title = "Licence";
export const intro = "What you may do with the designs that you buy here.";
/** Line below a licence's name on its page, and of a receipt. */
export const version = (number: string) => `Version ${number}`;
/** Beside a version that is no longer sold. */
export const earlier =
  "This is an earlier version. It still holds for designs that were bought while the shop had it.";

/** Facts in one short line, beside the price. */
export const line = {
  own: "Licence: own use only",
  pieces: (count: string, number: number) =>
    number === 1
      ? "Licence: own use, and 1 finished piece for sale"
      : `Licence: own use, and ${count} finished pieces for sale`,
  any: "Licence: own use, and finished pieces for sale",
  machines: (facts: string, count: string, number: number) =>
    `${facts}, on ${count} ${number === 1 ? "machine" : "machines"}`,
};

/** Facts as the sentences of a licence. */
export const sentences = {
  own: "You may sew this design as often as you like for yourself and as a gift. You may not sell what you sewed.",
  pieces: (count: string, number: number) =>
    number === 1
      ? "You may sew this design as often as you like for yourself, and sell 1 finished piece."
      : `You may sew this design as often as you like for yourself, and sell up to ${count} finished pieces.`,
  any: "You may sew this design as often as you like, for yourself and for your customers, and sell what you sewed.",
  machines: (count: string, number: number) =>
    number === 1
      ? "You may use the files on 1 machine of yours."
      : `You may use the files on up to ${count} machines of yours.`,
  allMachines: "You may use the files on all machines of yours.",
  files: "The files themselves stay yours alone: please do not pass them on, share them, or sell them.",
};

/** Line of a receipt. */
export const onReceipt = (name: string, number: string, address: string) =>
  `Licence: ${name}, version ${number}, ${address}`;
