import { useMay, useMessages } from "../../data/office-context.ts";
import { Screen } from "../../ui/screen.tsx";
import { AttentionList } from "./attention-list.tsx";
import { BestDesigns } from "./best-sellers.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { SalesFigures } from "./sales-figures.tsx";
import { SetupList } from "./setup-list.tsx";
import { TodayLine } from "./today-line.tsx";

/** Today page: sales of the day, the latest orders, tasks that need attention, and a chart. */
export function TodayScreen() {
  const { today: m } = useMessages();
  const mayOrders = useMay("orders:read");
  return (
    <Screen title={m.title}>
      <SetupList />
      <TodayLine />
      <div className="today-first">
        {mayOrders && <LatestOrders />}
        <AttentionList />
      </div>
      <section className="today-part" aria-labelledby="sold">
        <div className="screen-head">
          <h2 id="sold">{m.sales}</h2>
          <PeriodBar />
        </div>
        <SalesFigures />
      </section>
      <BestDesigns />
    </Screen>
  );
}
