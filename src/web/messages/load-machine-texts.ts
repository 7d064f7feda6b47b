import type { Language } from "../../contract/languages.ts";
import type { machines } from "./en/machines.ts";

export type MachineTexts = typeof machines;

const loaders: Record<Language, () => Promise<MachineTexts>> = {
  en: async () => (await import("./en/machines.ts")).machines,
  te: async () => (await import("./te/machines.ts")).machines,
  kn: async () => (await import("./kn/machines.ts")).machines,
};

/** What the windows about a visitor's machine say: nobody needs it before the first of them opens. */
export function loadMachineTexts(language: Language): Promise<MachineTexts> {
  return loaders[language]();
}
