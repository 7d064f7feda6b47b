import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { useMessages } from "../../data/office-context.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { When } from "../../ui/when.tsx";
import { isTechnical } from "./entry-text.ts";
import { Entries } from "./order-timeline.tsx";

/** Ids and states at the payment provider, its webhooks, and checks that found nothing new. */
export function TechnicalDetails({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  const { payments, provider, providerOrderId, nextReconcileAt } = order;
  return (
    <details className="panel">
      <summary>{m.technicalDetails}</summary>
      <p className="hint">
        {m.provider}: {provider} {providerOrderId}
      </p>
      {payments.length === 0 ? <p>{m.noPayments}</p> : <Payments payments={payments} />}
      {nextReconcileAt && (
        <p className="hint">
          {m.nextReconcile}: <When at={nextReconcileAt} />
        </p>
      )}
      {order.retentionDays !== null && <p className="hint">{m.pastRetention(order.retentionDays)}</p>}
      <Entries order={order} entries={order.timeline.filter(isTechnical)} />
    </details>
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
