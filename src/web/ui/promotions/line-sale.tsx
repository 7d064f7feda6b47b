import { formatRupees } from "../../../contract/money.ts";
import { indianDayTime } from "../../messages/indian-date.ts";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import type { Priced } from "../../state/cart/cart-price.ts";

/** A line on sale: its price before is struck only beside the lowest price of 30 days, and its end. */
export function LineSale({ line }: { readonly line: Priced["lines"][number] | undefined }) {
  const { catalogue, product } = useMessages();
  const language = useLanguage();
  if (!line || line.price >= line.listPrice) return null;
  const { listPrice, lowestPrice30, saleEnds } = line;
  return (
    <span className="price-before line-sale">
      {lowestPrice30 !== undefined && (
        <>
          <s>{formatRupees(listPrice)}</s> {catalogue.lowest(formatRupees(lowestPrice30))}
        </>
      )}
      {saleEnds && <span className="sale-end">{product.saleEnds(indianDayTime(language, saleEnds))}</span>}
    </span>
  );
}
