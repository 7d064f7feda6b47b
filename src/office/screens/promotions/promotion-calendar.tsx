import type { OfficePromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { formatDateTime } from "../../ui/when.tsx";
import { spanOf, weeksOf } from "./calendar-span.ts";

export interface PromotionCalendarProps {
  readonly promotions: readonly OfficePromotion[];
}

/** A bar for each promotion over six weeks from the last one; bars above each other overlap. */
export function PromotionCalendar({ promotions }: PromotionCalendarProps) {
  const { promotions: m } = useMessages();
  const { language } = useOffice();
  const now = new Date();
  const weeks = weeksOf(now);
  const bars = promotions.flatMap((promotion) => {
    const span = spanOf(promotion, weeks);
    return span ? [{ promotion, span }] : [];
  });
  if (bars.length === 0) return null;
  const dayText = new Intl.DateTimeFormat(`${language}-IN`, {
    ...{ day: "numeric", month: "short", timeZone: "Asia/Kolkata" },
  });
  const today = spanOf({ starts: now.toISOString(), ends: null }, weeks);
  return (
    <section className="calendar" aria-label={m.calendar}>
      <div className="calendar-weeks" aria-hidden="true">
        {weeks.starts.map((start) => (
          <span key={start}>{dayText.format(start)}</span>
        ))}
      </div>
      <ul className="calendar-bars">
        {bars.map(({ promotion: { id, name, starts, ends, state }, span }) => (
          <li key={id}>
            <span
              className={`calendar-bar calendar-${state}`}
              style={{ marginInlineStart: `${span.from}%`, width: `${span.width}%` }}
              title={m.fromTo(
                formatDateTime(language, starts),
                ends === null ? m.noEnd : formatDateTime(language, ends),
              )}
            />
            <span className="calendar-name" style={{ insetInlineStart: `${Math.min(span.from, 60)}%` }}>
              {name}
            </span>
          </li>
        ))}
      </ul>
      {today && (
        <span className="calendar-today" style={{ insetInlineStart: `${today.from}%` }} title={m.today} />
      )}
    </section>
  );
}
