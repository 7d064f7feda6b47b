import { useState } from "react";
import { formatRupees, rupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useInvalidate, useOfficeChange } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import { useDraftForm } from "../../edits/use-edited.ts";
import { FormDialog, ReasonField } from "../form-dialog.tsx";
import { parseRefund, type RefundInput, refundKinds, refundParams, sumOf } from "./refund-input.ts";
import { RefundedLines } from "./refunded-lines.tsx";

interface RefundDialogProps {
  readonly order: OfficeOrder;
  /** First input, with the key of its draft: a line to refund, and why. */
  readonly begin?: { readonly key: string; readonly line: number; readonly reason: string };
  readonly onClose: () => void;
}

const BLANK = { kind: "whole", lines: "", amount: "", reason: "" };
const INVALIDATES = ["officeOrder", "officeOrders"] as const;

/** Refunds everything that is left of an order, some designs, or an amount. */
export function RefundDialog({ order, begin, onClose }: RefundDialogProps) {
  const m = useMessages().orders;
  const invalidate = useInvalidate(INVALIDATES);
  const blank = begin && { ...BLANK, kind: "lines", lines: `${begin.line}`, reason: begin.reason };
  const draftForm = useDraftForm(begin?.key ?? `order/${order.number}/refund`, blank ?? BLANK);
  const { reason } = draftForm.fields;
  const input = parseRefund(draftForm.fields, order);
  const { sum } = sumOf(order, input);
  const leave = () => closeAfter(draftForm.discard, onClose);
  // Refunded amount that the person has seen; the server refuses if someone else refunded in the meantime.
  const [refundedAmount, setRefunded] = useState<number | null>(order.refunded);
  const refund = useOfficeChange("officeRefundOrder", {
    invalidates: INVALIDATES,
    field: "reason",
    onDone: ({ end }) => {
      leave();
      if (end === "back") toast.success(m.refundSent);
      else toast.error(end === "refused" ? m.refundRefused : m.refundPending);
    },
    onRefused: () => {
      setRefunded(null);
      invalidate();
      return false;
    },
  });
  const submit = () => {
    const seenRefunds = { refunded: refundedAmount ?? order.refunded };
    refund.send({ number: order.number, reason: asText(reason), ...seenRefunds, ...refundParams(input) });
  };
  return (
    <FormDialog
      title={`${m.refund}: ${m.orderTitle(`${order.number}`)}`}
      action={sum === null ? m.refund : m.refundOf(formatRupees(rupees(sum)))}
      isDanger
      isBusy={refund.isBusy}
      onSubmit={submit}
      onCancel={leave}
      onClose={onClose}
    >
      <Kinds input={input} onChoose={(kind) => draftForm.change("kind", kind)} />
      {input.kind === "lines" && (
        <RefundedLines
          lines={order.lines}
          selectedIds={input.lines}
          error={refund.errors.lines ?? refund.errors.amount}
          onChoose={(lines) => draftForm.change("lines", lines.join(","))}
        />
      )}
      {input.kind === "amount" && (
        <Field
          label={m.refundAmount}
          inputMode="decimal"
          autoComplete="off"
          value={input.amount}
          onChange={({ target }) => draftForm.change("amount", target.value)}
          error={refund.errors.amount}
        />
      )}
      <Outcome order={order} input={input} />
      <ReasonField
        value={reason}
        onType={(text) => draftForm.change("reason", text)}
        error={refund.errors.reason}
      />
    </FormDialog>
  );
}

interface KindsProps {
  readonly input: RefundInput;
  readonly onChoose: (kind: RefundInput["kind"]) => void;
}

function Kinds({ input, onChoose }: KindsProps) {
  const m = useMessages().orders;
  return (
    <fieldset className="segments">
      <legend className="sr-only">{m.refundScope}</legend>
      {refundKinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={input.kind === kind}
            onChange={() => onChoose(kind)}
          />
          <span>{m.refundKinds[kind]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Text with the amount to refund, the remainder, and the downloads that the customer loses. */
function Outcome({ order, input }: { readonly order: OfficeOrder; readonly input: RefundInput }) {
  const m = useMessages().orders;
  const { left: leftPaise, sum } = sumOf(order, input);
  const { name } = order.customer;
  const text = () => {
    if (sum === null) return m.refundable(formatRupees(rupees(leftPaise)));
    const [refundText, remainderText] = [sum, leftPaise - sum].map((paise) => formatRupees(rupees(paise)));
    if (refundText === undefined || remainderText === undefined || sum === leftPaise)
      return m.refundText(formatRupees(rupees(leftPaise)), name);
    return input.kind === "lines"
      ? m.refundLinesText(refundText, remainderText, name)
      : m.refundAmountText(refundText, remainderText, name);
  };
  return (
    <p className="note" role="status">
      {text()}
    </p>
  );
}
