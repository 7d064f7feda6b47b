import type { Cloth, Dye } from "../cloth.ts";
import { type Path, polar } from "../geometry/point.ts";
import { frames, lengthOf, offset } from "../geometry/polyline.ts";
import { vine } from "../motifs/creeper.ts";
import type { Motif } from "../motifs/motif.ts";
import { type Band, cells, stamp } from "./band.ts";

export interface MotifBandLook {
  readonly height: number;
  /** Width of a cell as a fraction of the height. */
  readonly pitch?: number;
  /** Threads exchanged in every second motif. */
  readonly dye?: Dye;
  /** Turn of each motif relative to the line, radians. */
  readonly turn?: number;
  /** Small motif between two large ones. */
  readonly between?: Motif;
}

/** Row of motifs that stand on the line. */
export const motifBand = (motif: Motif, look: MotifBandLook): Band => ({
  height: look.height,
  draw(cloth, path, style) {
    const row = cells(path, look.height * (look.pitch ?? 1), look.height / 2);
    stamp(cloth, row, look.height * 0.94, (here, odd) => {
      const turnedCloth = here.at({ turn: look.turn ?? 0 });
      motif(odd && look.dye !== undefined ? turnedCloth.dyed(look.dye) : turnedCloth, style);
    });
    if (look.between !== undefined) fillGaps(cloth, path, look, look.between, style, row.length);
  },
});

function fillGaps(
  cloth: Cloth,
  path: Path,
  look: MotifBandLook,
  motif: Motif,
  style: number,
  count: number,
): void {
  const places = frames(offset(path, look.height * 0.5), count).slice(1, -1);
  const scale = look.height * 0.0034;
  if (places.length === 0) return;
  cloth.stamp(
    places.map((at) => ({ x: at.x, y: at.y, turn: at.angle, scale })),
    (here) => motif(here, style),
  );
}

/** A flowering vine swinging from side to side, a bloom in every bend. */
export const creeperBand = (bloom: Motif, height = 18): Band => ({
  height,
  draw(cloth, path, style) {
    const bends = Math.max(2, Math.round(lengthOf(path) / (height * 1.05)));
    const middle = frames(offset(path, height / 2), bends * 10);
    const swing = (i: number): number => Math.cos((i / 10) * Math.PI) * height * 0.27;
    const line = middle.map((at, i) => polar(at, at.angle - Math.PI / 2, swing(i)));
    vine(cloth, line, { style, leaf: height * 0.26 }, height * 0.19);
    const atBends = middle.map((at, i) => ({ at, away: -swing(i) * 0.72 })).filter((_, i) => i % 10 === 0);
    const places = atBends.slice(1, -1).map(({ at, away }) => {
      const { x, y } = polar(at, at.angle - Math.PI / 2, away);
      return { x, y, turn: at.angle, scale: (height * 0.5) / 100 };
    });
    if (places.length > 0) cloth.stamp(places, (here) => bloom(here, style));
  },
});
