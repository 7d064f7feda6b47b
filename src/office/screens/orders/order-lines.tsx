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
          { head: m.downloaded, cell: ({ download }) => <Downloaded download={download} /> },
          { head: m.quantity, isNumber: true, cell: ({ quantity }) => quantity },
          { head: m.paid, isNumber: true, cell: (line) => <Paid line={line} /> },
        ]}
      />
    </section>
  );
}

function Paid({ line: { paid, returnedAt } }: { readonly line: OfficeOrder["lines"][number] }) {
  const m = useMessages().orders;
  if (!returnedAt) return <PriceTag amount={paid} />;
  return (
    <span>
      <PriceTag amount={paid} /> {m.refundStates.done}, <When at={returnedAt} />
    </span>
  );
}

function Downloaded({ download }: Pick<OfficeOrder["lines"][number], "download">) {
  const m = useMessages().orders;
  if (!download) return m.never;
  return (
    <span>
      {m.times(download.times)}, <When at={download.lastAt} />
    </span>
  );
}
