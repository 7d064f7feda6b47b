import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import type { TimelineEntry } from "../../../contract/office/orders/timeline-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { When } from "../../ui/when.tsx";
import { entryText, isTechnical } from "./entry-text.ts";

/** Everything that happened to the order, newest first. */
export function OrderTimeline({ order }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  return (
    <section className="panel" aria-labelledby="order-timeline">
      <h2 id="order-timeline">{m.timeline}</h2>
      <Entries order={order} entries={order.timeline.filter((entry) => !isTechnical(entry))} />
    </section>
  );
}

export interface EntriesProps {
  readonly order: Pick<OfficeOrder, "payments">;
  /** Oldest first. */
  readonly entries: readonly TimelineEntry[];
}

/** Entries as sentences, newest first. */
export function Entries({ order, entries }: EntriesProps) {
  const m = useMessages().orders;
  const numbered = entries.map((entry, place) => ({ entry, place }));
  return (
    <ol className="timeline">
      {numbered.toReversed().map(({ entry, place }) => (
        <li key={place}>
          <p>{entryText(m, entry, order.payments)}</p>
          <span className="hint">
            <When at={entry.at} /> · {sourceOf(entry, m.sources)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function sourceOf(
  entry: TimelineEntry,
  sources: ReturnType<typeof useMessages>["orders"]["sources"],
): string {
  if ("source" in entry) return sources[entry.source];
  return entry.what === "webhook" ? sources.webhook : sources.shop;
}
