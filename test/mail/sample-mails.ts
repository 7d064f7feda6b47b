import type { Mail, MailData, MailTemplate } from "../../src/server/domains/notifications/index.ts";

type Sample = { readonly [T in MailTemplate]: MailData[T] };

const order = { name: "లక్ష్మీ రావు", orderNumber: 10042, amountPaise: 1_23_456_50 };

/** Sample data for each template. */
export const sampleData: Sample = {
  welcome: {},
  "moved-in": { name: "Latha Secretappa", designs: 12, email: "latha@example.com", hasPassword: false },
  "one-time-code": { code: "482913", validMinutes: 10 },
  "order-paid": {
    ...order,
    lines: [
      { productName: "నెమలి పూల జాకెట్ బార్డర్", variantName: "Usha Janome Memory Craft 450E 5x7" },
      { productName: "ಕಸೂತಿ ಗೋಪುರ", variantName: "Brother Innov-is V3SE 4x4" },
      { productName: "Lotus butta", variantName: "DST" },
    ],
  },
  "payment-reminder": {
    ...order,
    lines: [{ productName: "నెమలి పూల జాకెట్ బార్డర్", variantName: "Usha Janome Memory Craft 450E 5x7" }],
    cart: "1006:1:2001",
  },
  "payment-pending": { ...order, decidedBy: "2026-11-26T06:00:00.000Z" },
  "payment-refunded": { ...order, paymentId: "pay_Nf3kd92KdlPq1x", isSurplus: false },
  "password-changed": {},
  "phone-released": {},
  "email-changed": { isNew: true },
  "design-updated": {
    name: "లక్ష్మీ రావు",
    productId: 1006,
    productName: "నెమలి పూల జాకెట్ బార్డర్",
    variantName: "Brother Innov-is V3SE 4x4",
    changes: [
      { fact: "stitches", before: "12,480", after: "11,960" },
      { fact: "trims", before: "41", after: "18" },
      { fact: "size", before: "98.0 × 96.4 mm", after: "97.6 × 96.4 mm" },
    ],
  },
  "office-sign-in": { browser: "Firefox", system: "Android", at: "2026-11-22T06:00:00.000Z" },
  "mail-test": { href: "https://kasuti.example/office/settings?mail=aB3dE5gH7jK9" },
  "office-access": {
    event: "passkey-added",
    detail: "Chrome, Android",
    who: "Latha",
    address: "203.0.113.7",
    at: "2026-11-22T06:00:00.000Z",
  },
  "large-promotion": {
    ...{ event: "announced", promotion: "Deepavali sale", percent: null, amountPaise: 1_23_456_50 },
    who: "Latha",
    ...{ starts: "2026-11-22T06:00:00.000Z", ends: "2026-11-29T06:00:00.000Z" },
    ...{ address: "203.0.113.7", at: "2026-11-22T06:00:00.000Z" },
  },
  "staff-notification": {
    title: "New order: ₹702",
    events: ["New order: ₹702", "2 designs, order 10042"],
    href: "http://shop.test/office/orders/10042",
  },
  "ticket-received": {
    number: "T-000042",
    key: "wK3sample",
    text: "The design is larger than my hoop.\nPlease help.",
    answerBy: "2026-11-24T06:00:00.000Z",
    resolveBy: "2026-12-22T06:00:00.000Z",
  },
  "ticket-answered": {
    number: "T-000042",
    key: "wK3sample",
    name: "లక్ష్మీ రావు",
    text: "Turn it by 90 degrees: then it fits your 13 × 18 cm hoop.",
  },
  "ticket-link": { number: "T-000042", key: "wK3sample" },
};

export const mailTemplates = Object.keys(sampleData) as MailTemplate[];

/** Sample mail of a template; `key` identifies its cause. */
export function sampleMail(template: MailTemplate, key: string): Mail {
  return { template, dedupeKey: key, recipient: "latha@example.com", data: sampleData[template] };
}
