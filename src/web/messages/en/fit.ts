export const fit = {
  machine: "My machine",
  only: "Fits my machine",
  choose: "Add your machine",
  unlisted: "My machine is not listed",
  chosen: (machine: string) => `for your ${machine}`,
  change: "Change",
  noneFits: "None of these fits.",
  fitting: "See designs that fit",
  /** With `#` for the millimetres. */
  says: {
    fits: "fits",
    turned: "fits turned",
    unknown: "fit not known",
    place: "# mm off its place",
    big: "too big by # mm",
    format: "another format",
  },
  owned: "You own this",
  asking: "Before you buy",
};
