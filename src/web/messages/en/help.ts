/** Texts of the pages of tickets. */
export const help = {
  title: "Help",
  intro: "Write to us about a design, an order, a payment or your data. A person answers within 48 hours.",
  measure: {
    title: "A different size or hoop",
    steps: [
      "Open Downloads, and press Change size or hoop at your file.",
      "Choose a size. The slider shows which sizes sew well, and why others do not. Mirror and turn work for every design.",
      "Choose your hoop if the design is larger: you get the pieces, and a plan with pictures of how to hoop them.",
      "Press Make the file. It is free, and stays in Downloads beside the file you bought.",
    ],
    open: "Open Downloads",
  },
  names: {
    title: "A name in your script",
    steps: [
      "Open Add a name, and type the name in any of the four scripts. In Latin letters, the page offers it in the others.",
      "Choose height, font and thread. The picture shows each stitch; a letter that cannot be sewn clearly is named, with a height that works.",
      "Choose the formats of your machines, and press Add to cart. Only you see this name.",
      "After paying it is in Downloads, as every design. To sew it beside a design, press Add a name on the design’s page: you buy both, as two files.",
    ],
  },
  have: "I have a ticket number",
  usb: "How to use a USB stick",
  name: "Your Name",
  email: "E-Mail Address",
  order: "Order number",
  orderHint: "If it is about an order.",
  kind: "What is it about?",
  kinds: {
    question: "A question",
    problem: "A problem with a design",
    complaint: "A complaint",
    privacy: "My personal data",
  },
  text: "Message",
  about: (design: string) => `About ${design}`,
  send: "Send",
  sendAnyway: "Send anyway",
  helped: "This helped",
  glad: "Glad that it worked. Come back here if it stops working.",
  answersTitle: "Try this first",
  answers: {
    big: (_format: string, _name: string, machine: string, by: string) =>
      `The design is ${by} mm larger than the hoops of your ${machine}. Use a larger hoop, or press Change size or hoop in Downloads: it makes the file smaller, or splits it for your hoop.`,
    place: (_format: string, _name: string, machine: string, by: string) =>
      `The design lies ${by} mm off its place in the file, and your ${machine} refuses it. Open the file on our page Open a design file and centre it there.`,
    format: (format: string, _name: string, machine: string) =>
      `Your ${machine} does not read ${format} files. Convert the file on our page Open a design file, or ask us for your format.`,
    colors: (format: string) =>
      `${format} files store no colours, so the machine shows its own. The right ones are on the colour sheet: in Downloads, press More, then Colour sheet.`,
    name: (_format: string, name: string) =>
      `Some machines hide files with long names, such as “${name}”. Take the stitch file in Downloads: its name is short.`,
    zip: () =>
      "Machines do not open zip files. Open the zip on a phone or computer first, and copy the stitch file to the stick.",
    stick: () =>
      "Many machines read only USB sticks that are formatted as FAT32. Formatting deletes everything on the stick.",
  },
  noScript: "This form requires JavaScript. You can also write or call:",
  failed: "This could not be sent. Please try again.",
  received: (number: string) => `We received your message. Its ticket number is ${number}.`,
  clocks: (answer: string, solution: string) =>
    `A person answers by ${answer}. We solve it by ${solution}. These dates are also in the email that we sent you.`,
  states: {
    open: "Open. We will reply by email.",
    answered: "Answered. Reply if you need more help.",
    resolved: "Solved. Reply if you need more help.",
  },
  ticket: (number: string) => `Ticket ${number}`,
  you: "You",
  shop: "Our answer",
  photos: "Photos",
  photo: (count: string) => `Photo ${count}`,
  addPhoto: "Add a photo",
  photoHint: "Up to 3 photos, such as of the screen of your machine.",
  reply: "Your reply",
  sendReply: "Send reply",
  replied: "Your reply was sent.",
  openTitle: "Open a ticket",
  number: "Ticket number",
  open: "Open ticket",
  linkEnded: "This link does not open a ticket. Enter your email address, and we send you a new link.",
  dates: (received: string, answer: string, solution: string) =>
    `Received ${received}. A person answers by ${answer}. We solve it by ${solution}.`,
  locked: "For your safety, messages and photos open only with the link in our emails.",
  sendLink: "Send me the link",
  linkSent: (email: string) =>
    `If the ticket belongs to ${email}, the link arrives there in a few minutes. Also look in the spam folder.`,
  openOther: "Open another ticket",
  mine: "Your tickets",
};
