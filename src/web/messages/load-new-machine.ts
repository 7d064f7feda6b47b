import type { Language } from "../../contract/languages.ts";
import type { newMachine } from "./en/new-machine.ts";

export type NewMachineTexts = typeof newMachine;

/** Texts about a new machine, apart from the common texts. */
export const loadNewMachine: Record<Language, () => Promise<NewMachineTexts>> = {
  en: async () => (await import("./en/new-machine.ts")).newMachine,
  te: async () => (await import("./te/new-machine.ts")).newMachine,
  kn: async () => (await import("./kn/new-machine.ts")).newMachine,
};
