import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { When } from "../../ui/when.tsx";
import { OrderRefunds } from "./order-refunds.tsx";

/** Refunds of the order, and its documents. */
export function OrderMoney({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  return (
    <section className="panel" aria-labelledby="order-documents">
      {order.refunds.length > 0 && <OrderRefunds order={order} />}
      <h2 id="order-documents">{m.documents}</h2>
      {order.documents.length === 0 && <p className="hint">{m.noDocuments}</p>}
      <ul className="lines">
        {order.documents.map((orderDocument) => (
          <OrderDocument key={orderDocument.number} orderDocument={orderDocument} />
        ))}
      </ul>
    </section>
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
