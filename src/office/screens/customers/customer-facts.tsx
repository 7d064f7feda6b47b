import type { ReactNode } from "react";
import { languageName } from "../../../contract/languages.ts";
import { formatRupees } from "../../../contract/money.ts";
import type { CustomerDetails } from "../../../contract/office/customers/customers-wire.ts";
import { Card } from "../../../ui/card.tsx";
import { useMessages } from "../../data/office-context.ts";
import { When } from "../../ui/when.tsx";

/** Data of the customer's account. */
export function CustomerFacts({ file }: { readonly file: CustomerDetails }) {
  const m = useMessages().customers;
  const { email, phone, language, createdAt, closedAt } = file;
  return (
    <Card className="panel">
      <h2>{m.account}</h2>
      <dl className="facts">
        {email && <Fact name={m.email} value={<a href={`mailto:${email}`}>{email}</a>} />}
        {phone && <Fact name={m.phone} value={<a href={`tel:+91${phone}`}>{phone}</a>} />}
        <Fact name={m.customerSince} value={<When at={createdAt} />} />
        {closedAt && <Fact name={m.closedOn} value={<When at={closedAt} />} />}
        <Fact name={m.emailLanguage} value={languageName[language]} />
        <Fact name={m.orders} value={file.paidOrders} />
        <Fact name={m.totalSpent} value={formatRupees(file.spent)} />
        <Fact name={m.addresses} value={file.addresses} />
        <Fact name={m.wishlistItems} value={file.wishlistItems} />
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
