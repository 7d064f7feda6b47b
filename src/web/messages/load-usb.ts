import type { Language } from "../../contract/languages.ts";
import type { usb } from "./en/usb.ts";

export type UsbTexts = typeof usb;

/** Texts about USB sticks, apart from the common texts. */
export const loadUsb: Record<Language, () => Promise<UsbTexts>> = {
  en: async () => (await import("./en/usb.ts")).usb,
  te: async () => (await import("./te/usb.ts")).usb,
  kn: async () => (await import("./kn/usb.ts")).usb,
};
