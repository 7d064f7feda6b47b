import { type FormEvent, useEffect, useRef, useState } from "react";
import { path } from "../../../contract/paths.ts";
import type { Answer } from "../../../contract/wire.ts";
import { isUnreachable } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { useNavigate, useSearchParams } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { indianDate } from "../../messages/indian-date.ts";
import type { HelpTexts } from "../../messages/load-help.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { useSession } from "../../state/session/session-store.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { type Locked, LockedTicket } from "./locked-ticket.tsx";
import { type Opened, Ticket } from "./ticket.tsx";
import { keepTicketKey, ticketKey } from "./ticket-keys.ts";

type Own = Answer<"listTickets">["tickets"];

/**
 * Opens a ticket with the key of a mail's link, with the key that this device keeps, or with the session of
 * its author. Number and email address show its state.
 */
export function OpenTicket({ m }: { readonly m: HelpTexts }) {
  const { form, errors, busy, open, opened, setOpened, locked, setLocked, own } = useOpenTicket(m);
  const language = useLanguage();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) open(formTexts(event.currentTarget, "number", "email"));
  }
  if (opened) return <Ticket m={m} openedTicket={opened} onChange={setOpened} />;
  if (locked) return <LockedTicket m={m} locked={locked} onClose={() => setLocked(undefined)} />;
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

function useOpenTicket(m: HelpTexts) {
  const { api, messages } = useApp();
  const session = useSession();
  const { form, errors, busy, setBusy, setErrors, refused } = useForm();
  const [opened, setOpened] = useState<Opened>();
  const [locked, setLocked] = useState<Locked>();
  const [isEnded, setEnded] = useState(false);
  const [ownTickets, setOwn] = useState<Own>([]);
  const { named, linkedKey } = useLinkedTicket();
  useEffect(() => {
    const field = form.current?.elements.namedItem("number");
    if (field instanceof HTMLInputElement) field.value ||= named;
    const key = linkedKey || ticketKey(named);
    if (key === "") return;
    api.openTicket({ number: named, key }).then(
      ({ ticket }) => {
        if (!("messages" in ticket)) return;
        if (linkedKey) keepTicketKey("tab", ticket.number, key);
        setOpened({ email: "", key, ticket });
      },
      (error) => (isUnreachable(error) ? toast.error(messages.auth.unreachable) : setEnded(true)),
    );
  }, [api, messages, named, linkedKey, form]);
  useEffect(() => {
    if (!session) return;
    const load = async () => {
      const { tickets } = await api.listTickets();
      setOwn(tickets);
      const linked = tickets.find(({ number }) => number === named);
      if (!linked) return;
      const { number, email } = linked;
      const { ticket } = await api.openTicket({ number, email });
      if ("messages" in ticket) setOpened({ email, key: "", ticket });
    };
    load().catch(() => undefined);
  }, [api, session, named]);

  async function open({ number, email }: { readonly number: string; readonly email: string }) {
    setBusy(true);
    setErrors({});
    setEnded(false);
    try {
      const key = ticketKey(number);
      const { ticket } = await api.openTicket({ number, email, key });
      if ("messages" in ticket) setOpened({ email, key, ticket });
      else setLocked({ email: email.trim(), ticket });
    } catch (error) {
      refused(error, m.failed, "number");
    } finally {
      setBusy(false);
    }
  }
  const shownErrors = isEnded ? { email: m.linkEnded } : errors;
  return { form, errors: shownErrors, busy, open, opened, setOpened, locked, setLocked, own: ownTickets };
}

/** Number and key of the address; the key leaves the address at once. */
function useLinkedTicket() {
  const query = useSearchParams();
  const navigate = useNavigate();
  const [ticketNumber, key] = [query.get("number") ?? "", query.get("key") ?? ""];
  const [linkedKey, setLinkedKey] = useState("");
  const linked = useRef("");
  useEffect(() => {
    if (key === "" || linked.current === key) return;
    linked.current = key;
    setLinkedKey(key);
    navigate(path.ticket(ticketNumber), { replace: true });
  }, [key, ticketNumber, navigate]);
  return { named: ticketNumber, linkedKey };
}
