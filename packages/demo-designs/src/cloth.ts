import {
  type Affine,
  composed,
  identity,
  mapAngle,
  mapPath,
  mapPoint,
  type Placement,
  placed,
  scaleOf,
} from "./geometry/affine.ts";
import type { Path, Point } from "./geometry/point.ts";
import { lengthOf } from "./geometry/polyline.ts";
import { areaOf, boxOf, contains, isSewable, type Region } from "./geometry/region.ts";
import { type FillStyle, tatami } from "./stitches/fill.ts";
import { beadString, knot, sequin } from "./stitches/knot.ts";
import { chainStitch, coil, herringbone } from "./stitches/ornament-lines.ts";
import { bean, cord, running } from "./stitches/running.ts";
import { satinBetween, satinLine, type Width } from "./stitches/satin.ts";

/** Purpose of a thread; a palette assigns a thread to each role. */
export type Role = "zari" | "antique" | "main" | "deep" | "accent" | "leaf" | "light";

/** Sewing order from the ground up: areas, then details on them, then edges and beads. */
export const Layer = { ground: 0, detail: 1, edge: 2 } as const;
export type Layer = (typeof Layer)[keyof typeof Layer];

/** One uncut line of needle penetrations, mm. */
export interface StitchedLine {
  readonly role: Role;
  readonly layer: Layer;
  readonly points: Path;
  /** May be sewn from the other end, because no part of it lies on top of another. */
  readonly reversible: boolean;
}

/**
 * Drawing surface. Motifs draw in their own coordinates; `at` returns the same cloth with another origin.
 * Shapes are moved and scaled before they become stitches, so stitches keep their true size.
 */
export interface Cloth {
  /** Millimetres of cloth per unit of the motif. */
  readonly scale: number;
  at(place: Placement): Cloth;
  /** Draws once and places the same stitches at every placement; all placements share one scale. */
  stamp(places: readonly Placement[], draw: (cloth: Cloth) => void): void;
  /** The same cloth, drawing on `layer`. */
  on(layer: Layer): Cloth;
  /** The same cloth, with some threads exchanged. */
  dyed(dye: Dye): Cloth;
  /** Satin line; `width` is in mm for a motif 60 mm high and adapts a little to larger and smaller ones. */
  satin(role: Role, path: Path, width: Width): void;
  /** Satin line of exactly `width` mm, at any size of the motif. */
  ribbon(role: Role, path: Path, width: number): void;
  /** Satin between two rails, in units of the motif. */
  column(role: Role, left: Path, right: Path): void;
  fill(role: Role, region: Region, style?: FillStyle): void;
  /** Places penetrations exactly at the points of the path. */
  thread(role: Role, path: Path): void;
  run(role: Role, path: Path): void;
  bean(role: Role, path: Path): void;
  chain(role: Role, path: Path, width?: number): void;
  coil(role: Role, path: Path, width?: number): void;
  herringbone(role: Role, path: Path, width?: number): void;
  /** A row of beads; diameter and pitch in mm. */
  beads(role: Role, path: Path, diameter?: number, pitch?: number): void;
  /** One bead, `diameter` in mm for a motif 60 mm high. */
  knot(role: Role, at: Point, diameter: number): void;
  /** One bead of exactly `diameter` mm. */
  bead(role: Role, at: Point, diameter: number): void;
  /** A spangle of exactly `diameter` mm. */
  sequin(role: Role, at: Point, diameter: number): void;
  /** Whether a length in units of the motif is at least `mm` on the cloth, so that a detail has room. */
  shows(units: number, mm: number): boolean;
}

/** Width below which lines are sewn as parallel runs, mm. */
const CORD_BELOW = 1.3;

export type Dye = Readonly<Partial<Record<Role, Role>>>;

export function createCloth(stitched: StitchedLine[], density = 1): Cloth {
  return clothAt(stitched, { affine: identity, density, layer: undefined, dye: {} });
}

interface View {
  readonly affine: Affine;
  readonly density: number;
  readonly layer: Layer | undefined;
  readonly dye: Dye;
}

