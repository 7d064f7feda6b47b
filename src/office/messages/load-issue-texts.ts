import type { Language } from "../../contract/languages.ts";
import type { IssueTexts } from "../../contract/office/uploads/issues.ts";

const loaders: Record<Exclude<Language, "en">, () => Promise<IssueTexts>> = {
  te: async () => (await import("./te/issue-texts.ts")).issues,
  kn: async () => (await import("./kn/issue-texts.ts")).issues,
};

/** Import issue texts of one language; `null` for English, which the server sends itself. */
export const loadIssueTexts = async (language: Language): Promise<IssueTexts | null> =>
  language === "en" ? null : loaders[language]();
