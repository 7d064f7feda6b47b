import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useMessages } from "../../../data/office-context.ts";
import { drawMarkers, type View, type ViewerState } from "./draw-markers.ts";
import { drawRuler, lengthOf, type Place, type Ruler } from "./ruler.ts";
import { SIDE, useStitchThreads } from "./use-stitch-threads.ts";

interface Extents {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

export interface StitchCanvasProps {
  readonly shownState: ViewerState;
  readonly extents: Extents | undefined;
}

const MARGIN = 0.06;

/** Drawing with a ruler, which is drawn with a pointer or moved with the arrow keys by a millimetre. */
export function StitchCanvas({ shownState: state, extents }: StitchCanvasProps) {
  const m = useMessages().viewer;
  const threads = useRef<HTMLCanvasElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(1);
  const [ruler, setRuler] = useState<Ruler | null>(null);
  const view = viewOf(extents, zoom);
  useStitchThreads(threads, state, view);
  useEffect(() => {
    const to = canvas.current?.getContext("2d");
    if (!to) return;
    drawMarkers(to, state, view);
    if (ruler) drawRuler(to, ruler, view.scale);
  });
  const measureBy = useMeasuring(view, setRuler);
  return (
    <div>
      <div className="stitch-table">
        <canvas ref={threads} width={SIDE} height={SIDE} />
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it handles its own keys */}
        <canvas
          ref={canvas}
          role="application"
          aria-label={m.drawing}
          tabIndex={0}
          width={SIDE}
          height={SIDE}
          {...measureBy}
          onKeyDown={(event) => setRuler((before) => stepped(before, event, extents))}
        />
      </div>
      <div className="row-actions">
        <Button variant="secondary" onClick={() => setZoom(Math.min(8, zoom * 2))}>
          {m.zoomIn}
        </Button>
        <Button variant="secondary" onClick={() => setZoom(Math.max(1, zoom / 2))}>
          {m.zoomOut}
        </Button>
        <output className="ruler-length">{ruler ? m.measurement(lengthOf(ruler)) : m.measureHint}</output>
      </div>
    </div>
  );
}

/** Centres the whole design, or its middle at a higher zoom. */
function viewOf(extents: Extents | undefined, zoom: number): View {
  const { minX, maxX, minY, maxY } = extents ?? { minX: 0, maxX: 1, minY: 0, maxY: 1 };
  const scale = (zoom * SIDE * (1 - 2 * MARGIN)) / Math.max(maxX - minX, maxY - minY, 1);
  const left = SIDE / 2 - ((minX + maxX) / 2) * scale;
  const top = SIDE / 2 - ((minY + maxY) / 2) * scale;
  return { scale, left, top };
}

function useMeasuring(view: View, set: (ruler: Ruler) => void) {
  const from = useRef<Place | null>(null);
  const placeOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): Place => {
    const pixels = SIDE / currentTarget.clientWidth;
    const x = (nativeEvent.offsetX * pixels - view.left) / view.scale;
    return { x, y: (nativeEvent.offsetY * pixels - view.top) / view.scale };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = placeOf(event);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (from.current) set({ from: from.current, to: placeOf(event) });
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

/** Arrow keys move the ruler's end, and with Shift its start; a new ruler starts in the middle. */
function stepped(ruler: Ruler | null, event: KeyboardEvent, extents: Extents | undefined): Ruler | null {
  const step = STEPS[event.key];
  if (!step) return ruler;
  event.preventDefault();
  const { minX, maxX, minY, maxY } = extents ?? { minX: 0, maxX: 0, minY: 0, maxY: 0 };
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const { from, to } = ruler ?? { from: middle, to: middle };
  const movedPlace = ({ x, y }: Place) => ({ x: x + step[0], y: y + step[1] });
  return event.shiftKey ? { from: movedPlace(from), to } : { from, to: movedPlace(to) };
}
