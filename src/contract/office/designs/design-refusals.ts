/** Why changes of designs are refused, and what somebody typed cannot be kept. */
export const designRefusals = {
  "design-unknown": { code: "not-found", sentence: "There is no design of this number." },
  "design-variant-unknown": { code: "not-found", sentence: "The design has no such variant any more." },
  "design-name-missing": { code: "validation", sentence: "Please write a name: customers read it first." },
  "design-category-missing": { code: "validation", sentence: "Please choose at least one category." },
  "design-picture-missing": { code: "validation", sentence: "A design keeps at least one picture." },
  "pictures-too-many": {
    code: "validation",
    sentence: "50 pictures is the most. Take one out, then add it.",
  },
  "photo-kind": {
    code: "validation",
    sentence: "A photo is a JPEG, PNG or WebP file. Save it as one of these.",
  },
  "photo-unusable": {
    code: "validation",
    sentence: "This is no whole picture of at least 200 × 200 pixels. Choose another.",
  },
  "photo-too-large": {
    code: "too-large",
    sentence:
      "The photo is too large: at most 133 megapixels, or 50 with 16 bits a colour and transparency. Make it smaller, then add it.",
  },
  "design-category-unknown": {
    code: "validation",
    sentence: "One of these categories is gone. Choose again.",
  },
  "tags-too-many": { code: "validation", sentence: "30 tags is the most. Please take some out." },
  "tag-too-long": { code: "validation", sentence: "A tag has at most 40 letters. Commas part tags." },
  "machine-missing": { code: "validation", sentence: "Please say which machine it is for." },
  "price-missing": { code: "validation", sentence: "Please write a price." },
  "price-unreadable": {
    code: "validation",
    sentence: "This is no price. Write rupees, such as 150 or 149.50.",
  },
  "price-in-fractions": { code: "validation", sentence: "Two digits behind the point is the most." },
  "price-out-of-range": { code: "validation", sentence: "A price here is ₹1 to ₹1,00,000." },
  "draft-too-large": {
    code: "too-large",
    sentence: "This is too much to keep unsaved. Please save it, or shorten it.",
  },
} as const;
