import { type RefObject, useEffect, useRef } from "react";
import type { Address } from "../../../contract/addresses.ts";

/**
 * Saves the open address form inside `steps` first and calls `pay` once its address is selected. An
 * incomplete form shows its own errors. Without a form, or with an untouched one and a selected address, it
 * pays at once.
 */
export function useOpenForm(steps: RefObject<HTMLElement | null>, chosen: Address | null, pay: () => void) {
  const submitting = useRef(false);
  const payAfterSaving = useRef(false);
  const payWith = useRef<number>(undefined);
  useEffect(() => {
    if (chosen === null || chosen.id !== payWith.current) return;
    payWith.current = undefined;
    pay();
  });
  return {
    pay: () => {
      const form = steps.current?.querySelector<HTMLFormElement>("form.address-form");
      if (!form || (chosen !== null && !isTouched(form))) return pay();
      if (chosen === null && !form.checkValidity()) pay();
      submitting.current = true;
      form.requestSubmit();
      submitting.current = false;
    },
    onSaving: (saving: boolean) => {
      if (saving) payAfterSaving.current = submitting.current;
    },
    onSaved: ({ id }: Address) => {
      if (payAfterSaving.current) payWith.current = id;
      payAfterSaving.current = false;
    },
  };
}

const isTouched = (form: HTMLFormElement) =>
  [...form.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);
