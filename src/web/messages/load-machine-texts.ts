import type { Language } from "../../contract/languages.ts";
import type { machines } from "./en/machines.ts";

export type MachineTexts = typeof machines;

/** Texts of the My machine dialogs, apart from the common texts. */
export const loadMachineTexts: Record<Language, () => Promise<MachineTexts>> = {
  en: async () => (await import("./en/machines.ts")).machines,
  te: async () => (await import("./te/machines.ts")).machines,
  kn: async () => (await import("./kn/machines.ts")).machines,
};
