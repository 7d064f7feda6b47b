/** Texts about USB sticks: the dialog that saves to one, and the guide. */
export const usb = {
  maker: "Your machine",
  other: "Another maker",
  intoFolder: (folder: string) => `The files go into the folder ${folder} of the stick.`,
  ontoStick: "The files go directly onto the stick, not into a folder.",
  notShown: "If your files do not show, see your machine's manual.",
  facts: {
    folder: "The machine looks only into this folder, and shows only names of at most 8 letters.",
    turned: "It hides designs that do not fit a hoop as they lie: it does not turn them.",
    letters: "It does not show files with special letters in their names.",
    tooBig: "It hides designs that are larger than its hoop.",
    exp: "It reads EXP files from the stick.",
  },
  choose: "Choose the stick",
  takeOut: "You can remove the stick now.",
  saved: (names: string) => `Saved and checked: ${names}`,
  eject: "On a Mac or a phone, eject the stick first.",
  nothing: "Designs not showing on the machine?",
  guide: "How to use a USB stick",
  problems: {
    closed:
      "No stick was chosen. Press Choose the stick again, select the stick and allow the browser to save there.",
    permission:
      "The browser may not write there. Choose the stick itself, not a folder of the computer, and allow it when the browser asks.",
    full: "The stick is full. Delete files that you no longer need, or use another stick, and choose it again.",
    protected:
      "The stick is write-protected, or another program uses the file. Move the small switch on the stick, or close the program, and try again.",
    gone: "The stick was removed or changed in the meantime. Plug it in again, and choose it again.",
    nameTaken:
      "The stick has a file with the name of the machine's folder. Rename or delete that file, and try again.",
    format:
      "The stick could not be written. Its format may be wrong: format it as FAT32, which deletes everything on it, or use another stick.",
    differs:
      "The stick returned other data than was written, so it may be broken. The damaged file was removed. Use another stick.",
    fileGone:
      "This file is not among your designs any more. Open Downloads again to see the files that you own.",
    damaged: "A file arrived damaged. Nothing was written. Please try again.",
    unreachable: "The shop could not be reached. Nothing was written. Check the network and try again.",
  },
  title: "From Downloads to the machine",
  intro: "Embroidery machines read a stitch file from a USB stick. Four steps, then what your machine needs.",
  steps: [
    [
      "Prepare the stick",
      "Use a small stick, formatted as FAT32. Formatting deletes everything on it. On Windows: right-click the stick, Format, FAT32. On a Mac: Disk Utility, MS-DOS (FAT). Many machines can format the stick themselves, and make their own folders then.",
    ],
    [
      "Take the stitch file, not the zip",
      "In Downloads, press Stitch file: machines cannot open a zip. Keep its short name, such as ROSE_B.PES.",
    ],
    [
      "Copy it into the right folder",
      "Chrome or Edge on a computer can do it for you: press Save to USB stick in Downloads. On a phone, connect the stick with an OTG adapter and copy the file in the Files app.",
    ],
    [
      "Take it to the machine",
      "Eject the stick, plug it into the machine, and open the design in embroidery mode. Attach the hoop first: many machines show only what fits it.",
    ],
  ],
  drawings: [
    "A USB stick, formatted as FAT32",
    "A stitch file instead of a zip",
    "A folder on the stick with the stitch file",
    "An embroidery machine with the stick in its side",
  ],
  machines: "Requirements of your machine",
  reads: (formats: string) => `Formats: ${formats}`,
  downloads: "My Downloads",
  help: "Help",
};
