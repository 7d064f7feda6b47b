/** Field rules of the specification, section 5: the same functions judge in the page and on the server. */
import type { PlainReason } from "./refusals/reasons.ts";

/** Halves of characters, control signs, line breaks, and what is not seen but for the joiners of Telugu and Kannada. */
const NOT_TEXT = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Whether this can be read where it is written on one line: what every text of the API is. */
export function isText(text: string): boolean {
  return text.search(NOT_TEXT) === -1;
}

/** `text` with blanks in place of what is none, for addresses that others compose. */
export function asText(text: string): string {
  return text.replace(NOT_TEXT, " ");
}

/** Titles that stand before a name without a blank. */
const TITLE = /\b(?:dr|mr|mrs|ms|miss|smt|shri|sri|kum|md|mohd|prof|adv|er|st)\./gi;
/** What mail programs make a link of. */
const LINK = /:\/\/|\S@\S|[\p{L}\p{N}]{2}\.[a-z]{2}|(?:\d+\.){3}\d/iu;

/** Whether this may be somebody's name. Names are mailed, so none may lead anywhere, in whatever dots it is written. */
export function isName(text: string): boolean {
  const plain = text.normalize("NFKC").replaceAll("。", ".").replace(TITLE, " ");
  return isText(text) && !LINK.test(plain);
}

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** +91, 91, 0091 or 0, then ten digits. */
const NUMBER = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/** A number as people write and browsers fill it in, as its ten digits; any other text as it is. */
export function phoneDigits(text: string): string {
  // The digits of Devanagari, Telugu and Kannada stand in the same order as ours.
  const plain = text.replace(/[०-९౦-౯೦-೯]/g, (digit) => `${(digit.charCodeAt(0) - 6) % 16}`);
  return NUMBER.exec(plain.replace(/[\s().\p{Pd}\p{Cf}]/gu, ""))?.[1] ?? text;
}

/** One reason per faulty field; an empty object when all is well. */
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
}

/** Name, phone, town/city and state are required, and the first two must be such. */
export function addressErrors(form: AddressForm): FieldErrors<keyof AddressForm> {
  const required = ["fullname", "phone", "city", "states"] as const;
  const errors: FieldErrors<keyof AddressForm> = {};
  for (const field of required) if (form[field].trim() === "") errors[field] = "address-incomplete";
  if (errors.fullname === undefined && !isName(form.fullname)) errors.fullname = "name-invalid";
  if (errors.phone === undefined && !isPhone(form.phone.trim())) errors.phone = "phone-invalid";
  return errors;
}
