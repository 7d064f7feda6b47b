import { useState } from "react";
import { failureSentence, isSessionEnded, refusalErrors } from "../../../../ui/api/failure-sentence.ts";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { useApp } from "../../../state/app-context.ts";
import type { Adaptation, AdaptationSettings } from "./adaptation.ts";
import { adaptationsStore } from "./adaptations-store.ts";

export type Making =
  | { readonly status: "idle" | "making" }
  | {
      readonly status: "failed";
      /** By field. */
      readonly errors: Readonly<Record<string, string>>;
      /** Missing if all errors are at fields that the form shows. */
      readonly error?: string;
    }
  | { readonly status: "made"; readonly adaptation: Adaptation };

/** Fields that show their errors. */
const FIELDS = ["percent", "hoop"];

/** Asks the shop for the files, and adds them to the page's list. */
export function useMaking(variantId: number, m: MadeToMeasureTexts) {
  const { api, messages } = useApp();
  const [making, setMaking] = useState<Making>({ status: "idle" });
  const make = async (settings: AdaptationSettings) => {
    setMaking({ status: "making" });
    try {
      const { id } = await api.createAdaptation({ variantId, ...settings });
      const adaptation = (await adaptationsStore.reload()).find((one) => one.id === id);
      if (!adaptation) throw new Error("The shop does not list what it made");
      setMaking({ status: "made", adaptation });
    } catch (error) {
      if (isSessionEnded(error)) return setMaking({ status: "idle" });
      const errors = refusalErrors(messages, error);
      const isAtField = FIELDS.some((field) => field in errors);
      const sentence = failureSentence(messages, error, m.notMade);
      setMaking({ status: "failed", errors, ...(!isAtField && { error: sentence }) });
    }
  };
  return { making, make, reset: () => setMaking({ status: "idle" }) };
}
