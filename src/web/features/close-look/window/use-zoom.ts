import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { movedBy, type Point, WHOLE, type Zoom, zoomedAt } from "./zoom.ts";

/** Two taps within it are one double tap, ms. */
const DOUBLE_TAP_MS = 350;
/** A finger that rests moves no further, pixels. */
const STILL = 8;
const STEP = 1.4;
const NUDGE = 40;

/** Zooming by pinch, wheel, keys and double tap, and moving about what is zoomed. */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const tap = useRef({ at: 0, isStill: false, from: { x: 0, y: 0 } });
  const frame = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = frame();
    return { x: clientX - left, y: clientY - top };
  };
  const zoomBy = (factor: number, point?: Point) => {
    const { width, height } = frame();
    setZoom((now) => zoomedAt(now, factor, point ?? { x: width / 2, y: height / 2 }, { width, height }));
  };
  const move = (dx: number, dy: number) => setZoom((now) => movedBy(now, dx, dy, frame()));
  const turn = useRef((_: WheelEvent) => {});
  turn.current = (event) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300), placeOf(event));
  };
  useEffect(() => {
    const { current } = stage;
    const wheel = (event: WheelEvent) => turn.current(event);
    // React listens for it without the right to keep the page still.
    current?.addEventListener("wheel", wheel, { passive: false });
    return () => current?.removeEventListener("wheel", wheel);
  }, [stage]);

  const down = (event: PointerEvent) => {
    const point = placeOf(event);
    fingers.current.set(event.pointerId, point);
    tap.current = { ...tap.current, isStill: fingers.current.size === 1, from: point };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = placeOf(event);
    const [other] = [...fingers.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    fingers.current.set(event.pointerId, point);
    if (distance(point, tap.current.from) > STILL) tap.current.isStill = false;
    if (!other) return move(point.x - before.x, point.y - before.y);
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    zoomBy(distance(point, other) / Math.max(1, distance(before, other)), middle);
    move((point.x - before.x) / 2, (point.y - before.y) / 2);
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (!tap.current.isStill) return;
    const isSecond = event.timeStamp - tap.current.at < DOUBLE_TAP_MS;
    tap.current.at = isSecond ? 0 : event.timeStamp;
    if (isSecond) zoomBy(zoom.scale > 1 ? 0 : 3, placeOf(event));
  };
  const cancel = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const press = (event: KeyboardEvent) => {
    const act = actOf(event.key, zoom);
    if (!act) return;
    event.preventDefault();
    if ("factor" in act) zoomBy(act.factor);
    else move(act.dx, act.dy);
  };
  const handlers = {
    ...{ onPointerDown: down, onPointerMove: drag, onPointerUp: up, onPointerCancel: cancel },
    onKeyDown: press,
  };
  return { zoom, zoomIn: () => zoomBy(STEP), zoomOut: () => zoomBy(1 / STEP), handlers };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Arrows scroll as ever while nothing is zoomed. */
function actOf(key: string, { scale }: Zoom): { factor: number } | { dx: number; dy: number } | undefined {
  if (key === "+" || key === "=") return { factor: STEP };
  if (key === "-") return { factor: 1 / STEP };
  if (key === "0") return { factor: 0 };
  if (scale === 1) return undefined;
  if (key === "ArrowLeft") return { dx: NUDGE, dy: 0 };
  if (key === "ArrowRight") return { dx: -NUDGE, dy: 0 };
  if (key === "ArrowUp") return { dx: 0, dy: NUDGE };
  return key === "ArrowDown" ? { dx: 0, dy: -NUDGE } : undefined;
}
