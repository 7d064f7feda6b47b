import { useEffect, useRef } from "react";
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
import { VariantDownload, type VariantDownloadProps } from "./variant-download.tsx";

export interface OrderTableProps extends Pick<VariantDownloadProps, "player" | "files"> {
  readonly orders: readonly Order[];
  /** Serial number of the first row. */
  readonly first: number;
  /** Number of the order that was paid just now: it stands out. */
  readonly paid?: number | undefined;
  /** Number of the order that a design was exchanged for just now: it gets the focus. */
  readonly exchanged?: number | undefined;
}

/** A table whose rows are cards: column names are labels, and each design is a block with its files. */
export function OrderTable({
  orders,
  first,
  paid: paidNumber,
  exchanged: exchangedNumber,
  player,
  files,
}: OrderTableProps) {
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
            isPaidNow={order.number === paidNumber}
            isExchangedNow={order.number === exchangedNumber}
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
  readonly isExchangedNow: boolean;
}

function OrderRow({ order, serial, isPaidNow, isExchangedNow, player, files }: OrderRowProps) {
  const m = downloadsTexts[useLanguage()];
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isExchangedNow) return;
    row.current?.scrollIntoView({ block: "start" });
    row.current?.focus({ preventScroll: true });
  }, [isExchangedNow]);
  const isNew = isPaidNow || isExchangedNow;
  return (
    <tr ref={row} tabIndex={isExchangedNow ? -1 : undefined} className={isNew ? "order-new" : undefined}>
      <td data-label={m.serial}>{serial}</td>
      <td data-label={m.number}>#{order.number}</td>
      <td data-label={m.date}>{purchaseDate(order.createdAt)}</td>
      <td data-label={m.total}>
        <PriceTag amount={order.grandtotal} />
        <Refunds order={order} />
      </td>
      <td className="order-details" colSpan={2}>
        {isExchangedNow && <p className="order-exchanged">{m.exchanged}</p>}
        {order.exchangedFrom && <p className="hint">{m.exchangedFrom(order.exchangedFrom)}</p>}
        <div className="order-designs">
          {order.orderPaths.map((line, place) => (
            <OrderedDesign
              key={line.productId ?? -place}
              order={order.number}
              line={line}
              player={player}
              files={files}
            />
          ))}
        </div>
        {order.refundedLines?.map(({ productName, variantName, exchangeOrder }) => (
          <p key={`${productName} ${variantName}`}>
            <s>
              {productName}, {variantName}
            </s>{" "}
            <span className="hint">{exchangeOrder ? m.exchangedFor(exchangeOrder) : m.refunded}</span>
          </p>
        ))}
        <OrderDiscounts order={order} />
        <OrderActions
          number={order.number}
          hasReceipt={!order.ofOlderShop}
          hasFiles={order.orderPaths.length > 0}
        />
      </td>
    </tr>
  );
}

/** Money that went back. An exchange is no refund: its line names the order that it paid for. */
function Refunds({ order: { refunds = [], net = 0 } }: { readonly order: Order }) {
  const m = downloadsTexts[useLanguage()];
  if (refunds.length === 0) return null;
  const sum = refunds.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return (
    <>
      <p>
        <strong>{m.refundedLeft(formatRupees(sum), formatRupees(net))}</strong>
      </p>
      {refunds.map(({ amount, at }) => (
        <p key={at} className="hint">
          {m.wentBack(formatRupees(amount), purchaseDate(at))}
        </p>
      ))}
    </>
  );
}

type Line = Order["orderPaths"][number];

interface OrderedDesignProps extends Pick<OrderTableProps, "player" | "files"> {
  /** Number of the order. */
  readonly order: number;
  readonly line: Line;
}

/** A bought design: its picture, its name, and its variants with their files. */
function OrderedDesign({ order, line, player, files }: OrderedDesignProps) {
  const m = downloadsTexts[useLanguage()];
  return (
    <div className="ordered">
      <div className="ordered-picture">
        <OrderPicture line={line} />
      </div>
      <div className="ordered-name">
        <p lang={useTextLanguage()(line.productName)}>
          {line.productId === undefined ? (
            line.productName
          ) : (
            <Link to={path.product(line.productId)}>{line.productName}</Link>
          )}
        </p>
        {line.variants.length === 0 && <p className="hint">{m.noVariant}</p>}
      </div>
      <ul>
        {line.variants.map((variant) => (
          <VariantDownload
            key={variant.variantPath}
            order={order}
            productId={line.productId}
            variant={variant}
            productName={line.productName}
            player={player}
            files={files}
          />
        ))}
      </ul>
    </div>
  );
}

function OrderPicture({ line }: { readonly line: Line }) {
  const m = downloadsTexts[useLanguage()];
  if (line.productPhoto === "") return <span className="hint">{m.noPicture}</span>;
  const picture = <DesignPicture photo={line.productPhoto} alt={line.productName} sizes="7rem" />;
  return line.productId === undefined ? picture : <Link to={path.product(line.productId)}>{picture}</Link>;
}
