/**
 * Reads bits from the most significant end; returns zeros after the last byte, with `left` as the number of
 * real bits. The state is public so that a hot loop can keep it in variables of its own.
 */
export class BitReader {
  readonly bytes: Uint8Array;
  readonly end: number;
  /** Next byte to load. */
  at: number;
  /** The lowest `count` bits are loaded and not consumed. */
  buffer = 0;
  count = 0;

  constructor(bytes: Uint8Array, from: number, to: number) {
    this.bytes = bytes;
    this.at = from;
    this.end = Math.min(to, bytes.length);
  }

  /** Real bits not yet consumed; negative after zeros were added. */
  get left(): number {
    return (this.end - this.at) * 8 + this.count;
  }

  /** The next `width` (0 to 16) bits without consuming them. */
  peek(width: number): number {
    while (this.count < 16) {
      const byte = this.at < this.end ? (this.bytes[this.at] ?? 0) : 0;
      this.at += 1;
      this.buffer = ((this.buffer << 8) | byte) & 0xffffff;
      this.count += 8;
    }
    return (this.buffer >>> (this.count - width)) & ((1 << width) - 1);
  }

  skip(width: number): void {
    this.count -= width;
  }

  /** The next `width` (0 to 16) bits. */
  take(width: number): number {
    const value = this.peek(width);
    this.count -= width;
    return value;
  }
}
