import { type RefObject, useEffect, useRef, useState } from "react";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { indianNumber } from "../../../contract/indian-number.ts";
import type { Api } from "../../api/api.ts";
import { useApi, useMessages } from "../../state/app-context.ts";
import { useSpeed } from "../../state/speed-store.ts";
import { StitchEstimate } from "../../ui/designs/stitch-estimate.tsx";
import { stitchCount } from "../../ui/designs/stitch-time.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { roughTime, type SewingEffort, sewingEffort } from "./sewing-effort.ts";

interface EffortProps {
  readonly product: Pick<ProductDetail, "id" | "stitches" | "parts">;
}

/** Stitch time as specified, and beside it the time with trims and thread changes, which is often double. */
export function SewingTime({ product }: EffortProps) {
  const m = useMessages().product;
  const place = useRef<HTMLSpanElement>(null);
  const effort = useEffort(product.id, place);
  const timeOf = useRoughTime();
  const speed = useSpeed();
  return (
    <StitchEstimate stitches={product.stitches}>
      {product.parts && product.parts.length > 0 && (
        <>
          <span ref={place} id="whole-time" className="effort">
            {m.wholeTime}
          </span>
          {/* biome-ignore lint/a11y/useSemanticElements: an output has the status role, which toasts use */}
          <strong role="group" aria-labelledby="whole-time" aria-live="polite" className="effort">
            {effort ? m.about(timeOf(stitchCount(product.stitches) / speed + effort.minutes)) : UNKNOWN}
          </strong>
        </>
      )}
    </StitchEstimate>
  );
}

const UNKNOWN = "–";

/** Trims and thread changes, and what they add to the sewing time. */
export function EffortFacts({ product }: EffortProps) {
  const m = useMessages().product;
  const place = useRef<HTMLElement>(null);
  const effort = useEffort(product.id, place);
  const timeOf = useRoughTime();
  const speed = useSpeed();
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
        {effort === null && UNKNOWN}
      </dd>
    </>
  );
}

function useRoughTime(): (minutes: number) => string {
  const m = useMessages().product;
  return (minutes) => {
    const rough = roughTime(minutes);
    return "hours" in rough ? m.roughHours(rough.hours) : m.minutes(rough.minutes);
  };
}

/** Fetched when `place` comes near; null if that failed. */
function useEffort(id: number, place: RefObject<HTMLElement | null>): SewingEffort | null | undefined {
  const api = useApi();
  const isNear = useInView(place, "600px");
  const [effort, setEffort] = useState<SewingEffort | null>();
  useEffect(() => {
    if (isNear && effort === undefined) fetchEffort(api, id).then(setEffort);
  }, [isNear, effort, api, id]);
  return effort;
}

let latest: { readonly id: number; readonly effort: Promise<SewingEffort | null> } | undefined;

/** Asks once for a design, although several places show it. */
function fetchEffort(api: Api, id: number): Promise<SewingEffort | null> {
  if (latest?.id !== id) {
    const effort = api.getStitchOut({ id }).then(
      ({ parts }) => sewingEffort(parts),
      () => {
        latest = undefined;
        return null;
      },
    );
    latest = { id, effort };
  }
  return latest.effort;
}
