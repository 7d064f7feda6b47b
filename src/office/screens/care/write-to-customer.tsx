import { type FormEvent, useState } from "react";
import { languageName } from "../../../contract/languages.ts";
import type { Ticket } from "../../../contract/office/care/care-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { useDraftText } from "../../edits/use-edited.ts";
import { fillAnswer, withAnswer } from "./fill-answer.ts";
import { affectedCalls } from "./ticket-buttons.tsx";

interface WriteProps {
  readonly ticket: Ticket;
}

const tabs = ["reply", "note"] as const;

/** A reply to the customer, or a note for colleagues. Each is stored as a draft until it is sent. */
export function WriteToCustomer({ ticket }: WriteProps) {
  const m = useMessages().care;
  const [tab, setTab] = useState<(typeof tabs)[number]>(ticket.email ? "reply" : "note");
  return (
    <Tabs
      label={m.replyTo(ticket.name || m.customer)}
      tabs={tabs.map((id) => ({ id, label: m[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {tab === "reply" ? <Reply ticket={ticket} /> : <Note ticket={ticket} />}
    </Tabs>
  );
}

function Reply({ ticket }: WriteProps) {
  const { care: m } = useMessages();
  const { number, name } = ticket;
  const { text, type, sent } = useDraftText(`ticket/${number.toLowerCase()}/reply`);
  const reply = useOfficeChange("officeReplyToTicket", {
    invalidates: affectedCalls,
    field: "text",
    done: m.replySent,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reply.send({ number, text: linesOf(text) }, { onSuccess: () => sent(text) });
  };
  return (
    <form noValidate method="post" className="form ticket-form" onSubmit={submit}>
      <SavedAnswers ticket={ticket} onChoose={(answer) => type(withAnswer(text, answer))} />
      <TextArea
        label={m.replyTo(name || m.customer)}
        rows={6}
        maxLength={8_000}
        hint={m.replyHint}
        error={reply.errors.text}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" busy={reply.isBusy}>
        {m.sendReply}
      </Button>
    </form>
  );
}

/** Answers in the customer's language; the chosen one is added to the reply. */
function SavedAnswers({ ticket, onChoose }: WriteProps & { readonly onChoose: (text: string) => void }) {
  const m = useMessages().care;
  const mayEdit = useMay("pages:change");
  const answers = useOfficeQuery("officeSavedAnswers", undefined).data?.answers[ticket.language] ?? [];
  return (
    <div className="saved-answers">
      <SelectField
        label={`${m.savedAnswer} (${languageName[ticket.language]})`}
        value=""
        options={[
          { value: "", label: m.chooseAnswer },
          ...answers.map(({ title }, place) => ({ value: `${place}`, label: title })),
        ]}
        onChange={({ target }) => {
          const answer = answers[Number(target.value)];
          if (target.value !== "" && answer) onChoose(fillAnswer(answer.text, ticket));
        }}
      />
      {mayEdit && (
        <Link to="/pages/answers" className="back-link">
          {m.editAnswers}
        </Link>
      )}
    </div>
  );
}

function Note({ ticket: { number } }: WriteProps) {
  const { orders: m } = useMessages();
  const { text, type, sent } = useDraftText(`ticket/${number.toLowerCase()}/note`);
  const add = useOfficeChange("officeNoteOnTicket", { invalidates: ["officeTicket"], field: "text" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.send({ number, text: linesOf(text) }, { onSuccess: () => sent(text) });
  };
  return (
    <form noValidate method="post" className="form ticket-form" onSubmit={submit}>
      <TextArea
        label={m.note}
        rows={4}
        maxLength={8_000}
        hint={m.noteHint}
        error={add.errors.text}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant="secondary" busy={add.isBusy}>
        {m.addNote}
      </Button>
    </form>
  );
}

/** A text as typed, without invisible characters other than its line breaks. */
const linesOf = (text: string) => text.split(/\r?\n/).map(asText).join("\n");
