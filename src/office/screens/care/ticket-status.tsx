import type { ListedTicket } from "../../../contract/office/care/care-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { When } from "../../ui/when.tsx";

const tones = { open: "mixed", answered: "good", resolved: "plain" } as const;

interface TicketProps {
  readonly ticket: ListedTicket;
}

/** State of a ticket, and a mail that was not delivered, which is a task. */
export function TicketStatus({ ticket: { state, mailFailed } }: TicketProps) {
  const m = useMessages().care;
  return mailFailed ? (
    <StatePill tone="bad">{m.mailFailed}</StatePill>
  ) : (
    <StatePill tone={tones[state]}>{m.states[state]}</StatePill>
  );
}

/** Time by which the shop has to act, marked if it has passed; nothing for a resolved ticket. */
export function Due({ ticket: { due, isLate } }: TicketProps) {
  const m = useMessages().care;
  if (due === null) return null;
  return (
    <>
      {isLate && (
        <>
          <StatePill tone="bad">{m.late}</StatePill>{" "}
        </>
      )}
      <When at={due} />
    </>
  );
}
