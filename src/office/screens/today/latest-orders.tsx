import { formatRupees } from "../../../contract/money.ts";
import type { BriefOrder, UnpaidOrder } from "../../../contract/office/today/today-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { PictureCell } from "../../ui/list/picture-cell.tsx";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { daysIn } from "./days.ts";

const EVERY_MS = 60_000;

const useLatest = () => useOfficeQuery("officeLatestOrders", undefined, { every: EVERY_MS });

/** The latest five orders. */
export function LatestOrders() {
  const { today: m } = useMessages();
  return (
    <section className="today-part" aria-labelledby="latest">
      <div className="screen-head">
        <h2 id="latest">{m.latestOrders}</h2>
        <Link to="/orders">{m.allOrders}</Link>
      </div>
      <Loaded query={useLatest()}>
        {({ latest }) =>
          latest.length === 0 ? (
            <p className="hint">{m.noOrders}</p>
          ) : (
            <ul className="brief-orders">
              {latest.map((order) => (
                <li key={order.number}>
                  <Order {...order} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const TONES = { failed: "bad", refunding: "bad", disputed: "bad", "partly-refunded": "mixed" } as const;

/** An order; a state other than paid is written beside it. */
function Order({ number, customer, design, designs, picture, amount, status }: BriefOrder) {
  const { today: m, orders } = useMessages();
  const tone = status in TONES ? TONES[status as keyof typeof TONES] : "plain";
  return (
    <>
      <PictureCell picture={picture} to={`/orders/${number}`}>
        {customer || number}
        <small className="hint">
          {number} · {designs > 1 ? m.andMore(design, designs - 1) : design}
        </small>
      </PictureCell>
      <span className="amount">
        {formatRupees(amount)}
        {status !== "paid" && <StatePill tone={tone}>{orders.states[status]}</StatePill>}
      </span>
    </>
  );
}

/** Failed payments, with a button that sends the customer a link to pay. */
export function UnpaidOrders() {
  const { today: m } = useMessages();
  const { data } = useLatest();
  if (!data || data.unpaid.length === 0) return null;
  const { unpaid, unpaidTotal } = data;
  return (
    <>
      <h3 id="unpaid">{m.failedPayments(unpaidTotal)}</h3>
      <ul className="brief-orders unpaid" aria-labelledby="unpaid">
        {unpaid.map((order) => (
          <li key={order.number}>
            <PictureCell picture={order.picture} to={`/orders/${order.number}`}>
              {order.customer || order.number}
              <small className="hint">
                {order.number} · {formatRupees(order.amount)}
              </small>
            </PictureCell>
            <Remind {...order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Remind({ number, customer, remindedAt, mayRemind: isWanted }: UnpaidOrder) {
  const { today: m } = useMessages();
  const { language } = useOffice();
  const mayRemind = useMay("orders:change");
  const { send, isBusy } = useOfficeChange("officeRemindOrder", {
    invalidates: ["officeLatestOrders"],
    doneText: m.reminderSent,
  });
  if (remindedAt !== null) return <span className="hint">{m.reminded(daysIn(language, [remindedAt]))}</span>;
  if (!mayRemind) return null;
  if (!isWanted) return <span className="hint">{m.reminderUnwanted}</span>;
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      aria-label={`${m.remind}: ${customer || number}`}
      onClick={() => send({ number })}
    >
      {m.remind}
    </Button>
  );
}
