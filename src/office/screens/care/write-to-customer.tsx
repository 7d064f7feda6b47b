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
import { affectedCalls, lastSeen, useShowNewMessages } from "./ticket-buttons.tsx";

interface WriteProps {
  readonly ticket: Ticket;
}

const tabs = ["reply", "note"] as const;
type Tab = (typeof tabs)[number];

/** A reply to the customer, or a note for colleagues. Each is stored as a draft until it is sent. */
export function WriteToCustomer({ ticket }: WriteProps) {
  const m = useMessages().care;
  const [tab, setTab] = useState<Tab>(ticket.email ? "reply" : "note");
  return (
    <Tabs
      label={m.conversation}
      tabs={tabs.map((id) => ({ id, label: m[id] }))}
      selectedTab={tab}
      onSelect={setTab}
    >
      <Letter key={tab} ticket={ticket} tab={tab} />
    </Tabs>
  );
}

function Letter({ ticket, tab }: WriteProps & { readonly tab: Tab }) {
  const { care: m, orders } = useMessages();
  const { number, name } = ticket;
  const isReply = tab === "reply";
  const { text, type, sent: markSent } = useDraftText(`ticket/${number.toLowerCase()}/${tab}`);
  const letter = useOfficeChange(isReply ? "officeReplyToTicket" : "officeNoteOnTicket", {
    invalidates: affectedCalls,
    field: "text",
    onRefused: useShowNewMessages(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // No other invisible characters than line breaks are taken.
    const lines = text.split(/\r?\n/).map(asText).join("\n");
    letter.send(
      { number, text: lines, ...(isReply && { seen: lastSeen(ticket) }) },
      { onSuccess: () => markSent(text) },
    );
  };
  return (
    <form noValidate method="post" className="form ticket-form" onSubmit={submit}>
      {isReply && <SavedAnswers ticket={ticket} onChoose={(answer) => type(withAnswer(text, answer))} />}
      <TextArea
        label={isReply ? m.replyTo(name) : m.note}
        rows={6}
        maxLength={8_000}
        hint={isReply ? m.replyHint : orders.noteHint}
        error={letter.errors.text}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant={isReply ? "primary" : "secondary"} busy={letter.isBusy}>
        {isReply ? m.sendReply : orders.addNote}
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
