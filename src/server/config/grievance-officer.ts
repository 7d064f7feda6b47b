import type { Officer } from "../../contract/content/seller.ts";
import { isEmail, isShopPhone } from "../../contract/validation.ts";

/** Reads `Name, designation, phone, email`; parts may be missing, and a designation may have commas. */
export function officerOf(setting: string): Officer {
  const [officerName = "", ...rest] = setting.split(",").map((part) => part.trim());
  const take = (isIt: (text: string) => boolean) => (isIt(rest.at(-1) ?? "") ? (rest.pop() ?? "") : "");
  const officerEmail = take(isEmail);
  const officerPhone = take(isShopPhone);
  const officerDesignation = rest.filter(Boolean).join(", ");
  return { officerName, officerDesignation, officerPhone, officerEmail, officerHours: "" };
}
