import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { When } from "../when.tsx";

/** A document as a row with a button that downloads it. */
export function OrderDocument({
  orderDocument,
}: {
  readonly orderDocument: OfficeOrder["documents"][number];
}) {
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
