import { salesPeriods, salesSteps } from "../../../contract/office/today/sales-periods.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { IndianField } from "../../edits/indian-field.tsx";
import { usePeriod, useSetPeriod } from "./use-period.ts";

/** Choice of the period of sales, and of the chart's steps. */
export function PeriodBar() {
  const { today: m } = useMessages();
  const shownPeriod = usePeriod();
  const set = useSetPeriod();
  const { data } = useOfficeQuery("officeSales", shownPeriod);
  const choose = (period: string) =>
    // Custom dates begin with the days that are shown.
    set({
      period,
      by: "",
      from: period === "own" ? (data?.days.from ?? "") : "",
      to: period === "own" ? (data?.days.to ?? "") : "",
    });
  const day = (name: "from" | "to") => (
    <IndianField
      label={m[name]}
      type="date"
      required
      value={shownPeriod[name] ?? ""}
      {...(name === "from" ? { max: shownPeriod.to } : { min: shownPeriod.from })}
      onChange={({ target }) => target.value && set({ [name]: target.value })}
    />
  );
  return (
    <div className="period-bar">
      <SelectField
        label={m.period}
        value={shownPeriod.period}
        options={salesPeriods.map((value) => ({ value, label: m.periods[value] }))}
        onChange={({ target }) => choose(target.value)}
      />
      {shownPeriod.period === "own" && (
        <>
          {day("from")}
          {day("to")}
        </>
      )}
      <SelectField
        label={m.by}
        value={shownPeriod.by ?? data?.by ?? "day"}
        options={salesSteps.map((value) => ({ value, label: m.steps[value] }))}
        onChange={({ target }) => set({ by: target.value })}
      />
    </div>
  );
}
