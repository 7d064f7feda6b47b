import { inEachLanguage } from "../../contract/languages.ts";
import type { machines } from "./en/machines.ts";

export type MachineTexts = typeof machines;

/** Texts of the My machine dialogs, apart from the common texts. */
export const loadMachineTexts = inEachLanguage(async () => (await import("./en/machines.ts")).machines);
