import { useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { RowMenu } from "../../ui/list/row-menu.tsx";
import { GiveDialog } from "../../ui/orders/give-dialog.tsx";
import { RefundDialog } from "../../ui/orders/refund-dialog.tsx";
import { ViewAsButton } from "../../ui/view-as-button.tsx";

const invalidates = ["officeOrder", "officeOrders"] as const;

/** Actions that the order's state and the person's role allow. */
export function OrderButtons({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  const { number, can, customer } = order;
  const [mayChange, mayRefund] = [useMay("orders:change"), useMay("orders:refund")];
  const [isRefunding, setRefunding] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const resend = useOfficeChange("officeResendOrderMail", { invalidates, doneText: m.resent });
  const reconcile = useOfficeChange("officeReconcileOrder", {
    invalidates,
    onDone: ({ after }) => toast.success(m.reconciled(m.states[after])),
  });
  return (
    <>
      {/* A closed account has no email address, and there is no customer to view the shop as. */}
      {customer.email && <ViewAsButton customerId={customer.id} />}
      {mayChange && can.resendMail && (
        <Button variant="secondary" busy={resend.isBusy} onClick={() => resend.send({ number })}>
          {m.resend}
        </Button>
      )}
      {mayChange && can.reconcile && (
        <Button variant="secondary" busy={reconcile.isBusy} onClick={() => reconcile.send({ number })}>
          {m.reconcile}
        </Button>
      )}
      {mayRefund && can.refund && (
        <Button variant="danger" onClick={() => setRefunding(true)}>
          {m.refundOf(formatRupees(order.net))}
        </Button>
      )}
      <RowMenu
        of={m.orderTitle(`${number}`)}
        actions={[
          ...(mayRefund && customer.email ? [{ label: m.give, run: () => setGiving(true) }] : []),
          { label: m.print, run: () => window.print() },
        ]}
      />
      {isGiving && (
        <GiveDialog
          customer={customer}
          productId={order.lines[0]?.productId}
          onClose={() => setGiving(false)}
        />
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </>
  );
}
