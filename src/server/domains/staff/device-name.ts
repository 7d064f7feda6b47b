import type { OfficeBrowser } from "../../http/office/office-router.ts";
import { deviceOf } from "../customers/index.ts";

/** What a passkey made in this browser is called by default: `Chrome, Linux`. */
export function deviceName({ userAgent }: OfficeBrowser): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== null).join(", ") || "Passkey";
}
