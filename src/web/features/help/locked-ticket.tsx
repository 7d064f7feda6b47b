import { useState } from "react";
import type { ShownTicket } from "../../../contract/care/tickets.ts";
import { Button } from "../../../ui/button.tsx";
import { indianTime } from "../../messages/indian-date.ts";
import type { HelpTexts } from "../../messages/load-help.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { useTicketTitle } from "./ticket.tsx";

/** A ticket without its key, and the email address that belongs to it. */
export interface Locked {
  readonly email: string;
  readonly ticket: ShownTicket;
}

interface LockedTicketProps {
  readonly m: HelpTexts;
  readonly locked: Locked;
  readonly onClose: () => void;
}

/** State and dates of a ticket, and a link by mail to its messages. */
export function LockedTicket({ m, locked: { email, ticket }, onClose }: LockedTicketProps) {
  const { api } = useApp();
  const language = useLanguage();
  const { busy, setBusy, refused } = useForm();
  const [isSent, setSent] = useState(false);
  const title = useTicketTitle();
  const time = (at: string) => indianTime(language, at);

  async function send() {
    setBusy(true);
    try {
      await api.sendTicketKey({ number: ticket.number, email });
      setSent(true);
    } catch (error) {
      refused(error, m.failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="wrap prose help">
      <h1 ref={title} tabIndex={-1}>
        {m.ticket(ticket.number)}
      </h1>
      <p>
        {m.kinds[ticket.kind]}. {m.states[ticket.state]}
      </p>
      <p>{m.dates(time(ticket.receivedAt), time(ticket.answerBy), time(ticket.resolveBy))}</p>
      <p>{m.locked}</p>
      {isSent ? (
        <p role="status" className="note">
          {m.linkSent(email)}
        </p>
      ) : (
        <Button busy={busy} onClick={send}>
          {m.sendLink}
        </Button>
      )}{" "}
      <Button variant="quiet" onClick={onClose}>
        {m.openOther}
      </Button>
    </div>
  );
}
