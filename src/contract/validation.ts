/** Field rules of the specification, section 5. Page and server use the same functions. */
import type { PlainReason } from "./refusals/reasons.ts";

/**
 * Unpaired surrogates, control characters, line breaks and invisible characters, except the joiners of
 * Indian scripts.
 */
const NOT_TEXT = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** True for a text that can be shown on one line, as every text of the API must be. */
export function isText(text: string): boolean {
  return text.search(NOT_TEXT) === -1;
}

/** Replaces forbidden characters with blanks, for addresses that other sites compose. */
export function asText(text: string): string {
  return text.replace(NOT_TEXT, " ");
}

/**
 * Endings of web addresses in a name: the common ones, and those that unwanted mail often has. Initials such
 * as `Lata.Ch` and names such as `Ram.Dev` need no blank, so the list leaves out most countries and what is a
 * name; mails break the links that are left.
 */
const ENDINGS = `com net org info biz co in io ai app me us uk eu xyz top site online store shop club live vip win
  link click icu buzz cyou cfd sbs bond lol monster quest wang work world today website space fun pro mobi asia
  edu gov भारत భారత్ ಭಾರತ`;

const ending = ENDINGS.trim().split(/\s+/).join("|");

/**
 * Patterns that mail programs turn into links: a scheme, an email address, a host, a path after a dotted
 * word, and four numbers.
 */
const LINK = new RegExp(
  [
    "://",
    "\\S@\\S",
    "\\bwww\\.",
    `[\\p{L}\\p{N}]\\.(?:${ending})(?![\\p{L}\\p{M}\\p{N}])`,
    "[\\p{L}\\p{N}]\\.[\\p{L}\\p{N}][^\\s/]*/",
    "(?:\\d+\\.){3}\\d",
  ].join("|"),
  "iu",
);

/**
 * True for a plausible name. Names appear in mails, so nothing in them may become a link, in any kind of dots
 * or behind an invisible joiner.
 */
export function isName(text: string): boolean {
  const plainText = text
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replace(/[\u200c\u200d]/g, "");
  return isText(text) && !LINK.test(plainText);
}

/** A dot-string (RFC 5321, section 4.1.2) of at most 64 letters, and a domain whose ending is no number. */
const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** A phone number of the shop: 6 to 15 digits with blanks, brackets and hyphens. */
export function isShopPhone(text: string): boolean {
  return /^\+?(?:[ ()-]*\d){6,15}[ ()-]*$/.test(text);
}

/** A prefix +91, 91, 0091 or 0, then ten digits. */
const NUMBER = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/** Replaces digits of Devanagari, Telugu and Kannada, whose code points have the order of ASCII digits. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९౦-౯೦-೯]/g, (digit) => `${(digit.charCodeAt(0) - 6) % 16}`);
}

/** Reduces a phone number, as typed or autofilled, to its ten digits; returns any other text unchanged. */
export function phoneDigits(text: string): string {
  return NUMBER.exec(latinDigits(text).replace(/[\s().\p{Pd}\p{Cf}]/gu, ""))?.[1] ?? text;
}

/** One reason per invalid field; empty if the form is valid. */
export type FieldErrors<F extends string = string> = Partial<Record<F, PlainReason>>;

export interface RegisterForm {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export function registerErrors(form: RegisterForm): FieldErrors<keyof RegisterForm> {
  return {
    ...nameErrors(form.fullName),
    ...(!isEmail(form.email.trim()) && { email: "email-invalid" }),
    ...(!isPhone(form.phone) && { phone: "phone-invalid" }),
    ...passwordErrors(form.password),
    ...(isPhone(form.phone) &&
      phoneDigits(form.password) === form.phone && { password: "password-is-phone" }),
  };
}

export function nameErrors(fullName: string): FieldErrors<"fullName"> {
  if (fullName.trim().length < 3) return { fullName: "name-too-short" };
  return isName(fullName) ? {} : { fullName: "name-invalid" };
}

export interface LoginForm {
  readonly emailOrPhone: string;
  readonly password: string;
}

export function loginErrors(form: LoginForm): FieldErrors<keyof LoginForm> {
  const name = form.emailOrPhone.trim();
  return {
    ...(!isEmail(name) && !isPhone(name) && { emailOrPhone: "email-or-phone-invalid" }),
    ...passwordErrors(form.password),
  };
}

export function passwordErrors(password: string): FieldErrors<"password"> {
  return password.length < 6 ? { password: "password-too-short" } : {};
}

export interface AddressForm {
  readonly fullname: string;
  readonly phone: string;
  readonly shipping: string;
  readonly area: string;
  readonly city: string;
  readonly district: string;
  readonly states: string;
  readonly gstin?: string | undefined;
}

/** Name, phone, town/city and state are required; name and phone must be valid. */
export function addressErrors(form: AddressForm): FieldErrors<keyof AddressForm> {
  const required = ["fullname", "phone", "city", "states"] as const;
  const errors: FieldErrors<keyof AddressForm> = {};
  for (const field of required) if (form[field].trim() === "") errors[field] = "address-incomplete";
  if (errors.fullname === undefined && !isName(form.fullname)) errors.fullname = "name-invalid";
  if (errors.phone === undefined && !isPhone(form.phone.trim())) errors.phone = "phone-invalid";
  return errors;
}
