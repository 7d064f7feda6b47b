import { type RefObject, useEffect } from "react";
import { focusFirstField } from "../../../ui/forms/first-field.ts";

/** Focuses the first empty field of a form that has replaced the focused one. */
export function useFocusWhenLost(form: RefObject<HTMLFormElement | null>, isNext: boolean): void {
  useEffect(() => {
    if (isNext && document.activeElement === document.body) focusFirstField(form.current);
  }, [form, isNext]);
}
