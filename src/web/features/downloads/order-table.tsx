import { formatRupees } from "../../../contract/money.ts";
import type { Order } from "../../../contract/orders.ts";
import { path } from "../../../contract/paths.ts";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import { useLanguage, useTextLanguage } from "../../state/app-context.ts";
import { DesignPicture } from "../../ui/designs/design-picture.tsx";
import { OrderDiscounts } from "../../ui/promotions/order-discounts.tsx";
import { OrderActions } from "./order-actions.tsx";
import { purchaseDate } from "./order-filter.ts";
import { PartNames } from "./part-names.tsx";
import { VariantDownload, type VariantDownloadProps } from "./variant-download.tsx";

export interface OrderTableProps extends Pick<VariantDownloadProps, "player" | "files"> {
  readonly orders: readonly Order[];
  /** Serial number of the first row. */
  readonly first: number;
  /** Number of the order that was paid just now: it stands out. */
  readonly paid?: number | undefined;
}

/** A table on wide screens; on a phone every order is a card with its column names as labels. */
export function OrderTable({ orders, first, paid, player, files }: OrderTableProps) {
  const m = downloadsTexts[useLanguage()];
  return (
    <table className="orders">
      <thead>
        <tr>
          <th scope="col">{m.serial}</th>
          <th scope="col">{m.number}</th>
          <th scope="col">{m.date}</th>
          <th scope="col">{m.total}</th>
          <th scope="col">{m.picture}</th>
          <th scope="col">{m.details}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <OrderRow
            key={order.number}
            order={order}
            serial={first + index}
            isPaidNow={order.number === paid}
            player={player}
            files={files}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OrderRowProps extends Pick<OrderTableProps, "player" | "files"> {
  readonly order: Order;
  readonly serial: number;
  readonly isPaidNow: boolean;
}

function OrderRow({ order, serial, isPaidNow, player, files }: OrderRowProps) {
  const m = downloadsTexts[useLanguage()];
  const hasFiles = order.orderPaths.length > 0;
  return (
    <tr className={isPaidNow ? "order-new" : undefined}>
      <td data-label={m.serial}>{serial}</td>
      <td data-label={m.number}>#{order.number}</td>
      <td data-label={m.date} className="order-date">
        {purchaseDate(order.createdAt)}
      </td>
      <td data-label={m.total}>
        <PriceTag amount={order.grandtotal} />
        {order.net !== undefined && hasFiles && (
          <p>
            <strong>{m.partlyRefunded}</strong>{" "}
            {m.netOf(formatRupees(order.net), formatRupees(order.grandtotal))}
          </p>
        )}
        {order.refunds?.map(({ amount, at }) => (
          <p key={at} className="hint">
            {m.wentBack(formatRupees(amount), purchaseDate(at))}
          </p>
        ))}
      </td>
      <td className="order-pictures">
        {order.orderPaths.map((line, place) => (
          <OrderPicture key={line.productId ?? -place} line={line} />
        ))}
      </td>
      <td className="order-details">
        {order.orderPaths.map((line, place) => (
          <OrderedProduct
            key={line.productId ?? -place}
            order={order.number}
            line={line}
            isPaidNow={isPaidNow}
            player={player}
            files={files}
          />
        ))}
        {order.exchangedFrom && <p className="hint">{m.exchangedFrom(order.exchangedFrom)}</p>}
        {order.refundedLines?.map(({ productName, variantName, exchangeOrder }) => (
          <p key={`${productName} ${variantName}`}>
            <s>
              {productName}, {variantName}
            </s>{" "}
            <span className="hint">{exchangeOrder ? m.exchangedFor(exchangeOrder) : m.refunded}</span>
          </p>
        ))}
        <OrderDiscounts order={order} />
        <OrderActions number={order.number} hasReceipt={!order.ofOlderShop} hasFiles={hasFiles} />
      </td>
    </tr>
  );
}

type Line = Order["orderPaths"][number];

function OrderPicture({ line }: { readonly line: Line }) {
  const m = downloadsTexts[useLanguage()];
  if (line.productPhoto === "") return <span className="hint">{m.noPicture}</span>;
  const picture = (
    <DesignPicture photo={line.productPhoto} alt={line.productName} sizes="(max-width: 900px) 60vw, 9rem" />
  );
  return line.productId === undefined ? picture : <Link to={path.product(line.productId)}>{picture}</Link>;
}

interface OrderedProductProps extends Pick<OrderTableProps, "player" | "files"> {
  /** Number of the order. */
  readonly order: number;
  readonly line: Line;
  readonly isPaidNow: boolean;
}

function OrderedProduct({ order, line, isPaidNow, player, files }: OrderedProductProps) {
  const m = downloadsTexts[useLanguage()];
  return (
    <div className="ordered">
      <p className="ordered-name" lang={useTextLanguage()(line.productName)}>
        {line.productId === undefined ? (
          line.productName
        ) : (
          <Link to={path.product(line.productId)}>{line.productName}</Link>
        )}
      </p>
      {isPaidNow && line.productId !== undefined && <PartNames productId={line.productId} />}
      {line.variants.length === 0 && <p className="hint">{m.noVariant}</p>}
      <ul>
        {line.variants.map((variant) => (
          <VariantDownload
            key={variant.variantPath}
            order={order}
            variant={variant}
            productName={line.productName}
            isPaidNow={isPaidNow}
            player={player}
            files={files}
          />
        ))}
      </ul>
    </div>
  );
}
