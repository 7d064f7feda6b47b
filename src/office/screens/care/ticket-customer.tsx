import type { Ticket } from "../../../contract/office/care/care-wire.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";

interface TicketCustomerProps {
  readonly ticket: Ticket;
  readonly order: OfficeOrder | undefined;
}

/** Name and ways to reach the customer. */
export function TicketCustomer({ ticket, order }: TicketCustomerProps) {
  const { care: m, orders } = useMessages();
  const maySee = useMay("customers:read");
  const { name, email, customerId, isSignedIn, enteredOrderNumber } = ticket;
  const phone = order?.customer.phone;
  return (
    <Card className="panel order-customer">
      <h2>{orders.customer}</h2>
      <p>
        {customerId !== null && maySee ? (
          <Link to={`/customers/${customerId}`}>{name || customerId}</Link>
        ) : (
          name
        )}
      </p>
      {email ? (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      ) : (
        <p className="note">{m.erased}</p>
      )}
      {!isSignedIn && email && <p className="note">{m.notSignedIn}</p>}
      {phone && (
        <p>
          <a href={`tel:+91${phone}`}>{phone}</a>
          <a href={`https://wa.me/91${phone}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </p>
      )}
      {enteredOrderNumber && <p className="hint">{m.enteredOrder(enteredOrderNumber)}</p>}
    </Card>
  );
}
