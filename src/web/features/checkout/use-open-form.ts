import { type RefObject, useEffect, useRef, useState } from "react";
import type { Address } from "../../../contract/addresses.ts";

/**
 * Saves the open address form inside `steps` first and calls `pay` once its address is selected. An
 * incomplete form shows its own errors. Where a saved address only has to be selected, it leads there.
 * Without a form, or with an untouched one and a selected address, it pays at once.
 */
export function useOpenForm(
  steps: RefObject<HTMLElement | null>,
  chosenAddress: Address | null,
  pay: () => void,
) {
  const submitting = useRef(false);
  const payAfterSaving = useRef(false);
  const payWith = useRef<number>(undefined);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (chosenAddress === null || chosenAddress.id !== payWith.current) return;
    payWith.current = undefined;
    pay();
  });
  return {
    /** Pay now was pressed without an address. */
    isMissing: isAsked && chosenAddress === null,
    pay: () => {
      const form = steps.current?.querySelector<HTMLFormElement>("form.address-form");
      const choice = steps.current?.querySelector("fieldset.address-choice");
      if (!form && choice && chosenAddress === null) {
        setAsked(true);
        choice.querySelector("input")?.focus({ preventScroll: true });
        return choice.scrollIntoView({ block: "center" });
      }
      if (!form || (chosenAddress !== null && !isTouched(form))) return pay();
      if (chosenAddress === null && !form.checkValidity()) pay();
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
