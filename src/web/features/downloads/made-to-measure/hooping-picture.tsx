import { useId, useState } from "react";
import type { StitchedSize } from "../../../../contract/machines/fit.ts";
import { PLAIN_CLOTH } from "../../../../contract/pictures.ts";
import { pictureSide } from "../../../ui/part-size.ts";
import type { AdaptationSettings } from "./adaptation.ts";
import { type Hooping, type HoopingGrid, hoopingGrid, sizeOf } from "./hoopings.ts";

/** A part in its original size, mm, with its picture once that is known. */
export interface DrawnPart extends StitchedSize {
  readonly picture?: string | undefined;
}

export interface HoopingPictureProps {
  readonly part: DrawnPart;
  readonly settings: AdaptationSettings;
  /** `#rrggbb` */
  readonly cloth: string | undefined;
  readonly label: string;
  /** Hoopings to draw; without them the hoop is drawn around the middle, or around each piece. */
  readonly step?: { readonly now: Hooping; readonly before: readonly Hooping[] };
}

/** Largest size that the dialog offers: the picture leaves room for it, so that it does not jump. */
const LARGEST = 1.2;
/** Room around everything, as a share of its side. */
const ROOM = 1.08;
const CORNER_MM = 8;
const CROSS_MM = 3;

/** The design to scale on its cloth, as it will be sewn, with the hoop and where the pieces part. */
export function HoopingPicture({ part, settings, cloth = PLAIN_CLOTH, label, step }: HoopingPictureProps) {
  const weave = useId();
  const { hoop } = settings;
  const size = sizeOf(part, settings);
  const grid = hoopingGrid(size, hoop);
  const shownHoopings = step ? [step.now] : grid.hoopings;
  const reach = Math.max(
    LARGEST * Math.max(part.width, part.height),
    ...(hoop
      ? grid.hoopings.flatMap(({ x, y }) => [2 * Math.abs(x) + hoop.width, 2 * Math.abs(y) + hoop.height])
      : []),
  );
  const side = reach * ROOM;
  const box = { x: -side / 2, y: -side / 2, width: side, height: side };
  return (
    <svg className="hooping" viewBox={`${box.x} ${box.y} ${side} ${side}`} role="img" aria-label={label}>
      <pattern id={weave} width="2" height="2" patternUnits="userSpaceOnUse">
        <path d="M0 0h1v1H0zM1 1h1v1H1z" fillOpacity="0.06" />
      </pattern>
      <rect {...box} fill={cloth} />
      <rect {...box} fill={`url(#${weave})`} />
      <Stitches part={part} settings={settings} size={size} />
      {step && <Unsewn size={size} grid={grid} cloth={cloth} done={[...step.before, step.now]} />}
      {grid.hoopings.length > 1 && <Borders size={size} grid={grid} />}
      {hoop &&
        shownHoopings.map(({ column, row, x, y }) => (
          <rect
            key={`${column} ${row}`}
            className="hooping-hoop"
            x={x - hoop.width / 2}
            y={y - hoop.height / 2}
            {...hoop}
            rx={CORNER_MM}
          />
        ))}
    </svg>
  );
}

type Drawn = Pick<HoopingPictureProps, "part" | "settings"> & { readonly size: StitchedSize };

/** Mirrored before it is turned, as the shop does. Until the picture is there, a frame shows the size. */
function Stitches({ part, settings: { percent, mirror, turn }, size }: Drawn) {
  const [loadedPicture, note] = useState<string>();
  const side = (pictureSide(part) * percent) / 100;
  const isThere = loadedPicture !== undefined && loadedPicture === part.picture;
  return (
    <>
      {!isThere && (
        <rect
          className="hooping-frame"
          x={-size.width / 2}
          y={-size.height / 2}
          width={size.width}
          height={size.height}
        />
      )}
      {part.picture && (
        <image
          href={part.picture}
          x={-side / 2}
          y={-side / 2}
          width={side}
          height={side}
          transform={`rotate(${turn}) scale(${mirror === "horizontal" ? -1 : 1} 1)`}
          onLoad={() => note(part.picture)}
        />
      )}
    </>
  );
}

interface Divided {
  readonly size: StitchedSize;
  readonly grid: HoopingGrid;
}

/** Lines between the pieces, with the crosses that both neighbours sew. */
function Borders({ size: { width, height }, grid: { columns, rows } }: Divided) {
  const inner = (count: number) => Array.from({ length: count - 1 }, (_, at) => (at + 1) / count - 0.5);
  const quarters = (count: number) =>
    Array.from({ length: 2 * count }, (_, at) => (Math.floor(at / 2) + (at % 2 ? 0.75 : 0.25)) / count - 0.5);
  const down = inner(columns).map((share) => share * width);
  const across = inner(rows).map((share) => share * height);
  const crosses = [
    ...down.flatMap((x) => quarters(rows).map((share) => [x, share * height] as const)),
    ...across.flatMap((y) => quarters(columns).map((share) => [share * width, y] as const)),
  ];
  const path = [
    ...down.map((x) => `M${x} ${-height / 2}v${height}`),
    ...across.map((y) => `M${-width / 2} ${y}h${width}`),
  ];
  const marks = crosses.map(
    ([x, y]) => `M${x - CROSS_MM} ${y}h${2 * CROSS_MM}M${x} ${y - CROSS_MM}v${2 * CROSS_MM}`,
  );
  return (
    <>
      <path className="hooping-border" d={path.join("")} />
      <path className="hooping-cross" d={marks.join("")} />
    </>
  );
}

interface UnsewnProps extends Divided {
  readonly cloth: string;
  readonly done: readonly Hooping[];
}

/** Cloth over what the machine has not sewn yet. */
function Unsewn({ size, grid, cloth, done }: UnsewnProps) {
  const [width, height] = [size.width / grid.columns, size.height / grid.rows];
  const isDone = ({ column, row }: Hooping) => done.some((one) => one.column === column && one.row === row);
  return grid.hoopings
    .filter((one) => !isDone(one))
    .map(({ column, row, x, y }) => (
      <rect
        key={`${column} ${row}`}
        className="hooping-unsewn"
        fill={cloth}
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
      />
    ));
}
