export const fit = {
  machine: "My machine",
  only: "Fits my machine",
  choose: "See which one fits",
  chosen: (machine: string) => `Marked for ${machine}`,
  says: {
    fits: "fits",
    turned: "fits turned",
    unknown: "fit not known",
    big: (mm: string) => `too big by ${mm} mm`,
    format: "another format",
  },
  owned: "You own this",
  asking: "Before you buy",
  broken: "Your saved machines could not be read. Please select your machine again.",
};
