import { useEffect, useRef, useState } from "react";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { indianNumber } from "../../../contract/indian-number.ts";
import { useApi, useMessages } from "../../state/app-context.ts";
import { useSpeed } from "../../state/speed-store.ts";
import { stitchCount } from "../../ui/designs/stitch-time.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { roughTime, type SewingEffort, sewingEffort } from "./sewing-effort.ts";

/** Trims and thread changes, and what they add to the sewing time; fetched when the details come near. */
export function EffortFacts({ product }: { readonly product: Pick<ProductDetail, "id" | "stitches"> }) {
  const m = useMessages().product;
  const api = useApi();
  const place = useRef<HTMLElement>(null);
  const isNear = useInView(place, "600px");
  const [effort, setEffort] = useState<SewingEffort | null>();
  const speed = useSpeed();
  useEffect(() => {
    if (!isNear || effort !== undefined) return;
    api.getStitchOut({ id: product.id }).then(
      ({ parts }) => setEffort(sewingEffort(parts)),
      () => setEffort(null),
    );
  }, [isNear, effort, api, product.id]);
  const timeOf = (minutes: number) => {
    const rough = roughTime(minutes);
    return "hours" in rough ? m.roughHours(rough.hours) : m.minutes(rough.minutes);
  };
  return (
    <>
      <dt className="effort">{m.effort}</dt>
      <dd ref={place} className="effort">
        {effort &&
          m.effortFacts(
            indianNumber(effort.trims),
            indianNumber(effort.changes),
            timeOf(effort.minutes),
            m.atSpeed(timeOf(stitchCount(product.stitches) / speed + effort.minutes), speed),
          )}
        {effort === null && "–"}
      </dd>
    </>
  );
}
