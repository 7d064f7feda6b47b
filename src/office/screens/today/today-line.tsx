import { formatRupees } from "../../../contract/money.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { netSales } from "./net-sales.ts";

const EVERY_MS = 60_000;

/** Sales and orders of today, and how they compare with the same weekday of the last week. */
export function TodayLine() {
  const { today: m } = useMessages();
  const { language } = useOffice();
  const mayOrders = useMay("orders:read");
  const { data } = useOfficeQuery("officeToday", undefined, { every: EVERY_MS });
  if (!data) return <p className="today-line">&nbsp;</p>;
  const { day, now, weekEarlier } = data;
  const weekday = new Intl.DateTimeFormat(`${language}-IN`, { weekday: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
  const orders = m.countOrders(now.orders);
  return (
    <p className="today-line">
      <Link to="/sales?period=1">
        <strong>{m.soldToday(formatRupees(netSales(now)))}</strong>
      </Link>{" "}
      · {mayOrders ? <Link to={`/orders?from=${day}&to=${day}`}>{orders}</Link> : orders} ·{" "}
      <Link to="/sales?period=7">{comparison(netSales(now), netSales(weekEarlier))}</Link>
    </p>
  );

  function comparison(amount: number, earlier: number): string {
    if (earlier <= 0) return m.nothingLast(weekday);
    const percent = Math.round((Math.abs(amount - earlier) / earlier) * 100);
    if (percent === 0) return m.sameAsLast(weekday);
    return amount > earlier ? m.moreThanLast(percent, weekday) : m.lessThanLast(percent, weekday);
  }
}
