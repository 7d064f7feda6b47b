import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";

/** Name, ways to reach the customer, all their purchases, and the billing address. */
export function OrderCustomer({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  const maySee = useMay("customers:read");
  const { customer, customerTotals, billing } = order;
  const { id, name, phone, email } = customer;
  return (
    <Card className="panel order-customer">
      <h2>{m.customer}</h2>
      <p>
        {maySee ? <Link to={`/customers/${id}`}>{name}</Link> : name}
        <span className="hint">{m.purchases(customerTotals.orders, formatRupees(customerTotals.net))}</span>
      </p>
      {phone && (
        <p>
          <a href={`tel:+91${phone}`}>{phone}</a>
          <a href={`https://wa.me/91${phone}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <h3>{m.billing}</h3>
      {billing ? <Billing billing={billing} /> : <p className="hint">{m.noBilling}</p>}
    </Card>
  );
}

/** Shows the state separately, because it decides between CGST with SGST and IGST. */
function Billing({ billing }: { readonly billing: NonNullable<OfficeOrder["billing"]> }) {
  const { fullname, phone, shipping, area, city, district, states, gstin } = billing;
  return (
    <p>
      <span>{[fullname, shipping, area, city, district, phone].filter(Boolean).join(", ")}</span>
      <strong>{states}</strong>
      {gstin && <span>GSTIN {gstin}</span>}
    </p>
  );
}
