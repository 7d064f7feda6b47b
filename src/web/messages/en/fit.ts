export const fit = {
  machine: "My machine",
  only: "Fits my machine",
  choose: "See which one fits",
  chosen: (machine: string) => `Marked for ${machine}`,
  says: {
    fits: "fits",
    turned: "fits turned",
    unknown: "not known if it fits",
    big: (mm: string) => `too big by ${mm} mm`,
    format: "another format",
  },
  owned: "You own this",
  asking: "Before you buy",
  broken: "Your machines could not be read and were put aside. Please choose your machine again.",
};
