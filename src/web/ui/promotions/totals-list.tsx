import { formatRupees, type Paise, paiseOf, rupees } from "../../../contract/money.ts";
import type { CartPrice } from "../../state/cart/cart-price.ts";
import { namedDiscounts, useDiscountName } from "./price-notes.tsx";
import { usePromotionTexts } from "./use-promotion-texts.ts";

interface TotalsProps {
  readonly price: CartPrice;
  readonly labels: {
    readonly subtotal: string;
    readonly discount: string;
    readonly delivery: string;
    readonly total: string;
  };
}

/** Subtotal, discount with its parts, and delivery (always 0: downloads are free). */
export function TotalsList({ price: { totals, priced }, labels }: TotalsProps) {
  const nameOf = useDiscountName();
  const parts = totals ? namedDiscounts(priced) : [];
  return (
    <dl className="totals">
      <Line label={labels.subtotal} amount={totals?.subtotal} />
      <Line label={labels.discount} amount={totals?.discount} isDiscount />
      {parts.map((one) => (
        <Line
          key={nameOf(one)}
          label={nameOf(one)}
          amount={paiseOf(one.amount)}
          isDiscount
          className="totals-part"
        />
      ))}
      <Line label={labels.delivery} amount={0} />
    </dl>
  );
}

/** The total, or that it is being calculated: it is never guessed. */
export function TotalLine({ price: { totals, isLoading }, labels }: TotalsProps) {
  const { calculating } = usePromotionTexts();
  return (
    <dl className="totals totals-sum">
      {totals ? (
        <Line label={labels.total} amount={totals.total} />
      ) : (
        <div>
          <dt>{labels.total}</dt>
          <dd className="hint">{isLoading ? calculating : UNKNOWN}</dd>
        </div>
      )}
    </dl>
  );
}

const UNKNOWN = "–";

interface LineProps {
  readonly label: string;
  readonly amount: Paise | undefined;
  readonly isDiscount?: boolean;
  readonly className?: string;
}

function Line({ label, amount, isDiscount = false, className = "" }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        {isDiscount && amount ? "−" : ""}
        {amount === undefined ? UNKNOWN : formatRupees(rupees(amount))}
      </dd>
    </div>
  );
}
