import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { movedBy, type Point, WHOLE, type Zoom, zoomedAt } from "./zoom.ts";

/** Longest time between the taps of a double tap, ms. */
const DOUBLE_TAP_MS = 350;
/** A finger that moves no further counts as resting, px. */
const STILL = 8;
/** Longest distance between the taps of a double tap, px. */
const SAME_PLACE = 40;
const STEP = 1.4;
const NUDGE = 40;
/** Shortest swipe to another picture, px. */
const SWIPE = 48;

interface ZoomOptions {
  /** Index of the picture; another one is shown whole. */
  readonly index?: number | undefined;
  /** Called for arrow keys and swipes while the picture is whole. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
}

/** Zooming by pinch, wheel, keys and double tap, and panning of the zoomed picture. */
export function useZoom(stage: RefObject<HTMLElement | null>, { index, onStep }: ZoomOptions) {
  const [zoom, setZoom] = useZoomOf(index);
  const fingers = useRef(new Map<number, Point>());
  const tap = useRef({ at: 0, isStill: false, isAlone: false, from: NOWHERE, last: NOWHERE });
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
    // The picture cannot be smaller than its frame, so the page scrolls.
    if (zoom.scale === 1 && event.deltaY > 0) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300), placeOf(event));
  };
  useStage(stage, turn, () => move(0, 0));

  const down = (event: PointerEvent) => {
    const point = placeOf(event);
    fingers.current.set(event.pointerId, point);
    const isAlone = fingers.current.size === 1;
    tap.current = { ...tap.current, isStill: isAlone, isAlone, from: point };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = placeOf(event);
    const [anchor] = [...fingers.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    fingers.current.set(event.pointerId, point);
    if (distance(point, tap.current.from) > STILL) tap.current.isStill = false;
    if (!anchor) return move(point.x - before.x, point.y - before.y);
    const middle = { x: (point.x + anchor.x) / 2, y: (point.y + anchor.y) / 2 };
    zoomBy(distance(point, anchor) / Math.max(1, distance(before, anchor)), middle);
    move((point.x - before.x) / 2, (point.y - before.y) / 2);
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const { at, last, from, isStill, isAlone } = tap.current;
    const place = placeOf(event);
    if (isAlone && zoom.scale === 1) stepAfterSwipe(from, place, onStep);
    if (!isStill) return;
    const isSecond = event.timeStamp - at < DOUBLE_TAP_MS && distance(place, last) < SAME_PLACE;
    tap.current = { ...tap.current, at: isSecond ? 0 : event.timeStamp, last: place };
    if (isSecond) zoomBy(zoom.scale > 1 ? 0 : 3, place);
  };
  const press = (event: KeyboardEvent) => {
    const act = actOf(event.key, zoom);
    if (!act) return;
    event.preventDefault();
    if ("factor" in act) zoomBy(act.factor);
    else if ("dx" in act) move(act.dx, act.dy);
    else onStep?.(act.step);
  };
  const handlers = {
    onPointerDown: down,
    onPointerMove: drag,
    onPointerUp: up,
    // Runs at the end of every gesture.
    onLostPointerCapture: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    onKeyDown: press,
  };
  return { zoom, zoomIn: () => zoomBy(STEP), zoomOut: () => zoomBy(1 / STEP), handlers };
}

/** Zoom of a picture; another picture starts whole. */
function useZoomOf(index: number | undefined) {
  const [{ zoom, pictureIndex }, setState] = useState({ zoom: WHOLE, pictureIndex: index });
  if (pictureIndex !== index) setState({ zoom: WHOLE, pictureIndex: index });
  const setZoom = (next: (now: Zoom) => Zoom) => setState((now) => ({ ...now, zoom: next(now.zoom) }));
  return [zoom, setZoom] as const;
}

function stepAfterSwipe(from: Point, to: Point, onStep: ZoomOptions["onStep"]): void {
  const across = to.x - from.x;
  if (Math.abs(across) > Math.max(SWIPE, 2 * Math.abs(to.y - from.y))) onStep?.(across < 0 ? 1 : -1);
}

/**
 * Adds listeners that React cannot: wheel and touch events that prevent scrolling, and resizes of the stage.
 */
function useStage(
  stage: RefObject<HTMLElement | null>,
  turn: RefObject<(event: WheelEvent) => void>,
  refit: () => void,
): void {
  const fit = useRef(refit);
  fit.current = refit;
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const wheel = (event: WheelEvent) => turn.current(event);
    const touch = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    const size = new ResizeObserver(() => fit.current());
    current.addEventListener("wheel", wheel, { passive: false });
    current.addEventListener("touchstart", touch, { passive: false });
    size.observe(current);
    return () => {
      current.removeEventListener("wheel", wheel);
      current.removeEventListener("touchstart", touch);
      size.disconnect();
    };
  }, [stage, turn]);
}

const NOWHERE: Point = { x: 0, y: 0 };
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

type KeyAct = { factor: number } | { dx: number; dy: number } | { step: 1 | -1 };

/** Arrow keys change the picture or scroll the page unless the picture is zoomed. */
function actOf(key: string, { scale }: Zoom): KeyAct | undefined {
  if (key === "+" || key === "=") return { factor: STEP };
  if (key === "-") return { factor: 1 / STEP };
  if (key === "0") return { factor: 0 };
  if (key === "ArrowLeft") return scale === 1 ? { step: -1 } : { dx: NUDGE, dy: 0 };
  if (key === "ArrowRight") return scale === 1 ? { step: 1 } : { dx: -NUDGE, dy: 0 };
  if (scale === 1) return undefined;
  if (key === "ArrowUp") return { dx: 0, dy: NUDGE };
  return key === "ArrowDown" ? { dx: 0, dy: -NUDGE } : undefined;
}
