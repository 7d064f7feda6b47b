import { isSameText, type PasswordCheck } from "./legacy-format.ts";

const PREFIX = "phone:";

/** Stored instead of a hash for a customer whose password in the old shop was the phone number. */
export function phoneAsPassword(phone: string): string {
  return `${PREFIX}${phone}`;
}

export function readPhoneAsPassword(storedText: string): PasswordCheck | undefined {
  const phone = /^phone:(\d{10})$/.exec(storedText)?.[1];
  return phone === undefined ? undefined : async (password) => isSameText(password, phone);
}
