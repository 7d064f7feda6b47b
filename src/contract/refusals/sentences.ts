/**
 * The API's English sentences by reason: why a call is refused or a field is invalid. Pages translate them.
 */
export const refusals = {
  "login-required": "Please log in to continue.",
  "wrong-credentials": "Please check your email or phone & password",
  "not-yours": "This belongs to another customer.",
  "view-only": "You see the shop as a customer does: nothing can be changed or downloaded.",
  "device-logged-out": "This device is logged out already.",
  "too-many": ({ minutes }: { readonly minutes: number }) =>
    `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  busy: "The shop is very busy. Please try again in a moment.",

  "name-too-short": "Minimum 3 characters required",
  "name-invalid":
    "Please write the name without web or e-mail addresses, and with a space after each full stop.",
  "email-invalid": "Invalid email address",
  "password-too-short": "Minimum 6 characters required",
  "phone-invalid": "Invalid phone number (10 digits required)",
  "email-or-phone-invalid": "Invalid email or phone number",
  "text-too-long": "This is too long. Please shorten it.",
  "text-invalid": "Please leave out line breaks and characters that cannot be seen.",
  "search-term-missing": "Please enter a search term.",
  "language-unknown": "The shop speaks English (en), Telugu (te) and Kannada (kn).",
  "email-or-phone-taken":
    "This email or phone number is already registered. Please log in, or contact us if the number is yours and the account is not.",
  "otp-invalid": "Invalid OTP",
  "password-wrong": "This is not your current password.",
  "password-is-phone": "Please choose a password that is not your phone number.",
  "password-common": "Many people use this password. Please choose another one.",
  "payment-pending-at-bank":
    "Your bank has not decided about a payment yet. Please close your account after that.",

  "address-incomplete": "Please fill all mandatory fields.",
  "state-unknown": "Please choose a state or union territory of India from the list.",
  "address-gone": "This address no longer exists.",
  "address-book-full": "Your address book is full. Please remove an address first.",

  "machines-changed": "Your machines were changed on another device. Please try again.",

  "product-unknown": "No products found.",
  "filter-unknown": "One of the filters is not known here.",
  "filter-bounds": "A smallest value is above its largest.",
  "filters-many": "Please choose at most 20 values at once.",
  "category-empty": "No products found for this category.",
  "pdf-category-unknown": "Failed to download PDF",
  "pdf-unwanted": "Nobody waits for this PDF.",
  "picture-unknown": "There is no such picture.",
  "product-not-on-sale": "This design is no longer on sale.",

  "quantity-invalid": "Please choose a quantity from 1 to 99.",
  "cart-too-long": "Please buy at most 100 designs in one order.",
  "not-on-sale": "A design in your cart is no longer on sale.",
  "order-too-large": "One order can be at most ₹5,00,000. Please buy in two orders.",
  "price-changed": "The total has changed. Please check out again.",
  "order-unknown": "This order is not known. Please check out again.",
  "order-differs": "This payment was started for another order. Please check out again.",
  "order-not-bought": "You have no paid order of this number.",
  "receipt-unknown": "You have no receipt of this number.",
  "file-unknown": "File not found",

  "payment-failed": "Payment processing failed",
  "payment-pending": "Your bank has not confirmed this payment yet. Nothing is lost: we keep asking.",
  "payment-mismatch": "This payment does not belong to this order.",
  "payment-unknown": "This payment is not known.",
  "payments-off": ({ provider }: { readonly provider: string }) =>
    `Payments by ${provider} are switched off.`,
  "provider-unavailable": "The payment provider does not answer. Please try again in a minute.",
  "provider-unclear": "The payment provider does not answer as it should.",
  "provider-refused": "The payment provider refused this request.",
  "bank-captures": "The bank takes the money of its payments by itself.",
  "webhook-unsigned": "This webhook is not signed by the provider.",

  "request-invalid": "Something in this request is missing or wrong. Please reload the page and try again.",
  "json-invalid": "The request is not valid JSON.",
  "json-expected": "This call takes JSON (content-type: application/json).",
  "request-too-large": "The request is too large.",
  "host-unclear": "A request names one host.",
  "host-unknown":
    "This shop answers at localhost, at an IP address or at its PUBLIC_URL. Open it there, or set PUBLIC_URL.",
  "call-unknown": "There is no such call in this API.",
  "database-unavailable": "The shop's database does not answer.",
  "shop-stopping": "This process of the shop is about to stop.",
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
