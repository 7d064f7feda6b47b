import { useState, useSyncExternalStore } from "react";
import type { StitchOutPart } from "../../../../contract/stitching/stitch-outs.ts";
import { Button } from "../../../../ui/button.tsx";
import { createStoredText } from "../../../../ui/state/stored-text.ts";
import { pictureSide } from "../../../ui/part-size.ts";
import { OnCloth } from "./on-cloth.tsx";
import { useViewerTexts } from "./use-viewer-texts.ts";

export interface TrueSizeProps {
  readonly part: StitchOutPart;
  readonly cloth: string;
  readonly alt: string;
}

/** An upright bank card, mm (ISO/IEC 7810 ID-1). */
const CARD = { width: 53.98, height: 85.6, corner: 3.18 };
/** CSS pixels per millimetre of the screen, for pages between full zoom-in and full zoom-out. */
const RANGE = { min: 1, max: 12, usual: 96 / 25.4 };
/** Device pixels per millimetre: they stay the same when the page is zoomed. */
const storedDots = createStoredText("local", "_dotsPerMm");

/** The part at its true size, once the screen was calibrated with a bank card. */
export function TrueSize({ part, cloth, alt }: TrueSizeProps) {
  const words = useViewerTexts();
  const dotsPerPoint = useSyncExternalStore(onResize, () => devicePixelRatio);
  const [dots, setDots] = useState(() => readDots() ?? RANGE.usual * dotsPerPoint);
  const [isMeasured, setMeasured] = useState(() => readDots() !== undefined);
  const points = dots / dotsPerPoint;
  const keep = () => {
    storedDots.set(`${dots}`);
    setMeasured(true);
  };
  if (isMeasured) {
    const side = pictureSide(part) * points;
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section className="true-size" aria-label={words.trueSize} tabIndex={0}>
          <div style={{ width: side, height: side }}>
            <OnCloth picture={part.picture} cloth={cloth} alt={alt} />
          </div>
        </section>
        <p className="muted">{words.holdCloth}</p>
        <Button variant="secondary" onClick={() => setMeasured(false)}>
          {words.measureAgain}
        </Button>
      </>
    );
  }
  const { width, height, corner } = CARD;
  return (
    <>
      <p>{words.holdCard}</p>
      <input
        type="range"
        aria-label={words.cardSize}
        min={RANGE.min}
        max={RANGE.max}
        step="0.02"
        value={points}
        onChange={(event) => setDots(Number(event.currentTarget.value) * dotsPerPoint)}
      />
      <Button onClick={keep}>{words.cardFits}</Button>
      <svg
        className="bank-card"
        width={width * points}
        height={height * points}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <rect x="0.3" y="0.3" width={width - 0.6} height={height - 0.6} rx={corner} />
        <path d={`M${width - 12} 0V${height}`} />
        <rect x="18" y="14" width="12" height="10" rx="1.5" />
      </svg>
    </>
  );
}

/** Page zoom fires `resize`, since it changes the width in CSS pixels. */
function onResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** Stored calibration; `undefined` if it is missing or invalid. */
function readDots(): number | undefined {
  const dots = Number(storedDots.get() ?? Number.NaN);
  const points = dots / devicePixelRatio;
  return points >= RANGE.min && points <= RANGE.max ? dots : undefined;
}
