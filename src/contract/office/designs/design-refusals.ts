/** Reasons why a change of a design or a draft is refused. */
export const designRefusals = {
  "design-unknown": { code: "not-found", sentence: "There is no design with this ID." },
  "design-variant-unknown": { code: "not-found", sentence: "The design no longer has this variant." },
  "design-not-draft": {
    code: "conflict",
    sentence: "Only a draft that no customer has can be deleted. Take the design down instead.",
  },
  "design-name-missing": { code: "validation", sentence: "Enter a name." },
  "design-category-missing": { code: "validation", sentence: "Choose at least one category." },
  "design-picture-missing": { code: "validation", sentence: "A design needs at least one picture." },
  "pictures-too-many": {
    code: "validation",
    sentence: "A design can have up to 50 pictures. Remove one, then add this one.",
  },
  "photo-kind": {
    code: "validation",
    sentence: "Photos must be JPEG, PNG or WebP. Save the photo in one of these formats.",
  },
  "photo-unusable": {
    code: "validation",
    sentence: "The picture is damaged or smaller than 200 × 200 pixels. Choose another.",
  },
  "photo-too-large": {
    code: "too-large",
    sentence:
      "The photo is too large: at most 133 megapixels, or 50 with 16 bits a colour and transparency. Make it smaller, then add it.",
  },
  "design-category-unknown": {
    code: "validation",
    sentence: "One of these categories no longer exists. Choose again.",
  },
  "tags-too-many": { code: "validation", sentence: "A design can have up to 30 tags. Remove some." },
  "tag-too-long": {
    code: "validation",
    sentence: "A tag can have up to 40 letters. Separate tags with commas.",
  },
  "machine-missing": { code: "validation", sentence: "Enter the machine." },
  "price-missing": { code: "validation", sentence: "Enter a price." },
  "price-unreadable": {
    code: "validation",
    sentence: "This is not a price. Enter rupees, such as 150 or 149.50.",
  },
  "price-in-fractions": { code: "validation", sentence: "A price can have up to two decimals." },
  "price-out-of-range": { code: "validation", sentence: "Enter a price from ₹1 to ₹1,00,000." },
  "draft-too-large": {
    code: "too-large",
    sentence: "This is too long to store as a draft. Save it, or shorten it.",
  },
} as const;
