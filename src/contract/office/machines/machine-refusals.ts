/** Why what is said of a machine is not taken. */
export const machineRefusals = {
  "machine-unknown": { code: "not-found", sentence: "There is no such machine." },
  "machine-id-invalid": {
    code: "validation",
    sentence: "An id is lower-case words with dashes, such as brother-pe800.",
  },
  "machine-title-missing": { code: "validation", sentence: "Please write a name of 2 to 80 characters." },
  "machine-title-latin": {
    code: "validation",
    sentence: "A machine's name needs a Latin letter or a digit, as its maker writes it.",
  },
  "machine-title-taken": { code: "conflict", sentence: "Another machine has this name already." },
  "machine-formats-missing": {
    code: "validation",
    sentence: "Please choose at least one stitch format that it reads.",
  },
  "machine-hoops-invalid": {
    code: "validation",
    sentence: "Hoops are written in mm, such as 100x100, 130x180; a side has 20 to 3,000 mm.",
  },
  "machine-speed-invalid": {
    code: "validation",
    sentence: "Speeds are 50 to 5,000 stitches a minute, the lowest below the highest.",
  },
  "machine-most-invalid": { code: "validation", sentence: "This is a whole number from 1 on." },
  "machine-unchanged": { code: "not-found", sentence: "Nothing was changed of this machine." },
} as const;
