import { formatRupees } from "../../../contract/money.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { daysIn } from "./days.ts";
import { netSales } from "./net-sales.ts";
import { SalesPlot } from "./sales-plot.tsx";
import { SalesTable } from "./sales-table.tsx";
import { usePeriod } from "./use-period.ts";

/** Sales of the period in the address, compared with the period before. */
export function SalesFigures() {
  const { today: m } = useMessages();
  const { language } = useOffice();
  const query = useOfficeQuery("officeSales", usePeriod());
  return (
    <Loaded query={query}>
      {({ hasSold, now, before, days, daysBefore, steps }) =>
        hasSold ? (
          <>
            <dl className="figures">
              <Figure name={m.revenue} now={netSales(now)} before={netSales(before)} format={formatRupees} />
              <Figure name={m.orders} now={now.orders} before={before.orders} />
              <Figure name={m.files} now={now.designs} before={before.designs} />
              <Figure
                name={m.refunds}
                now={now.refundedPaise / 100}
                before={before.refundedPaise / 100}
                format={formatRupees}
              />
            </dl>
            <SalesPlot
              key={`${days.from} ${days.to} ${steps.length}`}
              steps={steps}
              names={[days, daysBefore].map(({ from, to }) => daysIn(language, [from, to], true))}
            />
            <details>
              <summary>{m.showTable}</summary>
              <SalesTable steps={steps} />
            </details>
          </>
        ) : (
          <EmptyState title={m.noSales} text={m.noSalesText} />
        )
      }
    </Loaded>
  );
}

interface FigureProps {
  readonly name: string;
  readonly now: number;
  readonly before: number;
  readonly format?: (value: number) => string;
}

function Figure({ name, now, before, format = String }: FigureProps) {
  const { today: m } = useMessages();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{format(now)}</strong>
        <span className="hint">{m.previously(format(before))}</span>
      </dd>
    </div>
  );
}
