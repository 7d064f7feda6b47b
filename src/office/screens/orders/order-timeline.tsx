import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import type { TimelineEntry } from "../../../contract/office/orders/timeline-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { When } from "../../ui/when.tsx";
import { entryText } from "./entry-text.ts";
import { Status } from "./order-status.tsx";

/** Events of an order with source, time and new status. */
export function OrderTimeline({
  order,
}: {
  readonly order: Pick<OfficeOrder, "timeline" | "retentionDays">;
}) {
  const m = useMessages().orders;
  return (
    <section className="panel" aria-labelledby="order-timeline">
      <h2 id="order-timeline">{m.timeline}</h2>
      {order.retentionDays !== null && <p className="hint">{m.pastRetention(order.retentionDays)}</p>}
      <ol className="timeline">
        {order.timeline.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a timeline only grows at its end
          <li key={place}>
            <span className="hint">
              <When at={entry.at} /> · {sourceOf(entry, m.sources)}
            </span>
            <p>
              {entryText(m, entry)}
              {"after" in entry && entry.before !== entry.after && (
                <>
                  {" "}
                  <Status order={{ state: entry.after, isRefunding: false, refunded: 0 }} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function sourceOf(
  entry: TimelineEntry,
  sources: ReturnType<typeof useMessages>["orders"]["sources"],
): string {
  if ("source" in entry) return sources[entry.source];
  return entry.what === "webhook" ? sources.webhook : sources.shop;
}
