import { type Cloth, Layer, type Role } from "../cloth.ts";
import { point } from "../geometry/point.ts";
import { boxOf, contains, type Region } from "../geometry/region.ts";

/** A net (jali) of crossing lines clipped to the region, with a bead in every mesh when `bead` is given. */
export function lattice(cloth: Cloth, role: Role, region: Region, pitch: number, bead?: Role): void {
  for (const slant of [1, -1]) netLines(cloth, role, region, pitch, slant);
  if (bead === undefined) return;
  for (const p of meshes(region, pitch)) cloth.knot(bead, p, 1.8);
}

function netLines(cloth: Cloth, role: Role, region: Region, pitch: number, slant: number): void {
  const box = boxOf(region.flat());
  const reach = box.bottom - box.top;
  const from = Math.floor((box.left - reach) / pitch) * pitch;
  for (let x = from; x < box.right + reach; x += pitch) {
    let run: { x: number; y: number }[] = [];
    for (let t = 0; t <= reach; t += pitch / 6) {
      const p = point(x + t * slant + (slant < 0 ? reach : 0), box.top + t);
      if (contains(region, p)) run.push(p);
      else run = flush(cloth, role, run);
    }
    flush(cloth, role, run);
  }
}

function flush(cloth: Cloth, role: Role, run: { x: number; y: number }[]): { x: number; y: number }[] {
  if (run.length > 2) cloth.on(Layer.detail).bean(role, run);
  return [];
}

function meshes(region: Region, pitch: number): { x: number; y: number }[] {
  const box = boxOf(region.flat());
  const reach = box.bottom - box.top;
  const from = Math.floor((box.left - reach) / pitch) * pitch;
  const places: { x: number; y: number }[] = [];
  for (let row = 0; row * (pitch / 2) < reach; row++) {
    for (let x = from; x < box.right + reach; x += pitch) {
      const p = point(x + (row % 2 === 0 ? pitch / 2 : 0), box.top + (row * pitch) / 2);
      if (
        contains(region, p) &&
        contains(region, point(p.x, p.y + pitch / 3)) &&
        contains(region, point(p.x, p.y - pitch / 3))
      )
        places.push(p);
    }
  }
  return places;
}
