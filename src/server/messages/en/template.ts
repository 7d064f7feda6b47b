/** Words on a template. */
export const page = (number: number) => `Page ${number}`;
export const pageOf = (number: number, count: number) => `Page ${number} of ${count}`;
export const ruler = "Print at 100 %. This line must measure 50 mm.";
export const join = "Cut one page at the dashed line and tape it onto its neighbour, line on line.";
export const tooLarge = (percent: string) =>
  `Not true size: too large to tape together, drawn at ${percent} %.`;
