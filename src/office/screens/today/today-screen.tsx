import { type SalesPeriod, salesPeriods } from "../../../contract/office/today/sales-periods.ts";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { useMessages } from "../../data/office-context.ts";
import { Screen } from "../../ui/screen.tsx";
import { AttentionList } from "./attention-list.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { SalesFigures } from "./sales-figures.tsx";
import { SetupList } from "./setup-list.tsx";
import { SynonymList } from "./synonym-list.tsx";

/** Today page: tasks that need attention, sales, and missed searches. */
export function TodayScreen() {
  const { today: m } = useMessages();
  const [period, setPeriod] = usePeriod();
  return (
    <Screen title={m.title}>
      <SetupList />
      <AttentionList />
      <section className="today-part" aria-labelledby="sold">
        <div className="screen-head">
          <h2 id="sold">{m.sales}</h2>
          <fieldset className="segments">
            <legend className="sr-only">{m.period}</legend>
            {salesPeriods.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="period"
                  value={each}
                  checked={each === period}
                  onChange={() => setPeriod(each)}
                />
                <span>{m.periods[each]}</span>
              </label>
            ))}
          </fieldset>
        </div>
        <SalesFigures period={period} />
      </section>
      <BestSellers period={period} />
      <MissedSearches />
      <SynonymList />
    </Screen>
  );
}

/** Period in the page's address, so that it can be shared and Back restores it. */
function usePeriod(): [SalesPeriod, (period: SalesPeriod) => void] {
  const params = useSearchParams();
  const setFilter = useSetFilter();
  const asked = params.get("days");
  const period = salesPeriods.find((each) => each === asked) ?? "7";
  return [period, (days) => setFilter("days", days)];
}
