import { inEachLanguage } from "../../contract/languages.ts";
import type { newMachine } from "./en/new-machine.ts";

export type NewMachineTexts = typeof newMachine;

/** Texts about a new machine, apart from the common texts. */
export const loadNewMachine = inEachLanguage(async () => (await import("./en/new-machine.ts")).newMachine);
