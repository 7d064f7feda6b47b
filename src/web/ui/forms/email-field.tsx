import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, type FieldProps } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../state/app-context.ts";
import { suggestEmail } from "./suggest-email.ts";

const AFTER_CLICK_MS = 300;

type EmailFieldProps = Omit<FieldProps, "type" | "hint" | "onBlur" | "onInput">;

/** Email input that asks about a mistyped provider, whose mails would never arrive; it refuses nothing. */
export function EmailField(field: EmailFieldProps) {
  const m = useMessages().auth;
  const input = useRef<HTMLInputElement>(null);
  const [suggested, setSuggested] = useState<string>();
  const ask = (typedText: string, isFinished: boolean) => {
    const suggestion = suggestEmail(typedText);
    setSuggested(isFinished || !suggestion?.startsWith(typedText.trim()) ? suggestion : undefined);
  };
  function correct() {
    const { current } = input;
    if (!current || suggested === undefined) return;
    current.value = suggested;
    // The form keeps its draft on this event, and the question disappears.
    current.dispatchEvent(new InputEvent("input", { bubbles: true }));
    current.focus();
  }
  return (
    <Field
      autoComplete="email"
      maxLength={254}
      {...field}
      ref={input}
      type="email"
      hint={
        suggested !== undefined && (
          <Button variant="quiet" className="email-suggestion" onClick={correct}>
            {m.didYouMean(suggested)}
          </Button>
        )
      }
      // The click that took the focus must not miss a button that moves.
      onBlur={({ currentTarget }) => setTimeout(() => ask(currentTarget.value, true), AFTER_CLICK_MS)}
      onInput={({ currentTarget }) => ask(currentTarget.value, false)}
    />
  );
}
