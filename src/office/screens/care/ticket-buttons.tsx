import { useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import type { Ticket } from "../../../contract/office/care/care-wire.ts";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useInvalidate, useOfficeChange } from "../../data/queries.ts";
import { RefundDialog } from "../../ui/orders/refund-dialog.tsx";

/** Calls whose answers change with a ticket's state. */
export const affectedCalls = ["officeTicket", "officeCare", "officeCareCounts", "officeAttention"] as const;

interface TicketButtonsProps {
  readonly ticket: Ticket;
  readonly order: OfficeOrder | undefined;
}

/** Id of the last message on the page. */
export const lastSeen = ({ messages }: Ticket) => messages.at(-1)?.id;

/** Shows what the customer wrote when that refuses a reply or a solution. */
export function useShowNewMessages(): () => boolean {
  const invalidate = useInvalidate(affectedCalls);
  return () => {
    invalidate();
    return false;
  };
}

/** Actions that the ticket's state and the person's role allow. */
export function TicketButtons({ ticket, order }: TicketButtonsProps) {
  const { care: m, orders } = useMessages();
  const { number, state, mailFailed, lineId } = ticket;
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = useMay("orders:refund");
  const resend = useOfficeChange("officeResendTicketMail", {
    invalidates: affectedCalls,
    doneText: orders.resent,
  });
  const resolve = useOfficeChange("officeResolveTicket", {
    invalidates: affectedCalls,
    doneText: m.resolvedNow,
    onRefused: useShowNewMessages(),
  });
  const line = order?.lines.find(({ id, refundedAt }) => id === lineId && refundedAt === null);
  return (
    <>
      {mailFailed && (
        <Button variant="secondary" busy={resend.isBusy} onClick={() => resend.send({ number })}>
          {orders.resend}
        </Button>
      )}
      {mayRefund && line && order?.can.refund && (
        <Button variant="danger" onClick={() => setRefunding(true)}>
          {orders.refundOf(formatRupees(line.paid))}
        </Button>
      )}
      {state !== "resolved" && (
        <Button
          variant="secondary"
          busy={resolve.isBusy}
          onClick={() => resolve.send({ number, seen: lastSeen(ticket) })}
        >
          {m.resolve}
        </Button>
      )}
      {isRefunding && order && line && (
        <RefundDialog
          order={order}
          begin={{
            key: `ticket/${number.toLowerCase()}/refund`,
            line: line.id,
            reason: m.ticketTitle(number),
          }}
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  );
}
