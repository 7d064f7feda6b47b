/** Reasons why a name cannot be sewn. */
export const blank = "Please enter a name.";
export const tooLong = "A name can have up to 24 letters. Please shorten it.";
export const damaged = "A sign of this text is damaged. Please type it again.";
export const sign = (letter: string) => `“${letter}” cannot be sewn. Please leave it out.`;
export const emoji = (letter: string) => `“${letter}” is a picture. Only letters and digits can be sewn.`;
export const otherScript = (letter: string) =>
  `“${letter}” cannot be sewn. Please write the name in English, Telugu, Kannada or Hindi letters.`;
export const mixedScripts = (letter: string) =>
  `“${letter}” is of another script. Please write the whole name in one script.`;
export const unknownLetter = (letter: string) =>
  `“${letter}” cannot be sewn in this font. Please leave it out.`;
export const incompleteLetter = (letter: string) =>
  `“${letter}” is a sign without its letter. Please type the letter first.`;
export const height = (least: string, most: string) => `Please choose a height from ${least} to ${most} mm.`;
export const gate = (letter: string) =>
  `“${letter}” cannot be sewn clearly in this font. Please choose another font or height.`;
export const gateAtHeight = (letter: string, chosen: string, next: string) =>
  `“${letter}” cannot be sewn clearly at ${chosen} mm. ${next} mm works.`;
export const refusedWord =
  "We do not sew this text. If you think that is a mistake, please write to us under Help.";
export const font = "Please choose one of the fonts.";
export const format = "This name is too large for one of the formats. Please choose a smaller height.";
export const slow = "This name takes too long to sew. Please shorten it or choose a smaller height.";

/** Description of a name that was made. */
export const description = (text: string, height: string, font: string) =>
  `${text}, ${height} mm high, in ${font}`;
