import { inEachLanguage, type Language } from "../../contract/languages.ts";
import type { IssueTexts } from "../../contract/office/uploads/issues.ts";

const loaders = inEachLanguage<() => Promise<IssueTexts>>(
  async () => (await import("../../contract/office/uploads/issue-texts.ts")).issueTexts,
);

/** Import issue texts of one language; `null` for English, which the server sends itself. */
export const loadIssueTexts = async (language: Language): Promise<IssueTexts | null> =>
  language === "en" ? null : loaders[language]();
