import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { When } from "../../ui/when.tsx";

/** Purchased designs, and their downloads. */
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
            cell: (line) => <Ordered line={line} />,
          },
          { head: m.downloaded, cell: (line) => <Downloaded line={line} /> },
          { head: m.quantity, isNumber: true, cell: ({ quantity }) => quantity },
          { head: m.paid, isNumber: true, cell: ({ paid }) => <PriceTag amount={paid} /> },
        ]}
      />
    </section>
  );
}

/** Link to the design, if the person may see it; struck through if refunded. */
function Ordered({ line }: { readonly line: OfficeOrder["lines"][number] }) {
  const { productId, productName, variantName, picture, refundedAt } = line;
  const mayRead = useMay("designs:read");
  const name = `${productName}, ${variantName}`;
  const shown = refundedAt ? <s>{name}</s> : name;
  return (
    <span className="order-line">
      {picture && <img src={picture} alt="" width="40" height="40" loading="lazy" />}
      <span>
        {mayRead ? <Link to={`/designs/${productId}`}>{shown}</Link> : shown}{" "}
        <span className="hint">{productId}</span>
      </span>
    </span>
  );
}

function Downloaded({ line: { download, refundedAt } }: { readonly line: OfficeOrder["lines"][number] }) {
  const m = useMessages().orders;
  return (
    <span>
      {download ? (
        <>
          {m.downloadCount(download.times)}, <When at={download.lastAt} />
        </>
      ) : (
        m.neverDownloaded
      )}
      {refundedAt && (
        <>
          {" "}
          · {m.refundStates.done} <When at={refundedAt} />
        </>
      )}
    </span>
  );
}
