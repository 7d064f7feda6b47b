import type { Ticket } from "../../../contract/office/care/care-wire.ts";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { Conversation } from "./conversation.tsx";
import { TicketButtons } from "./ticket-buttons.tsx";
import { TicketCustomer } from "./ticket-customer.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { TicketOrder } from "./ticket-order.tsx";
import { Due, TicketStatus } from "./ticket-status.tsx";
import { WriteToCustomer } from "./write-to-customer.tsx";
import "../../styles/care.css";

/** Polling interval; the customer may reply while the page is open. */
const RETRY_MS = 15_000;

/** A ticket: the conversation, and beside it everything that helps to answer. */
export function TicketScreen() {
  const { care: m } = useMessages();
  const { number = "" } = useParams();
  const query = useOfficeQuery("officeTicket", { number }, { every: RETRY_MS });
  // While another ticket loads, the query still returns the previous one.
  const ticket = query.data?.number === number ? query.data : undefined;
  const order = useTicketOrder(ticket);
  return (
    <Screen
      title={m.ticketTitle(number)}
      badge={ticket && <TicketStatus ticket={ticket} />}
      actions={ticket && <TicketButtons ticket={ticket} order={order} />}
    >
      <p className="hint">
        <Link to="/care" className="back-link">
          {m.allTickets}
        </Link>
        {ticket && <TicketTimes ticket={ticket} />}
      </p>
      <Loaded query={{ ...query, data: ticket }}>
        {(loadedTicket) => (
          <div className="columns">
            <div className="screen">
              <Conversation ticket={loadedTicket} />
              <WriteToCustomer key={loadedTicket.number} ticket={loadedTicket} />
            </div>
            <div className="screen">
              <TicketCustomer ticket={loadedTicket} order={order} />
              {order && <TicketOrder order={order} lineId={loadedTicket.lineId} />}
              <TicketFacts facts={loadedTicket.facts} />
              <OtherTickets tickets={loadedTicket.earlier} />
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/** The order of a ticket with its downloads and documents, as they are now. */
function useTicketOrder(ticket: Ticket | undefined) {
  const number = ticket?.orderNumber ?? null;
  const enabled = useMay("orders:read") && number !== null;
  const { data } = useOfficeQuery("officeOrder", { number: `${number}` }, { enabled });
  return enabled && data?.number === number ? data : undefined;
}

function TicketTimes({ ticket }: { readonly ticket: Ticket }) {
  const m = useMessages().care;
  const { kind, state, receivedAt, answerBy, resolveBy, answeredAt, resolvedAt, due } = ticket;
  const times = [
    [m.received, receivedAt],
    answeredAt && due !== answerBy ? [m.answered, answeredAt] : [m.answerBy, answerBy],
    state === "resolved" && resolvedAt ? [m.resolved, resolvedAt] : [m.resolveBy, resolveBy],
  ] as const;
  return (
    <>
      {" "}
      · {m.kinds[kind]}
      {times.map(([label, at]) => (
        <span key={label}>
          {" "}
          · {label} {at === due ? <Due ticket={ticket} /> : <When at={at} />}
        </span>
      ))}
    </>
  );
}

function OtherTickets({ tickets }: { readonly tickets: Ticket["earlier"] }) {
  const m = useMessages().care;
  if (tickets.length === 0) return null;
  return (
    <Card className="panel order-customer">
      <h2>{m.earlier}</h2>
      <ul className="lines">
        {tickets.map((ticket) => (
          <li key={ticket.number}>
            <Link to={`/care/${ticket.number}`}>{ticket.number}</Link>
            <TicketStatus ticket={ticket} />
            <span className="hint ticket-subject">
              <When at={ticket.receivedAt} /> · {ticket.subject}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
