import { discount } from "../../../contract/money.ts";

export const home = {
  title: (shop: string) => `${shop} – embroidery designs for your machine`,
  description: "Machine embroidery designs as files: choose your machine, pay, download and sew.",
  heading: "Embroidery designs for your machine",
  intro: "Choose a design and your machine. The file is ready to sew within minutes.",
  closeUp: (mm: number, name: string) => `${mm} mm of ${name}`,
  whichMachine: "Which machine do you have?",
  yourMachine: (machine: string) => `Your machine: ${machine}`,
  madeFor: (machine: string) => `Made for your ${machine}`,
  seeFitting: "See all that fit",
  freeFirst: "Try a free design first",
  freeText: "Order one with an account and see whether your machine reads our files. You pay nothing.",
  topSellers: "Top Sellers",
  newArrivals: "New Arrivals",
  names: "A name in your script",
  namesText: "Any name, in four scripts. You see it sewn before you buy.",
  categories: "Find your design",
  seeAll: "See all designs",
  how: "How it works",
  steps: [
    ["Choose", "Pick a design and the machine you sew with. Every machine has its own file and price."],
    ["Pay", `Pay by card or UPI. More than ${discount.above} in the cart earns ${discount.percent} off.`],
    ["Sew", "Download the zip as often as you need it."],
  ] as readonly (readonly [title: string, text: string])[],
};
