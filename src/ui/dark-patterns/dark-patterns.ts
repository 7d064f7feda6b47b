import type { DarkPattern } from "../../contract/content/dark-patterns.ts";

interface PatternText {
  readonly name: string;
  /** The guidelines in one sentence. */
  readonly rule: string;
  /** The way in which the shop keeps it. */
  readonly here: string;
}

export const declarationText = {
  title: "Self-declaration on dark patterns",
  intro:
    "Dark patterns trick or push customers. India’s Guidelines for Prevention and Regulation of Dark Patterns, 2023, name thirteen of them.",
  declared: (date: string, who: string, shop: string) =>
    `${who} declared for ${shop} on ${date} that this shop was checked for all thirteen and uses none of them.`,
};

export const patternTexts: Readonly<Record<DarkPattern, PatternText>> = {
  falseUrgency: {
    name: "False urgency",
    rule: "No one may be hurried by a scarcity or a deadline that is not real.",
    here: "The only deadline shown is the end of a sale, and its prices end then. There are no counters of stock or of other visitors.",
  },
  basketSneaking: {
    name: "Basket sneaking",
    rule: "Nothing may be added to the cart without consent.",
    here: "Only designs that you chose are in the cart. No donation, insurance or fee is added at checkout.",
  },
  confirmShaming: {
    name: "Confirm shaming",
    rule: "No one may be made to feel guilty for saying no.",
    here: "Buttons say what they do, such as Later or Remove, and blame no one.",
  },
  forcedAction: {
    name: "Forced action",
    rule: "A purchase may not be tied to something that it does not need.",
    here: "A purchase needs an account, because your files stay in it. Consent to a reminder is optional and can be withdrawn.",
  },
  subscriptionTrap: {
    name: "Subscription trap",
    rule: "Leaving must be as easy as joining.",
    here: "There are no subscriptions. You can close your account yourself under My data.",
  },
  interfaceInterference: {
    name: "Interface interference",
    rule: "Important facts may not be hidden, and looks may not push a choice.",
    here: "Price, format, hoop and the rules of returns can be read before payment. Optional boxes are empty at first.",
  },
  baitAndSwitch: {
    name: "Bait and switch",
    rule: "What is offered may not be replaced by something else.",
    here: "Drawn pictures and measurements come from the file that you get. The price that you agreed to is not changed later.",
  },
  dripPricing: {
    name: "Drip pricing",
    rule: "The whole price must be told at the start.",
    here: "Lists and product pages show the full price. Nothing is added at checkout, and downloads cost nothing.",
  },
  disguisedAdvertisement: {
    name: "Disguised advertisement",
    rule: "Advertising must be recognisable.",
    here: "The shop shows no advertising of others. No one can pay for a place in a list or a search.",
  },
  nagging: {
    name: "Nagging",
    rule: "Customers may not be disturbed again and again.",
    here: "Bars with a question can be closed. No pop-up asks for notifications, ratings or an app.",
  },
  trickQuestion: {
    name: "Trick question",
    rule: "Questions may not confuse.",
    here: "Each consent is one plain sentence with one box. A tick always means yes.",
  },
  saasBilling: {
    name: "SaaS billing",
    rule: "No one may be charged repeatedly without noticing.",
    here: "Each payment is started by you. The shop stores no card data and charges nothing by itself.",
  },
  rogueMalware: {
    name: "Rogue malware",
    rule: "No one may be led to install harmful software.",
    here: "You get stitch files and a colour sheet in a zip. Nothing has to be installed.",
  },
};
