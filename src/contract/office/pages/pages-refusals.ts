/** Reasons why a page or the contact data cannot be saved. */
export const pagesRefusals = {
  "page-title-missing": { code: "validation", sentence: "Enter a title." },
  "page-link-refused": {
    code: "validation",
    sentence: "A link must start with https://, mailto: or tel:.",
  },
  "page-version-unknown": { code: "not-found", sentence: "This version doesn't exist." },
  "page-preview-unavailable": {
    code: "unavailable",
    sentence: "The preview is not available because the pages are not built.",
  },
  "licence-name-missing": { code: "validation", sentence: "Enter a name for the licence." },
  "licence-number-invalid": {
    code: "validation",
    sentence: "Enter a whole number from 1 to 1,00,000.",
  },
  "licences-too-many": { code: "validation", sentence: "A shop can have 10 licences." },
  "licence-used": {
    code: "validation",
    sentence: "Designs have a licence that would be removed. Give them another one first.",
  },
  "dark-patterns-unchecked": {
    code: "validation",
    sentence: "Check all thirteen patterns first.",
  },
  "link-name-missing": { code: "validation", sentence: "Enter a name for the link." },
  "shop-phone-invalid": {
    code: "validation",
    sentence: "Enter a phone number, such as +91 98765 43210.",
  },
  "shop-address-missing": { code: "validation", sentence: "Enter the shop's address." },
} as const;
