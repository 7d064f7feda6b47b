/** Texts about sizes that a design can be made in after buying. */
export const madeToFit = {
  comesIn: (least: number, most: number, smallest: string, largest: string) =>
    `Comes in ${least} to ${most}\u00a0%: from ${smallest} to ${largest}\u00a0mm`,
  fitsAt: (machine: string, percent: number) => `Fits your ${machine} at ${percent}\u00a0%`,
  afterBuying: "You make it in this size after buying.",
  orMade: "…or can be made to fit",
};
