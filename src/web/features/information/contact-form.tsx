import { type FormEvent, useEffect, useRef, useState } from "react";
import { CONTACT_SUBMIT_MS } from "../../../contract/constants.ts";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { Link } from "../../../ui/router/link.tsx";
import type { Information } from "../../messages/load-information.ts";
import { useForm } from "../../ui/forms/use-form.ts";

/**
 * Submitting shows a spinner for two seconds and clears the form; nothing is sent, so Help is offered first.
 */
export function ContactForm({ text }: { text: Information["contact"] }) {
  const [busy, setBusy] = useState(false);
  const { form } = useForm();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    setBusy(true);
    timer.current = setTimeout(() => {
      setBusy(false);
      currentTarget.reset();
    }, CONTACT_SUBMIT_MS);
  };
  return (
    <form ref={form} className="card contact-form" onSubmit={submit}>
      <h2>{text.formTitle}</h2>
      <p className="note">
        {text.needAnswer} <Link to={path.help()}>{text.openTicket}</Link>
      </p>
      <Field label={text.name} name="name" autoComplete="name" required />
      <Field label={text.emailField} name="email" type="email" autoComplete="email" required />
      <TextArea label={text.enquiry} name="enquiry" required />
      <Button type="submit" busy={busy}>
        {text.submit}
      </Button>
    </form>
  );
}
