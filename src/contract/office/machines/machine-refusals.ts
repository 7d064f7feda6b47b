/** Reasons why a machine is refused. */
export const machineRefusals = {
  "machine-unknown": { code: "not-found", sentence: "This machine doesn't exist." },
  "machine-id-invalid": {
    code: "validation",
    sentence: "Enter an ID of lower-case words with dashes, such as brother-pe800.",
  },
  "machine-title-missing": { code: "validation", sentence: "Enter a name of 2 to 80 characters." },
  "machine-title-latin": {
    code: "validation",
    sentence: "The name needs at least one Latin letter or digit, as the manufacturer writes it.",
  },
  "machine-title-taken": { code: "conflict", sentence: "Another machine already has this name." },
  "machine-formats-missing": {
    code: "validation",
    sentence: "Choose at least one stitch format that the machine reads.",
  },
  "machine-hoops-invalid": {
    code: "validation",
    sentence: "Enter hoops in mm, such as 100x100, 130x180. Each side can be 20 to 3,000 mm.",
  },
  "machine-speed-invalid": {
    code: "validation",
    sentence: "Enter speeds from 50 to 5,000 stitches per minute, with the minimum below the maximum.",
  },
  "machine-most-invalid": { code: "validation", sentence: "Enter a whole number from 1." },
  "machine-unchanged": { code: "not-found", sentence: "This machine has its default values." },
} as const;
