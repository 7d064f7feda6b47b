import { type RefObject, useEffect, useRef } from "react";
import type { Address } from "../../../contract/addresses.ts";

/**
 * Pays with the address form that is open inside `steps`: saves it first, then calls `pay` once its address is chosen.
 * An incomplete form shows its faults itself. Without a form, or with an untouched one beside a chosen address, it just pays.
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
