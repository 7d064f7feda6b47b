import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { failureSentence, isSessionEnded, refusalErrors } from "../../../ui/api/failure-sentence.ts";
import { isReloading } from "../../../ui/page-reload.ts";
import { dismissErrors, type ToastOptions, toast } from "../../../ui/state/toasts.ts";
import { useApp } from "../../state/app-context.ts";
import { formDraft } from "../../state/form-draft.ts";

/**
 * Common state of forms. `errors` by field, the first of which gets the focus; `busy` while a call runs;
 * `refused` shows why a call failed, at its fields and in a toast; `showToast` shows only a toast. New errors
 * dismiss the toasts of earlier ones, and so does unmounting. Typed texts survive an automatic reload, a
 * change of language and, with a `name`, the end of the session.
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

  function setErrors(foundErrors: typeof errors): void {
    dismissErrors(id);
    putErrors(foundErrors);
  }

  const showToast = (text: string, options?: ToastOptions) => toast.error(text, { ...options, form: id });

  /**
   * Shows an error that names no field at `field`. Returns false for an ended session, which the layout
   * reports.
   */
  function showErrors(error: unknown, field?: string): boolean {
    if (isSessionEnded(error)) return false;
    setErrors(refusalErrors(messages, error, field));
    return true;
  }

  function refused(error: unknown, fallback: string, field?: string): void {
    if (showErrors(error, field)) showToast(failureSentence(messages, error, fallback));
  }
  return { form, errors, setErrors, busy, setBusy, showErrors, refused, showToast };
}

/** A form without a `name` is identified by its fields. */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name?: string): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const key = name ?? [...new FormData(current).keys()].join();
    formDraft.restore(key, current);
    const carry = () => isReloading() && formDraft.carry(key, current);
    // A link to another language opens a new document.
    const carryByLink = ({ target }: Event) =>
      target instanceof Element && target.closest("a[data-language]") && formDraft.carry(key, current);
    addEventListener("pagehide", carry);
    addEventListener("click", carryByLink);
    return () => {
      removeEventListener("pagehide", carry);
      removeEventListener("click", carryByLink);
      if (name !== undefined) formDraft.keep(name, current);
    };
  }, [form, name]);
}
