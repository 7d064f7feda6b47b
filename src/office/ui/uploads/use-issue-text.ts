import { useQuery } from "@tanstack/react-query";
import { englishName, languages } from "../../../contract/languages.ts";
import { fillIssueText } from "../../../contract/office/uploads/fill-issue-text.ts";
import type { UploadIssue } from "../../../contract/office/uploads/uploads-wire.ts";
import { useLanguageNames, useOffice } from "../../data/office-context.ts";
import { loadIssueTexts } from "../../messages/load-issue-texts.ts";

/**
 * Returns a function that translates an issue. The text is empty while translations load, and English if they
 * cannot be loaded.
 */
export function useIssueText(): (issue: UploadIssue) => { text: string; lang?: "en" } {
  const { language } = useOffice();
  const nameOf = useLanguageNames();
  const { data, isPending } = useQuery({
    queryKey: ["remarks", language],
    queryFn: () => loadIssueTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Values are English, also the name of a language.
  const translated = (values: UploadIssue["values"]) => {
    const target = languages.find((one) => englishName[one] === values.language);
    return target ? { ...values, language: nameOf(target) } : values;
  };
  return ({ code, values, reason, advice }) => {
    const sentence = data?.[code];
    if (sentence) return { text: fillIssueText(sentence, translated(values)).join(" ").trim() };
    return isPending && language !== "en" ? { text: "" } : { text: `${reason} ${advice}`.trim(), lang: "en" };
  };
}