function clothAt(stitched: StitchedLine[], view: View): Cloth {
  const { affine, density } = view;
  const scale = scaleOf(affine);
  // A motif half as high gets lines 0.7 times as wide: thin enough to read, thick enough to sew.
  const pen = (width: number): number => Math.max(0.7, width * Math.sqrt(scale / 0.6));
  const put = (role: Role, layer: Layer, line: Path, reversible: boolean): void => {
    if (line.length > 1) {
      stitched.push({ role: view.dye[role] ?? role, layer: view.layer ?? layer, points: line, reversible });
    }
  };
  const map = (path: Path): Point[] => mapPath(affine, path);
  const ends = (path: Path): boolean => lengthOf(path) > 0.5;
  const spacing = 0.5 * density;
  return {
    scale,
    at: (place) => clothAt(stitched, { ...view, affine: composed(affine, placed(place)) }),
    stamp(places, draw) {
      const size = scale * (places[0]?.scale ?? 1);
      const stamped: StitchedLine[] = [];
      draw(clothAt(stamped, { ...view, affine: placed({ scale: size }) }));
      for (const place of places) {
        // Stitches are only moved, turned and mirrored from here on, so their lengths stay as drawn.
        const move = composed(composed(affine, placed(place)), placed({ scale: 1 / size }));
        for (const line of stamped) stitched.push({ ...line, points: mapPath(move, line.points) });
      }
    },
    on: (layer) => clothAt(stitched, { ...view, layer }),
    dyed: (dye) => clothAt(stitched, { ...view, dye: { ...view.dye, ...dye } }),
    satin(role, path, width) {
      const line = map(path);
      const real: Width = typeof width === "number" ? pen(width) : (t) => width(t) * Math.sqrt(scale / 0.6);
      if (!ends(line)) return;
      if (typeof real === "number" && real < CORD_BELOW) put(role, Layer.edge, cord(line, real), true);
      else put(role, Layer.edge, satinLine(line, real, spacing), false);
    },
    ribbon(role, path, width) {
      const line = map(path);
      if (ends(line)) put(role, Layer.edge, satinLine(line, width, spacing), false);
    },
    column(role, left, right) {
      const rail = map(left);
      if (ends(rail)) put(role, Layer.ground, satinBetween(rail, map(right), spacing * 1.15), true);
    },
    fill(role, region, style = {}) {
      const rings = region.map(map).filter(isSewable);
      const angle = mapAngle(affine, style.angle ?? 0);
      const area = Math.abs(rings.reduce((sum, ring) => sum + areaOf(ring), 0));
      if (area > 90) underlay(rings, angle, (line) => put(role, Layer.ground, line, true));
      const rows = tatami(rings, { ...style, angle, spacing: (style.spacing ?? 0.43) * density });
      for (const line of rows) put(role, Layer.ground, line, true);
    },
    thread: (role, path) => put(role, Layer.detail, map(path), true),
    run: (role, path) => put(role, Layer.detail, running(map(path)), true),
    bean: (role, path) => put(role, Layer.detail, bean(map(path)), true),
    chain: (role, path, width = 1.3) => put(role, Layer.detail, chainStitch(map(path), width), false),
    coil: (role, path, width = 1.8) => put(role, Layer.edge, coil(map(path), width, 0.75 * density), true),
    herringbone: (role, path, width = 3) => put(role, Layer.detail, herringbone(map(path), width), true),
    beads: (role, path, diameter = 1.5, pitch = 2.3) =>
      put(role, Layer.edge, beadString(map(path), diameter, pitch), true),
    knot: (role, at, diameter) =>
      put(role, Layer.edge, knot(mapPoint(affine, at), pen(diameter), 0, 0.45 * density), true),
    bead: (role, at, diameter) => put(role, Layer.edge, knot(mapPoint(affine, at), diameter), true),
    sequin: (role, at, diameter) => put(role, Layer.edge, sequin(mapPoint(affine, at), diameter), true),
    shows: (units, mm) => units * scale >= mm,
  };
}

/** Sews open rows across the later ones, which keeps the cloth from puckering. */
function underlay(rings: Region, angle: number, put: (line: Path) => void): void {
  const style = { angle: angle + Math.PI / 2, spacing: 2.6, length: 3.2, reach: -0.8 };
  for (const line of tatami(rings, style)) put(line);
}

/** Points on a staggered grid inside the region, `pitch` units apart. */
export function sprinkled(region: Region, pitch: number, margin = 0): Point[] {
  const box = boxOf(region.flat());
  const places: Point[] = [];
  for (let row = 0, y = box.top + pitch / 2; y < box.bottom; row++, y += pitch * 0.866) {
    const start = box.left + (row % 2 === 0 ? pitch / 2 : pitch);
    for (let x = start; x < box.right; x += pitch) {
      const around = [
        { x, y },
        { x: x - margin, y },
        { x: x + margin, y },
        { x, y: y - margin },
        { x, y: y + margin },
      ];
      if (around.every((p) => contains(region, p))) places.push({ x, y });
    }
  }
  return places;
}
