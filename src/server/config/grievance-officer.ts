import type { DutyField, Officer } from "../../contract/content/seller.ts";
import { isEmail, isShopPhone } from "../../contract/validation.ts";

/**
 * Reads `Name, designation, phone, email`; parts may be missing, and a designation may have commas. A missing
 * phone or email is that of the shop.
 */
export function officerOf(
  setting: string,
  { SHOP_PHONE = "", SHOP_EMAIL = "" }: { readonly SHOP_PHONE?: string; readonly SHOP_EMAIL?: string } = {},
): Officer {
  const [officerName = "", ...rest] = setting.split(",").map((part) => part.trim());
  const take = (isIt: (text: string) => boolean) => (isIt(rest.at(-1) ?? "") ? (rest.pop() ?? "") : "");
  const officerEmail = take(isEmail) || SHOP_EMAIL;
  const officerPhone = take(isShopPhone) || SHOP_PHONE;
  const officerDesignation = rest.filter(Boolean).join(", ");
  return { officerName, officerDesignation, officerPhone, officerEmail, officerHours: "" };
}

/** `officerName` → `name`, `legalName` → `legal name`. */
export const dutyWords = (name: DutyField) =>
  name
    .replace(/^officer/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
