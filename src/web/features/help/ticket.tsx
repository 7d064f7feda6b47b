import { type FormEvent, useEffect, useRef, useState } from "react";
import { TICKET_PHOTO_BYTES, TICKET_PHOTOS } from "../../../contract/care/ticket-kinds.ts";
import type { OpenedTicket } from "../../../contract/care/tickets.ts";
import { failureSentence, fieldErrors } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { indianTime } from "../../messages/indian-date.ts";
import type { HelpTexts } from "../../messages/load-help.ts";
import { useApp, useLanguage } from "../../state/app-context.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { messageError, readMessage } from "./message-text.ts";

/** A ticket, with the email address and key that open it; the session of its author needs no key. */
export interface Opened {
  readonly email: string;
  readonly key: string;
  readonly ticket: OpenedTicket;
}

interface TicketProps {
  readonly m: HelpTexts;
  readonly openedTicket: Opened;
  readonly onChange: (opened: Opened) => void;
  /** Sent just now. */
  readonly isNew?: boolean;
}

/** The conversation, with photos and a reply. */
export function Ticket({ m, openedTicket, onChange, isNew = false }: TicketProps) {
  const language = useLanguage();
  const { ticket } = openedTicket;
  const title = useTicketTitle();
  const time = (at: string) => indianTime(language, at);
  return (
    <div className="wrap prose help">
      <h1 ref={title} tabIndex={-1}>
        {m.ticket(ticket.number)}
      </h1>
      {isNew ? (
        <p role="status" className="prose-intro">
          {m.received(ticket.number)} {m.clocks(time(ticket.answerBy), time(ticket.resolveBy))}
        </p>
      ) : (
        <p>{m.states[ticket.state]}</p>
      )}
      <ol className="help-messages">
        {ticket.messages.map(({ from, text, at }) => (
          <li key={`${at} ${from}`} className={`card help-${from}`}>
            <strong>{from === "shop" ? m.shop : m.you}</strong> <span className="hint">{time(at)}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Photos {...{ m, openedTicket, onChange }} />
      {!isNew && <Reply {...{ m, openedTicket, onChange }} />}
    </div>
  );
}

/** Title of a ticket that replaces the form: it gets the focus. */
export function useTicketTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    scrollTo(0, 0);
  }, []);
  return title;
}

function Photos({ m, openedTicket, onChange }: Omit<TicketProps, "isNew">) {
  const { api, messages } = useApp();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { email, key, ticket } = openedTicket;
  const { number, photos } = ticket;

  async function add(photo: File | undefined) {
    if (!photo || busy) return;
    if (photo.size > TICKET_PHOTO_BYTES - 1_000) return setError(messages.refusals["request-too-large"]);
    const form = new FormData();
    for (const [name, value] of Object.entries({ number, email, key })) form.set(name, value);
    form.set("photo", photo);
    setBusy(true);
    setError(undefined);
    try {
      onChange({ ...openedTicket, ticket: (await api.addTicketPhoto(form)).ticket });
    } catch (cause) {
      setError(failureSentence(messages, cause, m.failed));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-busy={busy || undefined}>
      {photos.length > 0 && (
        <>
          <h2 className="stitched">{m.photos}</h2>
          <ul className="help-photos">
            {photos.map((id, at) => (
              <li key={id}>
                <Photo access={{ number, email, key }} id={id} alt={m.photo(`${at + 1}`)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {photos.length < TICKET_PHOTOS && (
        <Field
          key={photos.length}
          label={m.addPhoto}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hint={busy ? <span className="spin" aria-hidden="true" /> : m.photoHint}
          error={error}
          disabled={busy}
          onChange={({ currentTarget }) => add(currentTarget.files?.[0])}
        />
      )}
    </section>
  );
}

interface PhotoProps {
  readonly access: { readonly number: string; readonly email: string; readonly key: string };
  readonly id: number;
  readonly alt: string;
}

/** Number, email address and key stay out of the picture's address. */
function Photo({ access: { number, email, key }, id, alt }: PhotoProps) {
  const { api } = useApp();
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let objectUrl: string | undefined;
    let isGone = false;
    api.getTicketPhoto({ number, email, key, id }).then(
      (photo) => {
        if (isGone) return;
        objectUrl = URL.createObjectURL(photo);
        setSource(objectUrl);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [api, number, email, key, id]);
  return <img src={source} alt={alt} width={160} height={120} />;
}

function Reply({ m, openedTicket, onChange }: Omit<TicketProps, "isNew">) {
  const { api, messages } = useApp();
  const { form, errors, setErrors, busy, setBusy, refused } = useForm();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const text = readMessage(currentTarget);
    const foundErrors = fieldErrors(messages, { text: messageError(text) });
    setErrors(foundErrors);
    if (busy || foundErrors.text) return;
    setBusy(true);
    try {
      const { email, key, ticket } = openedTicket;
      const answer = await api.replyToTicket({ number: ticket.number, email, key, text });
      currentTarget.reset();
      toast.success(m.replied);
      onChange({ ...openedTicket, ticket: answer.ticket });
    } catch (error) {
      refused(error, m.failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form ref={form} noValidate method="post" className="card contact-form" onSubmit={submit}>
      <TextArea label={m.reply} name="text" error={errors.text} />
      <Button type="submit" busy={busy}>
        {m.sendReply}
      </Button>
    </form>
  );
}
