import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { useMessages } from "../../data/office-context.ts";

interface RefundedLinesProps {
  readonly lines: OfficeOrder["lines"];
  readonly selectedIds: readonly number[];
  readonly error: string | undefined;
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Designs to refund; refunded ones are disabled. */
export function RefundedLines({ lines, selectedIds, error, onChoose }: RefundedLinesProps) {
  const m = useMessages().orders;
  const toggle = (id: number) =>
    onChoose(
      selectedIds.includes(id) ? selectedIds.filter((otherId) => otherId !== id) : [...selectedIds, id],
    );
  return (
    <fieldset className="refund-lines" aria-describedby={error && "refund-lines-error"}>
      <legend>{m.lines}</legend>
      {lines.map(({ id, productName, variantName, quantity, paid, refundedAt }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={selectedIds.includes(id)}
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
