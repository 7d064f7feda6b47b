/**
 * Path of relative moves: the position after the last one and the extents of all, 0.1 mm, y down, from 0,0.
 */
export class Reach {
  x = 0;
  y = 0;
  minX = 0;
  maxX = 0;
  minY = 0;
  maxY = 0;

  /** Largest distance from the start along one axis. */
  get farthest(): number {
    return Math.max(this.maxX, -this.minX, this.maxY, -this.minY);
  }

  move(dx: number, dy: number): void {
    const x = this.x + dx;
    const y = this.y + dy;
    this.x = x;
    this.y = y;
    if (x < this.minX) this.minX = x;
    if (x > this.maxX) this.maxX = x;
    if (y < this.minY) this.minY = y;
    if (y > this.maxY) this.maxY = y;
  }
}
