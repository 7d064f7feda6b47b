import type { Language } from "../../contract/languages.ts";
import type { RemarkSentences } from "../../contract/office/uploads/remarks.ts";

const loaders: Record<Exclude<Language, "en">, () => Promise<RemarkSentences>> = {
  te: async () => (await import("./te/remarks.ts")).remarks,
  kn: async () => (await import("./kn/remarks.ts")).remarks,
};

/** What an import finds, in one language; nothing for English, which the shop answers itself. */
export const loadRemarks = async (language: Language): Promise<RemarkSentences | null> =>
  language === "en" ? null : loaders[language]();
