import { listOfLanguages } from "../languages.ts";

/** The API's English sentences by reason. Pages translate them. */
export const refusals = {
  "login-required": "Please log in to continue.",
  "wrong-credentials": "Please check your email or phone & password",
  "not-yours": "This belongs to another customer.",
  "view-only": "You are viewing the shop as a customer. Changes and downloads are off.",
  "device-logged-out": "This device is already logged out.",
  "too-many": ({ minutes }: { readonly minutes: number }) =>
    `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  busy: "The shop is very busy. Please try again in a moment.",

  "name-too-short": "Minimum 3 characters required",
  "name-invalid":
    "Please enter a name without web or email addresses, and with a space after each full stop.",
  "email-invalid": "Invalid email address",
  "password-too-short": "Minimum 6 characters required",
  "phone-invalid": "Invalid phone number (10 digits required)",
  "email-or-phone-invalid": "Invalid email or phone number",
  "text-too-long": "This is too long. Please shorten it.",
  "text-invalid": "Please remove line breaks and invisible characters.",
  "search-term-missing": "Please enter a search term.",
  "language-unknown": `Supported languages: ${listOfLanguages()}.`,
  "email-or-phone-taken":
    "This email or phone number is already registered. Please log in, or contact us if the number is yours and the account is not.",
  "otp-invalid": "Invalid OTP",
  "password-wrong": "This is not your current password.",
  "password-is-phone": "Please choose a password that is not your phone number.",
  "password-common": "Many people use this password. Please choose another one.",
  "payment-pending-at-bank":
    "A payment is pending at your bank. Please close your account once it is decided.",

  "address-incomplete": "Please fill all mandatory fields.",
  "state-unknown": "Please choose a state or union territory of India from the list.",
  "gstin-format": "A GSTIN has 15 letters and digits, for example 29AAGCB7383J1Z4.",
  "gstin-check": "This GSTIN has a typing error: its last character does not match. Please check it.",
  "gstin-own": "This is the GSTIN of the shop. Enter your own, or leave the field empty.",
  "gstin-state": "This GSTIN belongs to a different state than the address. Please correct one of them.",
  "address-gone": "This address no longer exists.",
  "address-book-full": "Your address book is full. Please remove an address first.",

  "machines-changed": "Your machines were changed on another device. Please try again.",

  "product-unknown": "No products found.",
  "filter-unknown": "This filter does not exist.",
  "filter-bounds": "A minimum is above its maximum.",
  "filters-many": "Please select at most 20 filter values.",
  "category-empty": "No products found for this category.",
  "pdf-category-unknown": "Failed to download PDF",
  "pdf-unwanted": "This PDF request was cancelled.",
  "picture-unknown": "Picture not found.",
  "product-not-on-sale": "This design is no longer on sale.",

  "quantity-invalid": "Please choose a quantity from 1 to 99.",
  "cart-too-long": "Please buy at most 100 designs in one order.",
  "not-on-sale": "A design in your cart is no longer on sale.",
  "order-too-large": "One order can be at most ₹5,00,000. Please buy in two orders.",
  "price-changed": "The total has changed. Please check out again.",
  "code-unusable": "This code cannot be used for this cart.",
  "order-is-free": "There is nothing to pay. Please order at /api/order/free.",
  "order-not-free": "This order has to be paid.",
  "order-unknown": "Order not found. Please check out again.",
  "order-differs": "This payment was started for another order. Please check out again.",
  "order-not-bought": "You have no paid order with this number.",
  "receipt-unknown": "You have no receipt with this number.",
  "file-unknown": "File not found",
  "file-damaged":
    "This file is damaged on our server, so we did not send it. We know about it and will restore it. Please try again later, or write to us under Help.",
  "new-file-replaced":
    "The shop has replaced this file again. Please review the changes, then get the new file.",
  "new-file-unreadable": "The new file cannot be read. You still have your current file.",
  "download-link-unknown":
    "This link does not exist. Please check that you copied all of it, or create a new one under Downloads.",
  "download-link-used": "This link was already used. Please create a new one under Downloads.",
  "download-link-late": "This link has expired. Please create a new one under Downloads.",
  "download-link-ended": "This design was refunded or exchanged, so the link no longer works.",
  "library-unknown": "This address does not exist. Please press Download everything under Downloads again.",
  "library-late":
    "This address has expired after 24 hours. Please press Download everything under Downloads again.",
  "library-ended":
    "Something in this zip is no longer yours, for example after a refund. Please press Download everything under Downloads again.",
  "library-large":
    "This is too much for one zip. Please select one format, or only what you have not downloaded yet.",
  "library-incomplete": ({ design }: { readonly design: string }) =>
    `The files of ${design} cannot be read at the moment, so the zip would be incomplete. Please tell us under Help; all others can be downloaded one by one.`,

  "exchange-costs": ({ toPay }: { readonly toPay: number }) =>
    `This variant costs ₹${toPay} more. Please pay the difference to exchange it.`,
  "exchange-price": "The price has changed. Please review the difference.",
  "exchange-off": "This shop does not offer exchanges at the moment. Please write to us, and we will help.",
  "exchange-late": ({ days }: { readonly days: number }) =>
    `Designs can be exchanged for ${days} days after the purchase. Please write to us, and we will help.`,
  "exchange-done": ({ order }: { readonly order: number }) =>
    `This design was already exchanged: the new one is in order ${order}.`,
  "exchange-again": "This design came from an exchange, so it cannot be exchanged again. Please write to us.",
  "exchange-refunded": "This design was refunded, so it cannot be exchanged.",
  "exchange-refunding": "A refund of this order is under way. Please try again when it is complete.",
  "exchange-free":
    "A design that was paid for here can be exchanged for a variant that has a price, a free one for a variant that is free now. Please write to us, and we will help.",
  "exchange-other-design": "Please choose another variant of the same design.",

  "payment-failed": "Payment processing failed",
  "payment-pending": "Your bank has not confirmed this payment yet. We keep checking.",
  "payment-mismatch": "This payment does not belong to this order.",
  "payment-unknown": "Payment not found.",
  "payments-off": ({ provider }: { readonly provider: string }) => `Payments by ${provider} are turned off.`,
  "provider-unavailable": "The payment provider is not responding. Please try again in a minute.",
  "provider-unclear": "The payment provider sent an invalid response.",
  "provider-refused": "The payment provider refused this request.",
  "bank-captures": "The bank captures its payments automatically.",
  "webhook-unsigned": "The webhook signature is invalid.",

  "ticket-unknown": "We found no ticket with this number and email address.",
  "ticket-locked": "Open the ticket with the link from our email, or log in to the account that wrote it.",
  "ticket-text-missing": "Please enter a message.",
  "ticket-photos-full": "A ticket can have at most 3 photos.",
  "photo-unreadable": "We cannot read this photo. Please send a JPEG, PNG or WebP picture.",

  "request-invalid": "Something in this request is missing or wrong. Please reload the page and try again.",
  "json-invalid": "The request is not valid JSON.",
  "json-expected": "This call takes JSON (content-type: application/json).",
  "request-too-large": "The request is too large.",
  "host-unclear": "A request must name exactly one host.",
  "host-unknown":
    "This shop answers at localhost, at an IP address or at its PUBLIC_URL. Open it there, or set PUBLIC_URL.",
  "call-unknown": "This API call does not exist.",
  "database-unavailable": "The shop's database is not responding.",
  "shop-stopping": "The shop is shutting down. Please try again.",
  internal: "Something went wrong on our side. Please try again.",
} as const;

/** Confirmations of completed API calls. */
export const confirmations = {
  registered: "Registration successful",
  otpSent: "OTP sent to your email",
  otpVerified: "OTP verified",
  passwordReset: "Password reset successfully",
  passwordChanged: "Your password was changed. All other devices are logged out.",
  accountClosed: "Your account is closed.",
} as const;
