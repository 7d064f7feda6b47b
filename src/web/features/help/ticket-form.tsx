import { type FormEvent, useEffect, useState } from "react";
import { type TicketKind, ticketKinds } from "../../../contract/care/ticket-kinds.ts";
import { isEmail, nameErrors } from "../../../contract/validation.ts";
import { fieldErrors } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import type { HelpTexts } from "../../messages/load-help.ts";
import { useApp } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import { sessionStore } from "../../state/session/session-store.ts";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { type Answer, findAnswers } from "./find-answers.ts";
import { messageError, readMessage } from "./message-text.ts";
import type { Opened } from "./ticket.tsx";
import { keepTicketKey } from "./ticket-keys.ts";
import { type BoughtVariant, useBoughtFile } from "./use-bought-file.ts";

/** Texts with the email of the customer who typed them, which is empty for a visitor. */
const draft = createStoredText("session", "ticketDraft");
const NAMES = ["name", "email", "orderNumber", "kind"] as const;

interface TicketFormProps {
  readonly m: HelpTexts;
  readonly onSent: (opened: Opened) => void;
}

export function TicketForm({ m, onSent }: TicketFormProps) {
  const { form, errors, busy, submit, keep, kind, setKind, variant, order } = useTicketForm(m, onSent);
  const boughtFile = useBoughtFile(order, variant);
  const file = boughtFile === "loading" ? undefined : boughtFile;
  const [machine] = useMachines();
  const [isHelped, setHelped] = useState(false);
  const answers = file && kind === "problem" ? findAnswers(file, machine) : [];
  const options = ticketKinds.map((value) => ({ value, label: m.kinds[value] }));
  if (isHelped) return <p role="status">{m.glad}</p>;
  return (
    <>
      {boughtFile === "loading" && <p className="skeleton help-loading" />}
      {file && <p className="help-design">{m.about(file.title)}</p>}
      {file && answers.length > 0 && (
        <Answers
          m={m}
          {...{ answers, file }}
          machine={machine?.name ?? ""}
          onHelped={() => {
            draft.set(null);
            setHelped(true);
          }}
        />
      )}
      <form
        ref={form}
        noValidate
        method="post"
        className="card contact-form"
        onSubmit={submit}
        onInput={({ currentTarget }) => keep(currentTarget)}
      >
        <Field label={m.name} name="name" autoComplete="name" maxLength={100} error={errors.name} />
        <EmailField label={m.email} name="email" error={errors.email} />
        <Field
          label={m.order}
          name="orderNumber"
          inputMode="numeric"
          maxLength={40}
          hint={m.orderHint}
          error={errors.orderNumber}
        />
        <SelectField
          label={m.kind}
          name="kind"
          options={options}
          onChange={({ currentTarget }) => setKind(currentTarget.value as TicketKind)}
        />
        <TextArea label={m.text} name="text" error={errors.text} />
        <Button type="submit" busy={busy}>
          {answers.length > 0 ? m.sendAnyway : m.send}
        </Button>
      </form>
    </>
  );
}

/** Fills empty fields of the form from the draft, the page's address and the customer. */
function useTicketForm(m: HelpTexts, onSent: TicketFormProps["onSent"]) {
  const { api, messages } = useApp();
  const { form, errors, setErrors, busy, setBusy, refused } = useForm();
  const customer = loadedValue(useResource(customerStore));
  const [machine] = useMachines();
  const query = useSearchParams();
  const [of, setOf] = useState({ order: 0, variant: 0 });
  const [kind, setKind] = useState<TicketKind>("question");
  useEffect(() => {
    const [order, variant] = [Number(query.get("order")) || 0, Number(query.get("variant")) || 0];
    setOf({ order, variant });
    const { search, ...storedTexts } = readDraft();
    // The draft of a reloaded page is newer than its address.
    const isNew = search !== query.toString();
    const namedFields = {
      ...(order > 0 && { orderNumber: `${order}` }),
      kind: ticketKinds.find((one) => one === query.get("kind")) ?? (variant > 0 ? "problem" : undefined),
    };
    fill(form.current, { ...storedTexts, ...(isNew && namedFields) });
    if (form.current) setKind(textsOf(form.current).kind as TicketKind);
  }, [query, form]);
  useEffect(() => {
    if (customer) fill(form.current, { name: customer.fullName, email: customer.email });
  }, [customer, form]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entry = textsOf(event.currentTarget);
    const foundErrors = fieldErrors(messages, ticketErrors(entry));
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return;
    setBusy(true);
    const hoop = machine?.fields.map(({ width, height }) => `${width} × ${height} mm`).join(", ");
    const more = machine && { machine: [machine.name, hoop].filter(Boolean).join(": ").slice(0, 200) };
    try {
      const input = { ...entry, ...more, kind: entry.kind as TicketKind };
      const { ticket, key } = await api.createTicket({
        ...input,
        ...(of.variant > 0 && { variantId: of.variant }),
      });
      draft.set(null);
      keepTicketKey("device", ticket.number, key);
      const messages = [{ from: "customer" as const, text: ticket.text, at: ticket.receivedAt }];
      onSent({ email: entry.email, key, ticket: { ...ticket, messages, state: "open", photos: [] } });
    } catch (error) {
      refused(error, m.failed);
      setBusy(false);
    }
  }
  const keep = (current: HTMLFormElement) =>
    draft.set(JSON.stringify({ ...textsOf(current), search: query.toString(), customer: ownEmail() }));
  return { form, errors, busy, submit, keep, kind, setKind, ...of };
}

const ownEmail = () => sessionStore.get()?.email ?? "";

/** The draft without its customer; empty after a logout, and for another customer. */
function readDraft(): Partial<Record<string, string>> {
  const { customer = "", ...storedTexts }: Partial<Record<string, string>> = JSON.parse(draft.get() ?? "{}");
  return customer === "" || customer === ownEmail() ? storedTexts : {};
}

const textsOf = (form: HTMLFormElement) => ({ ...formTexts(form, ...NAMES), text: readMessage(form) });

function ticketErrors({ name, email, text }: ReturnType<typeof textsOf>) {
  return {
    name: nameErrors(name).fullName,
    email: isEmail(email.trim()) ? undefined : ("email-invalid" as const),
    text: messageError(text),
  };
}

function fill(form: HTMLFormElement | null, texts: Partial<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = text ?? field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.value ||= text ?? "";
  }
}

interface AnswersProps {
  readonly m: HelpTexts;
  readonly answers: readonly Answer[];
  readonly file: BoughtVariant;
  /** Name of the customer's machine. */
  readonly machine: string;
  readonly onHelped: () => void;
}

/** Answers before asking; the form below stays open. */
function Answers({ m, answers, file, machine, onHelped }: AnswersProps) {
  return (
    <Card className="help-answers">
      <h2>{m.answersTitle}</h2>
      <ul>
        {answers.map(({ says, by }) => (
          <li key={says}>{m.answers[says](file.format, file.name, machine, `${by}`)}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onHelped}>
        {m.helped}
      </Button>
    </Card>
  );
}
