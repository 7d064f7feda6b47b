import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { failureSentence, isSessionEnded, refusalErrors } from "../../../ui/api/failure-sentence.ts";
import { isRenewing } from "../../../ui/page-reload.ts";
import { dismissErrors, type ToastOptions, toast } from "../../../ui/state/toasts.ts";
import { useApp } from "../../state/app-context.ts";
import { formDraft } from "../../state/form-draft.ts";

/**
 * What forms share: `errors` by field, of which the first has the focus; `busy` while something is sent; `refused`
 * says why a call failed, at its fields and in a toast; `complain` is a toast alone. New faults, or none, take the
 * toasts of earlier ones away, and so does the form when it goes. What was typed outlives a page that is loaded anew by
 * itself; with a `name`, also the end of the session.
 */
export function useForm(name?: string) {
  const { messages } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [errors, putErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  useEffect(() => () => dismissErrors(id), [id]);
  useFormDraft(form, name);

  function setErrors(found: typeof errors): void {
    dismissErrors(id);
    putErrors(found);
  }

  const complain = (text: string, options?: ToastOptions) => toast.error(text, { ...options, form: id });

  /** A refusal that names no field stands at `field`. False where the session has ended: the layout speaks of that. */
  function showErrors(error: unknown, field?: string): boolean {
    if (isSessionEnded(error)) return false;
    setErrors(refusalErrors(messages, error, field));
    return true;
  }

  function refused(error: unknown, fallback: string, field?: string): void {
    if (showErrors(error, field)) complain(failureSentence(messages, error, fallback));
  }
  return { form, errors, setErrors, busy, setBusy, showErrors, refused, complain };
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
