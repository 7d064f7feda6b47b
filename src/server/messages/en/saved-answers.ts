/** Answers to tickets until the owner writes some; the office fills in the customer's `{name}`. */
export const title = "Saved answers";
export const greeting = "Hello {name},";
export const answers = [
  {
    title: "Download again",
    text: "you can download your designs as often as you need. Log in and open Downloads to see every design that you bought. If a download stops, tell us at which step and on which phone or computer.",
  },
  {
    title: "Machine does not show the file",
    text: "please copy the file to an empty USB stick that is formatted as FAT32, outside any folder, and switch the machine off and on. Tell us the name of your machine and the end of the file's name, such as .pes: we then send you the format that it reads.",
  },
  {
    title: "Larger than the hoop",
    text: "this file is larger than the hoop of your machine. Tell us which machine and hoop you have, and we look for the variant that fits. If there is none, we will find another solution with you.",
  },
];
