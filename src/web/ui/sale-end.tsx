import { useEffect, useState } from "react";
import { DAY_MS } from "../../contract/constants.ts";
import { indianDayTime } from "../messages/indian-date.ts";
import { useLanguage, useMessages } from "../state/app-context.ts";

const MINUTE_MS = 60_000;

export interface SaleEndProps {
  /** ISO time. */
  readonly ends: string;
  /** Called when the shop has the prices after the sale. */
  readonly onEnd: () => void;
}

/** End of a sale, in its last day with the time that is left. */
export function SaleEnd({ ends, onEnd }: SaleEndProps) {
  const m = useMessages().product;
  const time = indianDayTime(useLanguage(), ends);
  const [msLeft, setLeft] = useState(DAY_MS);
  useEffect(() => {
    const minute = setInterval(() => setLeft(Date.parse(ends) - Date.now()), MINUTE_MS);
    const wait = Date.parse(ends) - Date.now();
    setLeft(wait);
    // Every process has the new prices a second after the end.
    const end = wait < DAY_MS ? setTimeout(onEnd, Math.max(wait, 0) + 1_500) : undefined;
    return () => {
      clearInterval(minute);
      clearTimeout(end);
    };
  }, [ends, onEnd]);
  const minutes = Math.max(0, Math.ceil(msLeft / MINUTE_MS));
  const inWords = m.hours(Math.floor(minutes / 60), minutes % 60);
  return (
    <span className="sale-end" suppressHydrationWarning>
      {msLeft < DAY_MS ? m.saleEndsIn(inWords, time) : m.saleEnds(time)}
    </span>
  );
}
