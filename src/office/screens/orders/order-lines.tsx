import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { useMessages } from "../../data/office-context.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Downloaded, Ordered, struck } from "../../ui/orders/ordered-line.tsx";

/** Purchased designs with their downloads, and the sum down to the amount that the shop keeps. */
export function OrderLines({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  return (
    <section className="panel" aria-label={m.lines}>
      <DataTable
        label={m.lines}
        rows={order.lines}
        rowKey={({ id }) => id}
        columns={[
          { head: m.design, isName: true, cell: (line) => <Ordered line={line} /> },
          { head: m.downloaded, cell: (line) => <Downloaded line={line} /> },
          { head: m.quantity, isNumber: true, cell: ({ quantity }) => quantity },
          {
            head: m.price,
            isNumber: true,
            onPhone: "end",
            cell: ({ unitPrice, listPrice, quantity, refundedAt }) => (
              <>
                {struck(formatRupees(unitPrice * quantity), refundedAt)}
                {listPrice !== undefined && (
                  <div className="hint">{m.listPrice(formatRupees(listPrice * quantity))}</div>
                )}
              </>
            ),
          },
        ]}
      />
      <Sum order={order} />
    </section>
  );
}

/** Total less discount and refunds. */
function Sum({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  const { subtotal, discounts, amount, refunded, exchanged, net, state } = order;
  const isPaid = state === "paid" || state === "refunded";
  return (
    <dl className="order-sum">
      <Row name={m.total} value={subtotal} />
      {discounts.map(({ name, kind, amount }) => (
        <Row key={name} name={discountName(m, name, kind)} value={-amount} />
      ))}
      {exchanged > 0 && <Row name={m.exchanged} value={-exchanged} />}
      {refunded > exchanged && <Row name={m.refunded} value={exchanged - refunded} />}
      <Row name={isPaid ? m.netReceived : m.toPay} value={isPaid ? net : amount} isLast />
    </dl>
  );
}

/** Names what the discount was; those of exchanges and of older shops have no name. */
function discountName(
  m: OfficeMessages["orders"],
  name: string,
  kind: OfficeOrder["discounts"][number]["kind"],
): string {
  if (kind === "built-in") return m.builtInDiscount;
  return name || m.discount;
}

function Row({
  name,
  value,
  isLast,
}: {
  readonly name: string;
  readonly value: number;
  readonly isLast?: boolean;
}) {
  return (
    <div className={isLast ? "last" : undefined}>
      <dt>{name}</dt>
      <dd>
        {value < 0 && "− "}
        <PriceTag amount={Math.abs(value)} />
      </dd>
    </div>
  );
}
