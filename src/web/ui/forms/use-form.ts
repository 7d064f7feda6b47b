import { type RefObject, useEffect, useRef, useState } from "react";
import { failureSentence, isSessionEnded, refusalFaults } from "../../../ui/api/failure-sentence.ts";
import { isRenewing } from "../../../ui/renewal.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useApp } from "../../state/app-context.ts";
import { formDraft } from "../../state/form-draft.ts";

/**
 * What forms share: `faults` by field, of which the first has the focus; `busy` while something is sent; `refused`
 * says why a call failed, at its fields and in a toast. What was typed outlives
 * a page that is loaded anew by itself; with a `name`, also the end of the session.
 */
export function useForm(name?: string) {
  const { messages } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faults]);
  useFormDraft(form, name);

  /** A refusal that names no field stands at `field`. False where the session has ended: the layout speaks of that. */
  function showFaults(error: unknown, field?: string): boolean {
    if (isSessionEnded(error)) return false;
    setFaults(refusalFaults(messages, error, field));
    return true;
  }

  function refused(error: unknown, fallback: string, field?: string): void {
    if (showFaults(error, field)) toast.error(failureSentence(messages, error, fallback));
  }
  return { form, faults, setFaults, busy, setBusy, showFaults, refused };
}

/** A form without a `name` is known again by its fields. */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name?: string): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const key = name ?? [...new FormData(current).keys()].join();
    formDraft.restore(key, current);
    const carry = () => isRenewing() && formDraft.carry(key, current);
    addEventListener("pagehide", carry);
    return () => {
      removeEventListener("pagehide", carry);
      if (name !== undefined) formDraft.keep(name, current);
    };
  }, [form, name]);
}
