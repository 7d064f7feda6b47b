import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { When } from "../when.tsx";

type Line = OfficeOrder["lines"][number];

/** Text of a line, struck through once it is refunded. */
export const struck = (text: string, refundedAt: string | null) => (refundedAt ? <s>{text}</s> : text);

/** Link to the design, if the person may see it; struck through if refunded. */
export function Ordered({ line }: { readonly line: Line }) {
  const { productId, productName, variantName, picture, refundedAt } = line;
  const mayRead = useMay("designs:read");
  const label = struck(`${productName}, ${variantName}`, refundedAt);
  return (
    <span className="picture-cell">
      {picture && <img src={picture} alt="" width="40" height="40" loading="lazy" />}
      {mayRead ? <Link to={`/designs/${productId}`}>{label}</Link> : <span>{label}</span>}
    </span>
  );
}

/** Number of downloads, or the time of the refund or exchange. */
export function Downloaded({ line: { download, refundedAt, exchangeOrder } }: { readonly line: Line }) {
  const m = useMessages().orders;
  if (refundedAt && exchangeOrder)
    return (
      <>
        <Link to={`/orders/${exchangeOrder}`}>{m.exchangedFor(exchangeOrder)}</Link> <When at={refundedAt} />
      </>
    );
  if (refundedAt)
    return (
      <>
        {m.refundStates.done} <When at={refundedAt} />
      </>
    );
  return download ? (
    <>
      {m.downloadCount(download.times)}, <When at={download.lastAt} />
    </>
  ) : (
    m.neverDownloaded
  );
}
