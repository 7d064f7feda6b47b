export const designs = (count: number) => (count === 1 ? "1 design" : `${count} designs`);
export const stitches = (count: string) => `${count} stitches`;
export const stitchesOfParts = (back: string, hand: string) => `Back ${back}, hand ${hand} stitches`;
