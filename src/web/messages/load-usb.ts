import { inEachLanguage } from "../../contract/languages.ts";
import type { usb } from "./en/usb.ts";

export type UsbTexts = typeof usb;

/** Texts about USB sticks, apart from the common texts. */
export const loadUsb = inEachLanguage(async () => (await import("./en/usb.ts")).usb);
