import { discount } from "../../../contract/money.ts";

/** A text page: sections with a heading and paragraphs. */
export interface TextPage {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

/** Facts of the shop for use in texts. */
export interface ShopFacts {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const about = ({ name, phone, email }: ShopFacts): TextPage => ({
  title: "About us",
  intro: `${name} sells embroidery designs as files for your machine.`,
  sections: [
    [
      "What we sell",
      "Each design comes for several machines. You pay only for the machine you have, and the file is ready within minutes.",
    ],
    [
      "How we work",
      "The sizes, stitch counts and thread colours on every page are measured from the file you receive, not estimated.",
    ],
    ["Talk to us", `Call ${phone} or write to ${email}.`],
  ],
});

const pricing: TextPage = {
  title: "Pricing",
  intro: "Every design shows its price for each machine.",
  sections: [
    [
      "The price of a design",
      "The price is shown on the listing and on the design's own page. If you select more than one machine, their prices are added.",
      `A cart of more than ${discount.above} earns ${discount.percent} off. Delivery costs nothing: you download the files.`,
    ],
    [
      "Changes",
      "The management may change prices at any time. A change never affects what you have bought before.",
    ],
    ["Payment", "Payment is by credit card or UPI, in Indian rupees, through our payment provider."],
  ],
};

const returns: TextPage = {
  title: "Returns and cancellation",
  intro: "Designs are digital goods. A downloaded file cannot be returned.",
  sections: [
    [
      "No refunds for downloaded files",
      "There are no refunds or re-credits for downloaded files. Please look at the machine, the size and the pictures before you pay.",
    ],
    [
      "Technical problems",
      "We accept returns only for technical problems, at the company's sole discretion. We may fix such a problem by correcting the artwork offline and sending you the new file.",
    ],
    ["Tell us", "Write to us with the order number, the machine and a photo of the stitched design."],
  ],
};

const privacy = ({ email }: ShopFacts): TextPage => ({
  title: "Privacy policy",
  intro: "We store only what we need to deliver your purchases: your name, email, phone and address.",
  sections: [
    [
      "Your part",
      "Give accurate information when you register and when you order.",
      "Keep your data current: change it under your account when it changes.",
      "Safeguard your login credentials and never share your password.",
      "Report unauthorized access to your account to us at once.",
      "Take responsibility for what happens through your account.",
      "Accept that no system is free of the risk of a data breach; we work to keep that risk small.",
    ],
    [
      "Our part",
      "Your password is stored so that no one can read it, not even we. Card details never reach us: they go only to the payment provider.",
      "Under My data you can download, correct and delete what we store; under My profile you can log out any device.",
      `For questions, or to have your data removed, write to ${email}.`,
    ],
  ],
});

const terms: TextPage = {
  title: "Terms and conditions",
  intro: "By buying a design you agree to these terms.",
  sections: [
    [
      "Delivery",
      "Delivery of a purchase takes 1 minute to 24 hours. It appears under Downloads in your account.",
    ],
    [
      "Payment",
      "Your account is not debited until the purchase is accepted and verified.",
      "If money left your account and no order appeared, we find and settle it automatically.",
    ],
    ["Downloads", "Each purchased design can be downloaded unlimited times."],
    [
      "Use",
      "You may sew a design as often as you like, also for your customers. You may not share, resell or publish the file itself.",
    ],
  ],
};

const accessibility: TextPage = {
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
};

const ordering: TextPage = {
  title: "How results are ordered",
  intro: "No one can pay for a place. Everyone who asks for the same list sees the same order.",
  sections: [
    [
      "Best match, the order of a search: the most important first",
      "Designs that have all your words in their number or name.",
      "Designs that have all your words in their number, name or tags.",
      "Other designs that have all your words, for example in the category or the machine.",
      "Among equal designs, the one that went on sale last.",
      "If more than 1,000 designs have your words, these rules order groups of about 90 designs, the newest group first. A word that no design has is replaced by the nearest one.",
    ],
    ["Categories and all designs", "The design that went on sale last comes first."],
    [
      "Orders that you can choose",
      "Newest first: the day on which a design went on sale.",
      "Best selling: copies sold since the shop began, without refunded ones. A design that has earned nothing counts as not sold.",
      "Lowest price: the lowest price of today, sales included.",
      "Quickest to sew: the fewest stitches.",
      "Smallest: the smallest area, width times height.",
      "Most similar: how near size, stitches and colours are to the file that you opened.",
      "Only variants that pass your filters count. Among equal designs, the newest comes first. In a search with filters or another order, the 1,000 best matches are ordered.",
    ],
    [
      "Home page and product pages",
      "Top Sellers are chosen by the shop.",
      "New designs: the newest first. Free designs: the highest number first.",
      "Similar designs: the nearest in thread colours, stitching, shape and tags.",
      "From the same set: designs with the same first words in their name and similar colours.",
    ],
    [
      "Sales",
      "A sale changes the order only where prices decide. The shop chooses which designs are in a category such as Offer Designs.",
    ],
  ],
};

export const information = {
  about,
  pricing,
  returns,
  privacy,
  terms,
  accessibility,
  ordering,
  defective: {
    heading: "A file that is defective, not as described or late",
    text: "If a file is defective, differs from its description or reaches you later than promised, the law gives you your money back. Nothing on this page takes that away.",
    link: "Tell us what is wrong",
  },
  swap: {
    text: "Downloads has a button Exchange at each file. Choose another machine or size of the same design, once for each purchase. At the same price it is free and at once; otherwise you pay the difference or get it back.",
    link: "Open Downloads",
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
  contact: {
    title: "Contact us",
    intro: "Ask about a design, a machine or an order.",
    address: "Address",
    telephone: "Telephone",
    email: "Email",
    landline: "Landline",
    formTitle: "Write to us",
    needAnswer: "Do you need an answer?",
    openTicket: "Open a ticket under Help",
    name: "Your Name",
    emailField: "E-Mail Address",
    enquiry: "Enquiry",
    submit: "Submit",
  },
  sitemap: {
    title: "Sitemap",
    intro: "All categories and pages of the shop.",
    account: "Your account",
    information: "Information",
    overview: "Overview",
    profile: "My profile",
    downloads: "Downloads",
    wishlist: "Shopping Wishlist",
    address: "My Address",
    myData: "My data",
  },
};
