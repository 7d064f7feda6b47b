import { type FormEvent, useEffect, useState } from "react";
import type { Answer } from "../../../contract/wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { indianDate } from "../../messages/indian-date.ts";
import type { HelpTexts } from "../../messages/load-help.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { useSession } from "../../state/session/session-store.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { type Opened, Ticket } from "./ticket.tsx";

type Own = Answer<"listTickets">["tickets"];

/**
 * Opens a ticket by its number and email address. Customers see a list of theirs, and from a mail's link the
 * ticket at once.
 */
export function OpenTicket({ m }: { readonly m: HelpTexts }) {
  const { api } = useApp();
  const language = useLanguage();
  const session = useSession();
  const named = useSearchParams().get("number");
  const { form, errors, busy, setBusy, setErrors, refused } = useForm();
  const [opened, setOpened] = useState<Opened>();
  const [own, setOwn] = useState<Own>([]);
  useEffect(() => {
    const field = form.current?.elements.namedItem("number");
    if (field instanceof HTMLInputElement) field.value ||= named ?? "";
  }, [named, form]);
  useEffect(() => {
    if (!session) return;
    const load = async () => {
      const { tickets } = await api.listTickets();
      setOwn(tickets);
      const linked = tickets.find(({ number }) => number === named);
      if (!linked) return;
      const { number, email } = linked;
      setOpened({ email, ticket: (await api.openTicket({ number, email })).ticket });
    };
    load().catch(() => undefined);
  }, [api, session, named]);

  async function open({ number, email }: { readonly number: string; readonly email: string }) {
    setBusy(true);
    setErrors({});
    try {
      setOpened({ email, ticket: (await api.openTicket({ number, email })).ticket });
    } catch (error) {
      refused(error, m.failed, "number");
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) open(formTexts(event.currentTarget, "number", "email"));
  }
  if (opened) return <Ticket m={m} opened={opened} onChange={setOpened} />;
  return (
    <div className="wrap prose help">
      <h1>{m.openTitle}</h1>
      {own.length > 0 && (
        <section>
          <h2 className="stitched">{m.mine}</h2>
          <ul className="help-tickets">
            {own.map((ticket) => (
              <li key={ticket.number}>
                <Button variant="quiet" onClick={() => open(ticket)}>
                  {ticket.number}
                </Button>
                <span>
                  {indianDate(language, ticket.receivedAt)}. {m.states[ticket.state]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form ref={form} noValidate method="post" className="card contact-form" onSubmit={submit}>
        <Field label={m.number} name="number" autoComplete="off" maxLength={20} error={errors.number} />
        <Field label={m.email} name="email" type="email" autoComplete="email" error={errors.email} />
        <Button type="submit" busy={busy}>
          {m.open}
        </Button>
      </form>
    </div>
  );
}
