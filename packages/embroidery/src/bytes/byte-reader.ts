/**
 * Bounds-checked reading. Beyond the end every read returns 0 (or an empty string) and sets `overrun`, so a
 * reader can read on and check once. Integers are little-endian unless the name ends in `BE`.
 */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;
  overrun = false;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  get left(): number {
    return Math.max(0, this.bytes.length - this.at);
  }

  u8(): number {
    const value = this.at >= 0 ? this.bytes[this.at] : undefined;
    if (value === undefined) this.overrun = true;
    this.at += 1;
    return value ?? 0;
  }

  s8(): number {
    return (this.u8() << 24) >> 24;
  }

  u16(): number {
    return this.u8() | (this.u8() << 8);
  }

  s16(): number {
    return (this.u16() << 16) >> 16;
  }

  u24(): number {
    return this.u16() | (this.u8() << 16);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }

  s32(): number {
    return this.u32() | 0;
  }

  u16BE(): number {
    return (this.u8() << 8) | this.u8();
  }

  s16BE(): number {
    return (this.u16BE() << 16) >> 16;
  }

  u24BE(): number {
    return (this.u16BE() << 8) | this.u8();
  }

  u32BE(): number {
    return ((this.u16BE() << 16) | this.u16BE()) >>> 0;
  }

  s32BE(): number {
    return this.u32BE() | 0;
  }

  skip(count: number): void {
    this.at += count;
    if (this.at > this.bytes.length) this.overrun = true;
  }

  /** The next `count` bytes, fewer at the end. */
  take(count: number): Uint8Array {
    const part = this.bytes.subarray(Math.max(0, this.at), Math.max(0, this.at + count));
    if (part.length < count) this.overrun = true;
    this.at += count;
    return part;
  }

  /** Text with a length byte before it. */
  text8(): string {
    return decodeText(this.take(this.u8()));
  }
}

/** UTF-8 if it is valid, Latin-1 otherwise; cut at the first NUL, trimmed. */
export function decodeText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const content = end < 0 ? bytes : bytes.subarray(0, end);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content).trim();
  } catch {
    return new TextDecoder("latin1").decode(content).trim();
  }
}

/** One character per byte, for headers of a few hundred bytes: longer ones would overflow the stack. */
export function latin1(bytes: Uint8Array): string {
  // Spreading takes a typed array element by element, ten times slower.
  return Reflect.apply(String.fromCharCode, undefined, bytes);
}

/** True if the bytes at `offset` are exactly this ASCII text. */
export function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[offset + i] !== text.charCodeAt(i)) return false;
  return true;
}
