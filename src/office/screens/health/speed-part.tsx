import type { PageVitals } from "../../../contract/office/health/health-wire.ts";
import { type VitalName, vitalLimits, vitalNames } from "../../../contract/vitals/vital-limits.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { Loaded } from "../../ui/loaded.tsx";

/** Speed of pages as visitors measured it. */
export function SpeedPart() {
  const { health: m } = useMessages();
  const query = useOfficeQuery("officeVitals", undefined);
  return (
    <section className="today-part" aria-labelledby="speed">
      <h2 id="speed">{m.speed}</h2>
      <p className="hint">{m.speedText}</p>
      <Loaded query={query}>
        {({ pages }) =>
          pages.length === 0 ? <p className="hint">{m.noSpeed}</p> : <PageSpeeds rows={pages} />
        }
      </Loaded>
    </section>
  );
}

function PageSpeeds({ rows }: { readonly rows: readonly PageVitals[] }) {
  const { health: m } = useMessages();
  return (
    <DataTable
      label={m.speed}
      rows={rows}
      rowKey={({ page, device }) => `${page} ${device}`}
      columns={[
        {
          head: m.page,
          isName: true,
          cell: ({ page, device }) => `${m.pages[page]}, ${m.devices[device]}`,
        },
        ...vitalNames.map((name) => ({
          head: m.vitals[name],
          cell: (row: PageVitals) => <Vital name={name} value={row[name]} />,
        })),
        { head: m.visits, isNumber: true, cell: ({ visits }) => visits },
      ]}
    />
  );
}

const TONES = { good: "good", fair: "mixed", poor: "bad" } as const;

function Vital({ name, value }: { readonly name: VitalName; readonly value: number | null }) {
  const { health: m } = useMessages();
  if (value === null) return "–";
  const [good, fair] = vitalLimits[name];
  const rating = value <= good ? "good" : value <= fair ? "fair" : "poor";
  const text = {
    lcp: m.seconds((value / 1_000).toFixed(1)),
    inp: m.milliseconds(value.toFixed(0)),
    cls: value.toFixed(2),
  }[name];
  return <StatePill tone={TONES[rating]}>{`${text} · ${m.ratings[rating]}`}</StatePill>;
}
