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

/** Fields that answers and the log may contain. All others are secret, also those of a new provider. */
const OPEN: readonly ConnectionField[] = [
  ...(["keyId", "merchantId", "paymentPageClientId", "webhookUser"] as const),
  ...(["server", "port", "user"] as const),
];

export const isSecretField = (field: ConnectionField): boolean => !OPEN.includes(field);
