import { listOfLanguages } from "../languages.ts";
import type { Refusal } from "./errors.ts";

/** Reasons that customers may read, with error code and the API's English. Pages translate it. */
export const customerRefusals = {
  "login-required": { code: "unauthenticated", sentence: "Please log in to continue." },
  "wrong-credentials": { code: "wrong-credentials", sentence: "Please check your email or phone & password" },
  "not-yours": { code: "forbidden", sentence: "This belongs to another customer." },
  "view-only": {
    code: "forbidden",
    sentence: "You are viewing the shop as a customer. Changes and downloads are off.",
  },
  "device-logged-out": { code: "not-found", sentence: "This device is already logged out." },
  "too-many": {
    code: "too-many",
    sentence: ({ minutes }: { readonly minutes: number }) =>
      `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  },
  busy: { code: "unavailable", sentence: "The shop is very busy. Please try again in a moment." },

  "name-too-short": { code: "validation", sentence: "Minimum 3 characters required" },
  "name-invalid": {
    code: "validation",
    sentence: "Please enter a name without web or email addresses, and with a space after each full stop.",
  },
  "email-invalid": { code: "validation", sentence: "Invalid email address" },
  "password-too-short": { code: "validation", sentence: "Minimum 6 characters required" },
  "phone-invalid": { code: "validation", sentence: "Invalid phone number (10 digits required)" },
  "email-or-phone-invalid": { code: "validation", sentence: "Invalid email or phone number" },
  "text-too-long": { code: "validation", sentence: "This is too long. Please shorten it." },
  "text-invalid": { code: "validation", sentence: "Please remove line breaks and invisible characters." },
  "claim-number-missing": { code: "validation", sentence: "Please enter the order number." },
  "search-term-missing": { code: "validation", sentence: "Please enter a search term." },
  "language-unknown": { code: "validation", sentence: `Supported languages: ${listOfLanguages()}.` },
  "email-or-phone-taken": {
    code: "conflict",
    sentence:
      "This email or phone number is already registered. Please log in, or contact us if the number is yours and the account is not.",
  },
  "otp-invalid": { code: "invalid-otp", sentence: "Invalid OTP" },
  "password-wrong": { code: "validation", sentence: "This is not your current password." },
  "password-is-phone": {
    code: "validation",
    sentence: "Please choose a password that is not your phone number.",
  },
  "password-common": {
    code: "validation",
    sentence: "Many people use this password. Please choose another one.",
  },
  "payment-pending-at-bank": {
    code: "conflict",
    sentence: "A payment is pending at your bank. Please close your account once it is decided.",
  },

  "address-incomplete": { code: "validation", sentence: "Please fill all mandatory fields." },
  "state-unknown": {
    code: "validation",
    sentence: "Please choose a state or union territory of India from the list.",
  },
  "gstin-format": {
    code: "validation",
    sentence: "A GSTIN has 15 letters and digits, for example 29AAGCB7383J1Z4.",
  },
  "gstin-check": {
    code: "validation",
    sentence: "This GSTIN has a typing error: its last character does not match. Please check it.",
  },
  "gstin-own": {
    code: "validation",
    sentence: "This is the GSTIN of the shop. Enter your own, or leave the field empty.",
  },
  "gstin-state": {
    code: "validation",
    sentence: "This GSTIN belongs to a different state than the address. Please correct one of them.",
  },
  "address-gone": { code: "not-found", sentence: "This address no longer exists." },
  "address-book-full": {
    code: "conflict",
    sentence: "Your address book is full. Please remove an address first.",
  },

  "machines-changed": {
    code: "conflict",
    sentence: "Your machines were changed on another device. Please try again.",
  },

  "product-unknown": { code: "not-found", sentence: "No products found." },
  "filter-unknown": { code: "validation", sentence: "This filter does not exist." },
  "filter-bounds": { code: "validation", sentence: "A minimum is above its maximum." },
  "filters-many": { code: "validation", sentence: "Please select at most 20 filter values." },
  "category-empty": { code: "not-found", sentence: "No products found for this category." },
  "pdf-category-unknown": { code: "not-found", sentence: "Failed to download PDF" },
  "pdf-unwanted": { code: "unavailable", sentence: "This PDF request was cancelled." },
  "licence-unknown": { code: "not-found", sentence: "This licence does not exist." },
  "picture-unknown": { code: "not-found", sentence: "Picture not found." },
  "product-not-on-sale": { code: "not-found", sentence: "This design is no longer on sale." },

  "quantity-invalid": { code: "validation", sentence: "Please choose a quantity from 1 to 99." },
  "cart-too-long": { code: "validation", sentence: "Please buy at most 100 designs in one order." },
  "not-on-sale": { code: "not-found", sentence: "A design in your cart is no longer on sale." },
  "order-too-large": {
    code: "validation",
    sentence: "One order can be at most ₹5,00,000. Please buy in two orders.",
  },
  "price-changed": { code: "price-changed", sentence: "The total has changed. Please check out again." },
  "code-unusable": { code: "validation", sentence: "This code cannot be used for this cart." },
  "order-not-free": { code: "conflict", sentence: "This order has to be paid." },
  "order-unknown": { code: "not-found", sentence: "Order not found. Please check out again." },
  "order-differs": {
    code: "payment-mismatch",
    sentence: "This payment was started for another order. Please check out again.",
  },
  "order-not-bought": { code: "not-found", sentence: "You have no paid order with this number." },
  "receipt-unknown": { code: "not-found", sentence: "You have no receipt with this number." },
  "file-unknown": { code: "not-found", sentence: "File not found" },
  "file-damaged": {
    code: "unavailable",
    sentence:
      "This file is damaged on our server, so we did not send it. We know about it and will restore it. Please try again later, or write to us under Help.",
  },
  "new-file-replaced": {
    code: "conflict",
    sentence: "The shop has replaced this file again. Please review the changes, then get the new file.",
  },
  "new-file-unreadable": {
    code: "unavailable",
    sentence: "The new file cannot be read. You still have your current file.",
  },
  "download-link-unknown": {
    code: "not-found",
    sentence:
      "This link does not exist. Please check that you copied all of it, or create a new one under Downloads.",
  },
  "download-link-used": {
    code: "gone",
    sentence: "This link was already used. Please create a new one under Downloads.",
  },
  "download-link-late": {
    code: "gone",
    sentence: "This link has expired. Please create a new one under Downloads.",
  },
  "download-link-ended": {
    code: "gone",
    sentence: "This design was refunded or exchanged, so the link no longer works.",
  },
  "library-unknown": {
    code: "not-found",
    sentence: "This address does not exist. Please press Download everything under Downloads again.",
  },
  "library-late": {
    code: "gone",
    sentence:
      "This address has expired after 24 hours. Please press Download everything under Downloads again.",
  },
  "library-ended": {
    code: "gone",
    sentence:
      "Something in this zip is no longer yours, for example after a refund. Please press Download everything under Downloads again.",
  },
  "library-large": {
    code: "too-large",
    sentence:
      "This is too much for one zip. Please select one format, or only what you have not downloaded yet.",
  },
  "library-incomplete": {
    code: "unavailable",
    sentence: ({ design }: { readonly design: string }) =>
      `The files of ${design} cannot be read at the moment, so the zip would be incomplete. Please tell us under Help; all others can be downloaded one by one.`,
  },

  "exchange-costs": {
    code: "payment-required",
    sentence: ({ toPay }: { readonly toPay: number }) =>
      `This variant costs ₹${toPay} more. Please pay the difference to exchange it.`,
  },
  "exchange-price": { code: "conflict", sentence: "The price has changed. Please review the difference." },
  "exchange-off": {
    code: "conflict",
    sentence: "This shop does not offer exchanges at the moment. Please write to us, and we will help.",
  },
  "exchange-late": {
    code: "conflict",
    sentence: ({ days }: { readonly days: number }) =>
      `Designs can be exchanged for ${days} days after the purchase. Please write to us, and we will help.`,
  },
  "exchange-done": {
    code: "conflict",
    sentence: ({ order }: { readonly order: number }) =>
      `This design was already exchanged: the new one is in order ${order}.`,
  },
  "exchange-again": {
    code: "conflict",
    sentence: "This design came from an exchange, so it cannot be exchanged again. Please write to us.",
  },
  "exchange-refunded": { code: "conflict", sentence: "This design was refunded, so it cannot be exchanged." },
  "exchange-refunding": {
    code: "conflict",
    sentence: "A refund of this order is under way. Please try again when it is complete.",
  },
  "exchange-free": {
    code: "conflict",
    sentence:
      "A design that was paid for here can be exchanged for a variant that has a price, a free one for a variant that is free now. Please write to us, and we will help.",
  },
  "exchange-other-design": {
    code: "validation",
    sentence: "Please choose another variant of the same design.",
  },

  "payment-failed": { code: "payment-failed", sentence: "Payment processing failed" },
  "payment-pending": {
    code: "payment-pending",
    sentence: "Your bank has not confirmed this payment yet. We keep checking.",
  },
  "payment-mismatch": { code: "payment-mismatch", sentence: "This payment does not belong to this order." },
  "payment-unknown": { code: "not-found", sentence: "Payment not found." },
  "payments-off": {
    code: "unavailable",
    sentence: ({ provider }: { readonly provider: string }) => `Payments by ${provider} are turned off.`,
  },
  "provider-unavailable": {
    code: "provider-unavailable",
    sentence: "The payment provider is not responding. Please try again in a minute.",
  },
  "provider-unclear": {
    code: "provider-unavailable",
    sentence: "The payment provider sent an invalid response.",
  },
  "provider-refused": { code: "provider-refused", sentence: "The payment provider refused this request." },

  "ticket-unknown": { code: "not-found", sentence: "We found no ticket with this number and email address." },
  "ticket-locked": {
    code: "forbidden",
    sentence: "Open the ticket with the link from our email, or log in to the account that wrote it.",
  },
  "ticket-text-missing": { code: "validation", sentence: "Please enter a message." },
  "ticket-photos-full": { code: "conflict", sentence: "A ticket can have at most 3 photos." },
  "photo-unreadable": {
    code: "validation",
    sentence: "We cannot read this photo. Please send a JPEG, PNG or WebP picture.",
  },

  "request-invalid": {
    code: "validation",
    sentence: "Something in this request is missing or wrong. Please reload the page and try again.",
  },
  "request-too-large": { code: "too-large", sentence: "The request is too large." },
  "host-unknown": {
    code: "validation",
    sentence:
      "This shop answers at localhost, at an IP address or at its PUBLIC_URL. Open it there, or set PUBLIC_URL.",
  },
  "call-unknown": { code: "not-found", sentence: "This API call does not exist." },
  "database-unavailable": { code: "unavailable", sentence: "The shop's database is not responding." },
  "shop-stopping": { code: "unavailable", sentence: "The shop is shutting down. Please try again." },
  internal: { code: "internal", sentence: "Something went wrong on our side. Please try again." },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Mistakes of a program that calls the API. Pages make none, so their sentences are not translated. */
const programRefusals = {
  "order-is-free": {
    code: "conflict",
    sentence: "There is nothing to pay. Please order at /api/order/free.",
  },
  "bank-captures": { code: "provider-refused", sentence: "The bank captures its payments automatically." },
  "webhook-unsigned": { code: "bad-signature", sentence: "The webhook signature is invalid." },
  "json-invalid": { code: "validation", sentence: "The request is not valid JSON." },
  "json-expected": {
    code: "unsupported-type",
    sentence: "This call takes JSON (content-type: application/json).",
  },
  "host-unclear": { code: "validation", sentence: "A request must name exactly one host." },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Reasons why a call of the storefront is refused or a field is invalid. */
export const refusals = { ...customerRefusals, ...programRefusals };
