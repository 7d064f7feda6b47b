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
  "connection-value-missing": { code: "validation", sentence: "Enter this value." },
  "connection-keys-refused": {
    code: "validation",
    sentence: "The service did not accept these values. Copy them again; nothing was changed.",
  },
  "mail-port-invalid": { code: "validation", sentence: "Enter the port as a number, such as 465 or 587." },
  "mail-server-invalid": {
    code: "validation",
    sentence: "Enter the name of the mail server, such as smtp.example.com.",
  },
  "connection-on-server": {
    code: "conflict",
    sentence: "The server's settings have these values, and they win. Remove them there first.",
  },
  "connection-last": {
    code: "conflict",
    sentence: "The shop cannot work without this. Enter other values instead of removing it.",
  },
  "names-heights": {
    code: "validation",
    sentence: "Enter heights from 6 to 60 mm, the smallest first.",
  },
  "names-letters": { code: "validation", sentence: "Enter a number of letters from 1 to 24." },
  "names-font-missing": { code: "validation", sentence: "Choose at least one font." },
  "mail-link-used": {
    code: "not-found",
    sentence: "This link belongs to an older test or to other mail settings. Send a new test email.",
  },
} as const;
