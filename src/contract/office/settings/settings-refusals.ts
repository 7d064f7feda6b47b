/** Reasons why settings, the logo or a test mail are refused. */
export const settingsRefusals = {
  "gstin-invalid": { code: "validation", sentence: "This is not a GSTIN. Check its 15 characters." },
  "legal-name-missing": {
    code: "validation",
    sentence: "Tax invoices need the registered name. Enter the legal name.",
  },
  "color-invalid": { code: "validation", sentence: "Enter a colour such as #7a1530." },
  "main-color-light": {
    code: "validation",
    sentence: "Text in this colour would be hard to read. Choose a darker one.",
  },
  "accent-color-dark": {
    code: "validation",
    sentence:
      "Text on this colour, or text of this colour on the header, would be hard to read. Choose a lighter one.",
  },
  "logo-unusable": {
    code: "validation",
    sentence: "The logo must be a PNG, JPEG or WebP that is at least 48 pixels high. Choose another file.",
  },
} as const;
