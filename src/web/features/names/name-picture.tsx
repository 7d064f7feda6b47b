import { useId, useState } from "react";
import type { StitchedSize } from "../../../contract/machines/fit.ts";
import type { SewableName } from "./use-name-check.ts";

interface NamePictureProps {
  readonly sewable: SewableName | undefined;
  /** `#rrggbb` */
  readonly thread: string;
  readonly label: string;
  /** The hoop around the name, mm. */
  readonly hoop?: StitchedSize | undefined;
  /** The design beside which the name is placed. */
  readonly design?: PlacedDesign | undefined;
}

export interface PlacedDesign extends StitchedSize {
  /** Address of its square picture without cloth. */
  readonly picture: string;
  /** Side of the picture, mm. */
  readonly side: number;
  readonly place: NamePlace;
}

export const NAME_PLACES = ["below", "above", "right"] as const;
export type NamePlace = (typeof NAME_PLACES)[number];

/** More cloth than a page shows, mm. */
const EVERYWHERE = { x: -2_000, y: -2_000, width: 4_000, height: 4_000 };
/** Cloth around everything, and between design and name, mm. */
const CLOTH_MM = 8;
const CORNER_MM = 8;
/** Shown before the first name is there. */
const NOTHING: StitchedSize = { width: 60, height: 30 };
/** Cream for most threads, blue for light ones, which cream would hide. */
const CLOTHS = { light: "#efe6d4", dark: "#34455c" };
const LIGHT_THREAD = 0.6;

function clothFor(thread: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(thread.slice(at, at + 2), 16) / 255,
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue > LIGHT_THREAD ? CLOTHS.dark : CLOTHS.light;
}

/** The name to scale on cloth, with its hoop or the design beside it. */
export function NamePicture({ sewable, thread, label, hoop, design }: NamePictureProps) {
  const weave = useId();
  const name = sewable ?? NOTHING;
  const middle = design ? middleBeside(design, name) : { x: 0, y: 0 };
  const reach = reachOf([
    { ...name, ...middle },
    ...(hoop ? [{ ...hoop, x: 0, y: 0 }] : []),
    ...(design ? [{ width: design.width, height: design.height, x: 0, y: 0 }] : []),
  ]);
  return (
    <svg
      className="name-picture"
      viewBox={`${reach.x} ${reach.y} ${reach.width} ${reach.height}`}
      role="img"
      aria-label={label}
    >
      <rect {...EVERYWHERE} fill={clothFor(thread)} />
      {design && <Design design={design} />}
      {sewable && (
        <image
          href={sewable.picture}
          x={middle.x - sewable.shown.width / 2}
          y={middle.y - sewable.shown.height / 2}
          width={sewable.shown.width}
          height={sewable.shown.height}
        />
      )}
      {hoop && (
        <rect
          className="name-hoop"
          x={-hoop.width / 2}
          y={-hoop.height / 2}
          width={hoop.width}
          height={hoop.height}
          rx={CORNER_MM}
        />
      )}
      <pattern id={weave} width="1.6" height="1.6" patternUnits="userSpaceOnUse">
        <path d="M0 0h.8v.8H0zM.8 .8h.8v.8H.8z" fillOpacity="0.05" />
      </pattern>
      <rect {...EVERYWHERE} fill={`url(#${weave})`} />
    </svg>
  );
}

/** The shop may draw the picture only now: until it is there, a frame shows the design's size. */
function Design({ design: { picture, side, width, height } }: { readonly design: PlacedDesign }) {
  const [isThere, setThere] = useState(false);
  return (
    <>
      {!isThere && (
        <rect className="name-frame" x={-width / 2} y={-height / 2} width={width} height={height} />
      )}
      <image
        href={picture}
        x={-side / 2}
        y={-side / 2}
        width={side}
        height={side}
        onLoad={() => setThere(true)}
      />
    </>
  );
}

/** Middle of the name when the middle of the design is 0, mm. */
function middleBeside({ place, width, height }: PlacedDesign, name: StitchedSize) {
  const [across, along] = [(width + name.width) / 2 + CLOTH_MM, (height + name.height) / 2 + CLOTH_MM];
  if (place === "right") return { x: across, y: 0 };
  return { x: 0, y: place === "below" ? along : -along };
}

interface Placed extends StitchedSize {
  /** Middle, mm. */
  readonly x: number;
  readonly y: number;
}

/** Smallest rectangle around all, with cloth around it. */
function reachOf(all: readonly Placed[]) {
  const [left, right] = [Math.min, Math.max].map((most, at) =>
    most(...all.map(({ x, width }) => x + (at - 0.5) * width)),
  ) as [number, number];
  const [top, bottom] = [Math.min, Math.max].map((most, at) =>
    most(...all.map(({ y, height }) => y + (at - 0.5) * height)),
  ) as [number, number];
  return {
    x: left - CLOTH_MM,
    y: top - CLOTH_MM,
    width: right - left + 2 * CLOTH_MM,
    height: bottom - top + 2 * CLOTH_MM,
  };
}
