import { inEachLanguage } from "../../contract/languages.ts";

/** Common texts of one language; a browser fetches no other. */
export const loadMessages = inEachLanguage(async () => (await import("./en/index.ts")).en);
