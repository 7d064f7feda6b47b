import { inEachLanguage, type Language } from "../../contract/languages.ts";
import type { OfficeMessages } from "./messages.ts";

const loaders = inEachLanguage(async () => (await import("./en/index.ts")).en);

/** Loads the messages of one language. */
export const loadMessages = (language: Language): Promise<OfficeMessages> => loaders[language]();
