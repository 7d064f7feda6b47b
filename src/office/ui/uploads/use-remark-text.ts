import { useQuery } from "@tanstack/react-query";
import { fillRemark } from "../../../contract/office/uploads/fill-remark.ts";
import type { UploadRemark } from "../../../contract/office/uploads/uploads-wire.ts";
import { useOffice } from "../../data/office-context.ts";
import { loadRemarks } from "../../messages/load-remarks.ts";

/** Says a remark in the reader's language; empty for the moment in which its sentences come, in English where they cannot. */
export function useRemarkText(): (remark: UploadRemark) => { text: string; lang?: "en" } {
  const { language } = useOffice();
  const { data, isPending } = useQuery({
    queryKey: ["remarks", language],
    queryFn: () => loadRemarks(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return ({ code, values, reason, advice }) => {
    const sentence = data?.[code];
    if (sentence) return { text: fillRemark(sentence, values).join(" ").trim() };
    return isPending && language !== "en" ? { text: "" } : { text: `${reason} ${advice}`.trim(), lang: "en" };
  };
}
