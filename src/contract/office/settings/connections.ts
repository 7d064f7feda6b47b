import { type PaymentProviderName, paymentProviders } from "../../shop.ts";

/** Services that the shop works with, and the fields of their keys, in the order of the form. */
export const connectionFields = {
  razorpay: ["keyId", "keySecret", "webhookSecret"],
  hdfc: ["merchantId", "apiKey", "paymentPageClientId", "responseKey", "webhookUser", "webhookPassword"],
  mail: ["server", "port", "user", "password"],
} as const satisfies Record<PaymentProviderName | "mail", readonly string[]>;

export type ConnectionName = keyof typeof connectionFields;
export type ConnectionField = (typeof connectionFields)[ConnectionName][number];
export type ConnectionValues = Partial<Record<ConnectionField, string>>;

export const connectionNames = [...paymentProviders, "mail"] as const satisfies readonly ConnectionName[];

/** Fields that no answer contains. */
const SECRETS: readonly ConnectionField[] = [
  ...(["keySecret", "webhookSecret", "apiKey", "responseKey"] as const),
  ...(["webhookPassword", "password"] as const),
];

export const isSecretField = (field: ConnectionField): boolean => SECRETS.includes(field);
