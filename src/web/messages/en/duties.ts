import type { TextPage } from "./information.ts";

/** A text page that ends in a link. */
interface LinkedPage extends TextPage {
  readonly link: string;
}

const accessibility: LinkedPage = {
  title: "Accessibility",
  intro: "Everyone should be able to find, buy and download a design here.",
  sections: [
    [
      "How we check",
      "A program (axe) checks pages, forms and dialogs in light and dark colours before each version.",
      "A design is found, bought and downloaded with the keyboard alone.",
      "With text of 200 % and on a screen 320 pixels wide, nothing is cut off and no page scrolls sideways.",
      "On a phone, buttons and links outside running text are at least 44 pixels high and wide.",
    ],
    [
      "Known limits",
      "These checks are made by programs, not by people who use screen readers.",
      "Pictures of designs are described by the design’s name only. Pages of payment providers and the card form are not ours.",
    ],
    ["Tell us", "If something is hard to use, write to us. We answer within 48 hours."],
  ],
  link: "Report a problem",
};

export const duties = {
  defective: {
    heading: "A file that is defective, not as described or late",
    text: "If a file is defective, differs from its description or reaches you later than promised, the law gives you your money back. Nothing on this page takes that away.",
    link: "Tell us what is wrong",
  },
  grievance: {
    title: "Grievance officer",
    intro: "This person makes sure that every complaint is answered and settled.",
    unnamed: "Customer care",
    how: "How to complain",
    howText: "Write to us under Help. You get a ticket number and a copy of your complaint by email at once.",
    link: "Write a complaint",
    times: "We answer within 48 hours and settle your complaint within one month.",
    seller: "Seller",
    unregistered: "Tax registration: not registered",
    providers: "Payment providers",
    providersText: "Complaints about a payment can also go to the company that handled it:",
  },
  accessibility,
};
