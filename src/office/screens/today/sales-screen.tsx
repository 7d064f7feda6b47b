import { useMessages } from "../../data/office-context.ts";
import { Screen } from "../../ui/screen.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { SalesFigures } from "./sales-figures.tsx";
import { SynonymList } from "./synonym-list.tsx";

/** Sales of a period in total and by what was sold, and searches that found nothing. */
export function SalesScreen() {
  const { today: m } = useMessages();
  return (
    <Screen title={m.sales} actions={<PeriodBar />}>
      <section className="today-part" aria-label={m.chart}>
        <SalesFigures />
      </section>
      <BestSellers />
      <MissedSearches />
      <SynonymList />
    </Screen>
  );
}
