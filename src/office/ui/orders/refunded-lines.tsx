import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { useMessages } from "../../data/office-context.ts";

interface RefundedLinesProps {
  readonly lines: OfficeOrder["lines"];
  readonly selected: readonly number[];
  readonly error: string | undefined;
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Designs to refund; refunded ones are disabled. */
export function RefundedLines({ lines, selected, error, onChoose }: RefundedLinesProps) {
  const m = useMessages().orders;
  const toggle = (id: number) =>
    onChoose(selected.includes(id) ? selected.filter((otherId) => otherId !== id) : [...selected, id]);
  return (
    <fieldset className="refund-lines" aria-describedby={error && "refund-lines-error"}>
      <legend>{m.lines}</legend>
      {lines.map(({ id, productName, variantName, quantity, paid, refundedAt }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={selected.includes(id)}
            disabled={refundedAt !== null}
            onChange={() => toggle(id)}
          />
          <span>
            {productName}, {variantName}
            {quantity > 1 && ` × ${quantity}`}
          </span>
          <span>{refundedAt === null ? formatRupees(paid) : m.refundStates.done}</span>
        </label>
      ))}
      {error && (
        <p id="refund-lines-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
