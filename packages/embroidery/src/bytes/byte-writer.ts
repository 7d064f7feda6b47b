/** A growing byte array; integers are little-endian unless the name ends in `BE`. */
export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 4096) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Makes room for `count` more bytes; hot loops may then write to `bytes` directly. */
  reserve(count: number): void {
    const capacity = this.length + count;
    if (capacity <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(capacity, this.bytes.length * 2));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  u8(value: number): void {
    if (this.length >= this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = value;
  }

  u16(value: number): void {
    this.u8(value);
    this.u8(value >> 8);
  }

  u24(value: number): void {
    this.u16(value);
    this.u8(value >> 16);
  }

  u32(value: number): void {
    this.u16(value);
    this.u16(value >> 16);
  }

  u16BE(value: number): void {
    this.u8(value >> 8);
    this.u8(value);
  }

  u24BE(value: number): void {
    this.u8(value >> 16);
    this.u16BE(value);
  }

  u32BE(value: number): void {
    this.u16BE(value >> 16);
    this.u16BE(value);
  }

  f32(value: number): void {
    const box = new DataView(new ArrayBuffer(4));
    box.setFloat32(0, value, true);
    this.u32(box.getInt32(0, true));
  }

  append(values: Uint8Array | readonly number[]): void {
    this.reserve(values.length);
    this.bytes.set(values, this.length);
    this.length += values.length;
  }

  fill(value: number, count: number): void {
    this.reserve(count);
    this.bytes.fill(value, this.length, this.length + count);
    this.length += count;
  }

  /** Text as Latin-1; characters beyond it become `?`. */
  text(value: string): void {
    for (const character of value) {
      const code = character.codePointAt(0) ?? 63;
      this.u8(code < 256 ? code : 63);
    }
  }

  /** Overwrites an earlier u16 / u24 / u32 once its value is known. */
  patch(offset: number, value: number, size: 2 | 3 | 4, bigEndian = false): void {
    for (let i = 0; i < size; i++) {
      const shift = 8 * (bigEndian ? size - 1 - i : i);
      this.bytes[offset + i] = value >> shift;
    }
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}
