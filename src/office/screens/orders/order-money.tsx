import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { When } from "../../ui/when.tsx";
import { OrderRefunds } from "./order-refunds.tsx";

/** Payments reported by the provider, refunds, and issued documents. */
export function OrderMoney({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  const { payments, documents, provider, providerOrderId, nextReconcileAt } = order;
  return (
    <section className="panel" aria-labelledby="order-money">
      <h2 id="order-money">{m.paymentsTitle}</h2>
      <p className="hint">
        {m.provider}: {provider} {providerOrderId}
      </p>
      {payments.length === 0 ? <p>{m.noPayments}</p> : <Payments payments={payments} />}
      {order.refunds.length > 0 && <OrderRefunds order={order} />}
      {nextReconcileAt && (
        <p className="hint">
          {m.nextReconcile}: <When at={nextReconcileAt} />
        </p>
      )}
      <h3>{m.documents}</h3>
      {documents.length === 0 && <p className="hint">{m.noDocuments}</p>}
      <ul className="lines">
        {documents.map((orderDocument) => (
          <OrderDocument key={orderDocument.number} orderDocument={orderDocument} />
        ))}
      </ul>
    </section>
  );
}

function Payments({ payments }: Pick<OfficeOrder, "payments">) {
  const m = useMessages().orders;
  return (
    <DataTable
      label={m.paymentsTitle}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { head: m.payment, isName: true, cell: ({ id }) => id },
        {
          head: m.state,
          cell: ({ state, reason, refund }) =>
            [m.paymentStates[state], reason, refund && m.refundId(refund)].filter(Boolean).join(" · "),
        },
        { head: m.method, cell: ({ method }) => method ?? "" },
        { head: m.bankReference, cell: ({ bankReference }) => bankReference ?? "" },
        { head: m.amount, isNumber: true, cell: ({ amount }) => <PriceTag amount={amount} /> },
      ]}
    />
  );
}

function OrderDocument({ orderDocument }: { readonly orderDocument: OfficeOrder["documents"][number] }) {
  const m = useMessages().orders;
  const { number, kind, amount, issuedAt } = orderDocument;
  const fetching = useOfficeChange("officeOrderDocument", {
    onDone: (pdf) => saveFile(pdf, `${number}.pdf`),
  });
  return (
    <li>
      <span>
        {m.documentKinds[kind]} {formatRupees(amount)}, <When at={issuedAt} />
      </span>
      <Button variant="quiet" busy={fetching.isBusy} onClick={() => fetching.send({ orderDocument: number })}>
        <DownloadIcon />
        {number}
      </Button>
    </li>
  );
}
