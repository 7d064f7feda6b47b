import { Layer, type Role } from "../cloth.ts";
import { type Point, point, polar } from "../geometry/point.ts";
import { frames, lengthOf, offset } from "../geometry/polyline.ts";
import { type Band, cells, stamp } from "./band.ts";

const OUT = -Math.PI / 2;

/** A plain satin line. */
export const satinBand = (role: Role = "zari", width = 1.7): Band => ({
  height: width,
  draw: (cloth, path) => cloth.ribbon(role, offset(path, width / 2), width),
});

/** Twisted zardosi rope. */
export const ropeBand = (role: Role = "antique", width = 2.1): Band => ({
  height: width + 0.3,
  draw: (cloth, path) => cloth.coil(role, offset(path, width / 2), width),
});

/** A string of beads. */
export const beadBand = (role: Role = "light", diameter = 1.9, pitch = 2.5): Band => ({
  height: diameter + 0.4,
  draw: (cloth, path) => cloth.beads(role, offset(path, diameter / 2), diameter, pitch),
});

/** Two rows of aari chain stitch. */
export const chainBand = (role: Role = "main", rows = 2): Band => ({
  height: rows * 1.5,
  draw(cloth, path) {
    for (let row = 0; row < rows; row++) cloth.chain(role, offset(path, 0.7 + row * 1.5), 1.4);
  },
});

/** Sequins, each held by a bead. */
export const sequinBand = (role: Role = "zari", bead: Role = "light", size = 4.2): Band => ({
  height: size,
  draw(cloth, path) {
    for (const { at } of cells(path, size + 0.9, size / 2)) {
      cloth.sequin(role, at, size);
      cloth.bead(bead, at, 1.5);
    }
  },
});

/** Herringbone crosses between two thin lines. */
export const herringboneBand = (role: Role = "accent", width = 3.6): Band => ({
  height: width + 1.2,
  draw(cloth, path) {
    cloth.herringbone(role, offset(path, width / 2 + 0.6), width);
    for (const away of [0.2, width + 1]) cloth.bean("zari", offset(path, away));
  },
});

/** Satin blocks in two threads, like a woven check. */
export const checkBand = (one: Role = "main", two: Role = "zari", height = 5): Band => ({
  height,
  draw(cloth, path) {
    const count = Math.max(4, Math.round(lengthOf(path) / height)) * 2;
    const inner = frames(path, count * 4);
    const outer = frames(offset(path, height), count * 4);
    for (let i = 0; i < count; i++) {
      const low = inner.slice(i * 4, i * 4 + 5);
      const high = outer.slice(i * 4, i * 4 + 5);
      cloth.column(i % 2 === 0 ? one : two, low, high);
    }
  },
});

/** A wave of satin with a bead in every hollow. */
export const waveBand = (role: Role = "zari", bead: Role = "accent", height = 6): Band => ({
  height,
  draw(cloth, path) {
    const count = Math.max(2, Math.round(lengthOf(path) / (height * 1.7))) * 2;
    const middle = frames(offset(path, height / 2), count * 8);
    const wave = middle.map((at, i) =>
      polar(at, at.angle + OUT, Math.sin((i / 8) * Math.PI) * (height / 2 - 0.8)),
    );
    cloth.ribbon(role, wave, 1.3);
    for (const [i, at] of middle.entries()) {
      if (i % 8 !== 4) continue;
      const hollow = polar(at, at.angle + OUT, (i % 16 === 4 ? -1 : 1) * height * 0.2);
      cloth.bead(bead, hollow, 2);
    }
  },
});

/** Scallops open inwards, each with a drop inside and a bead on top. */
export const scallopBand = (role: Role = "zari", fill: Role = "accent", height = 8): Band => ({
  height: height + 1.4,
  draw(cloth, path) {
    stamp(cloth, cells(path, height * 1.5), height, (here) => {
      const bow = arch(76, 88);
      here.column(fill, arch(40, 52), arch(70, 80));
      here.satin(role, bow, 3.6);
      here
        .on(Layer.edge)
        .column(
          "light",
          [point(-16, 0), point(-10, -26), point(0, -38)],
          [point(16, 0), point(10, -26), point(0, -38)],
        );
      here.knot(role, point(0, -104), 6);
    });
  },
});

function arch(half: number, height: number): Point[] {
  return Array.from({ length: 25 }, (_, i) => {
    const angle = Math.PI - (i / 24) * Math.PI;
    return point(half * Math.cos(angle), -height * Math.sin(angle) ** 0.8);
  });
}
