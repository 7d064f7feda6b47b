import type { OfficeBrowser } from "../../../http/office/office-router.ts";
import { deviceOf } from "../../customers/index.ts";

/** Default name of a passkey created in this browser: `Chrome, Linux`. */
export function deviceName({ userAgent }: OfficeBrowser): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== null).join(", ") || "Passkey";
}
