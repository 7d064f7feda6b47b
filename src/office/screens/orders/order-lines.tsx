import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { useMessages } from "../../data/office-context.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { When } from "../../ui/when.tsx";

/** What was bought, and whether it was fetched. */
export function OrderLines({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  return (
    <section className="panel" aria-labelledby="order-lines">
      <h2 id="order-lines">{m.lines}</h2>
      <DataTable
        label={m.lines}
        rows={order.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            head: m.design,
            isName: true,
            cell: ({ productName, variantName }) => `${productName}, ${variantName}`,
          },
          { head: m.downloaded, cell: (line) => <Downloaded line={line} /> },
          { head: m.quantity, isNumber: true, cell: ({ quantity }) => quantity },
          { head: m.paid, isNumber: true, cell: ({ paid }) => <PriceTag amount={paid} /> },
        ]}
      />
    </section>
  );
}

function Downloaded({ line: { download, returnedAt } }: { readonly line: OfficeOrder["lines"][number] }) {
  const m = useMessages().orders;
  return (
    <span>
      {download ? (
        <>
          {m.times(download.times)}, <When at={download.lastAt} />
        </>
      ) : (
        m.never
      )}
      {returnedAt && (
        <>
          {" "}
          · {m.refundStates.done} <When at={returnedAt} />
        </>
      )}
    </span>
  );
}
