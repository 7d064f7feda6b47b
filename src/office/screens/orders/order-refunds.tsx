import type { OfficeOrder, OrderRefund } from "../../../contract/office/orders/orders-wire.ts";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { useMessages } from "../../data/office-context.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { When } from "../../ui/when.tsx";

/** Refunds of the order: pending, done or refused. */
export function OrderRefunds({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  const reasons: Readonly<Record<string, string>> = m.reasonsElsewhere;
  return (
    <DataTable
      label={m.refunds}
      rows={order.refunds}
      rowKey={({ id }) => id}
      columns={[
        { head: m.refunds, isName: true, cell: (refund) => <What order={order} refund={refund} /> },
        {
          head: m.refundRequested,
          cell: ({ askedAt, who }) => (
            <>
              <When at={askedAt} /> · {who === "provider" ? m.atProvider : who}
            </>
          ),
        },
        { head: m.state, cell: (refund) => stateText(m, refund) },
        { head: m.refundReason, cell: ({ reason }) => reasons[reason] ?? reason },
        { head: m.amount, isNumber: true, cell: ({ amount }) => <PriceTag amount={amount} /> },
      ]}
    />
  );
}

function What({ order, refund }: { readonly order: OfficeOrder; readonly refund: OrderRefund }) {
  const m = useMessages().orders;
  const lines = order.lines.filter(({ id }) => refund.lines?.includes(id));
  if (lines.length === 0) return m.refundKinds.amount;
  return lines.map(({ productName, variantName }) => `${productName}, ${variantName}`).join("; ");
}

function stateText(
  m: ReturnType<typeof useMessages>["orders"],
  { state, refusal, refund }: OrderRefund,
): string {
  return [m.refundStates[state], refusal, refund && m.refundId(refund)].filter(Boolean).join(" · ");
}
