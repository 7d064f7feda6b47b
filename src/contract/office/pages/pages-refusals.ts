/** Why a text of the shop, or its contact data, cannot be saved. */
export const pagesRefusals = {
  "page-title-missing": { code: "validation", sentence: "Please write a title." },
  "page-link-refused": {
    code: "validation",
    sentence: "A link begins with https://, mailto: or tel:. Please correct it.",
  },
  "page-version-unknown": { code: "not-found", sentence: "There is no such version." },
  "page-preview-unavailable": {
    code: "unavailable",
    sentence: "The pages are not built, so there is nothing to look at yet.",
  },
  "link-name-missing": { code: "validation", sentence: "Please name the link." },
  "shop-phone-invalid": {
    code: "validation",
    sentence: "Please write a phone number, such as +91 98765 43210.",
  },
  "shop-address-missing": { code: "validation", sentence: "Please write the shop's address." },
} as const;
