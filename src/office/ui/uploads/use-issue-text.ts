import { useQuery } from "@tanstack/react-query";
import { fillIssueText } from "../../../contract/office/uploads/fill-issue-text.ts";
import type { UploadIssue } from "../../../contract/office/uploads/uploads-wire.ts";
import { useOffice } from "../../data/office-context.ts";
import { loadIssueTexts } from "../../messages/load-issue-texts.ts";

/**
 * Returns a function that translates an issue. The text is empty while translations load, and English if they
 * cannot be loaded.
 */
export function useIssueText(): (issue: UploadIssue) => { text: string; lang?: "en" } {
  const { language } = useOffice();
  const { data, isPending } = useQuery({
    queryKey: ["remarks", language],
    queryFn: () => loadIssueTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return ({ code, values, reason, advice }) => {
    const sentence = data?.[code];
    if (sentence) return { text: fillIssueText(sentence, values).join(" ").trim() };
    return isPending && language !== "en" ? { text: "" } : { text: `${reason} ${advice}`.trim(), lang: "en" };
  };
}
