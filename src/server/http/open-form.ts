import { Failure } from "../domains/failure.ts";

/** The fields of a multipart form up to its first file, whose bytes are still with the sender. */
export interface OpenForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: FormFile | undefined;
}

export interface FormFile {
  readonly name: string;
  /** Receives the bytes, once. @throws Failure too-large, busy, validation */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Fields before the file, bytes of a field, and bytes of the headers of a part. */
const LIMITS = { fields: 10, field: 10_000, headers: 4_000 };
/** Files that a process receives at a time, because each is in memory until its end. */
const MAX_FILES = 8;
let receiving = 0;

/**
 * Reads a multipart form (RFC 7578) of at most `limit` bytes as far as its first file, so that the caller is
 * checked before megabytes are received. Fields behind the file are not read.
 * @throws Failure too-large, validation
 */
export async function openForm(request: Request, limit: number): Promise<OpenForm> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new Failure("request-too-large");
  const body = new FormBody(request, limit);
  const fields = new Map<string, string>();
  await body.upTo(body.boundary, 0);
  for (let part = 0; !(await body.isAtEnd()); part += 1) {
    if (part > LIMITS.fields) throw new Failure("request-invalid");
    const head = new TextDecoder().decode(await body.upTo("\r\n\r\n", LIMITS.headers));
    const [name, file] = [parameter(head, "name"), parameter(head, "filename")];
    if (name === undefined) throw new Failure("request-invalid");
    if (file !== undefined) return { fields, file: { name: file, read: () => receive(body, limit) } };
    fields.set(name, new TextDecoder().decode(await body.upTo(body.boundary, LIMITS.field)));
  }
  return { fields, file: undefined };
}

async function receive(body: FormBody, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (receiving >= MAX_FILES) throw new Failure("busy", { retryAfter: 10 });
  receiving += 1;
  try {
    return await body.upTo(body.boundary, limit);
  } finally {
    receiving -= 1;
  }
}

/** Browsers escape quotes and line breaks in names (HTML, "Multipart form data"). */
function parameter(head: string, name: "name" | "filename"): string | undefined {
  const [line = ""] = head.match(/^content-disposition: *form-data;[^\r\n]*/im) ?? [];
  const [, value] = new RegExp(`; *${name}="([^"]*)"`, "i").exec(line) ?? [];
  return value?.replace(/%22|%0d|%0a/gi, decodeURIComponent);
}

/** Bytes of a form in the order of their arrival. */
class FormBody {
  /** Line that ends each part. */
  readonly boundary: string;
  readonly #limit: number;
  readonly #source: AsyncIterator<Uint8Array> | undefined;
  /** Received and not yet read. The first boundary has no line break before it. */
  #rest: Uint8Array = Buffer.from("\r\n");
  #received = 0;

  constructor({ headers, body }: Request, limit: number) {
    const type = headers.get("content-type") ?? "";
    const [, boundary] = /^multipart\/form-data *;.*boundary="?([^";]{1,70})"?/i.exec(type) ?? [];
    if (boundary === undefined) throw new Failure("request-invalid");
    this.boundary = `\r\n--${boundary}`;
    this.#limit = limit;
    this.#source = body?.[Symbol.asyncIterator]();
  }

  /** Reads the bytes before `mark`, at most `limit`, and skips the mark. */
  async upTo(mark: string, limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const takenBytes = new Gathered();
    for (;;) {
      const rest = Buffer.from(this.#rest.buffer, this.#rest.byteOffset, this.#rest.byteLength);
      const at = rest.indexOf(mark, 0, "latin1");
      // The last bytes may be the beginning of the mark.
      const end = at >= 0 ? at : Math.max(0, rest.length - mark.length + 1);
      if (takenBytes.size + end > limit) throw new Failure("request-invalid");
      takenBytes.add(rest.subarray(0, end));
      this.#rest = rest.subarray(at >= 0 ? at + mark.length : end);
      if (at >= 0) return takenBytes.bytes();
      await this.#receive();
    }
  }

  /** After a boundary: true at the form's end, false before a further part. */
  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length < 2) await this.#receive();
    const sign = Buffer.from(this.#rest.subarray(0, 2)).toString("latin1");
    this.#rest = this.#rest.subarray(2);
    if (sign !== "--" && sign !== "\r\n") throw new Failure("request-invalid");
    return sign === "--";
  }

  async #receive(): Promise<void> {
    const next = await this.#source?.next().catch((cause: unknown) => {
      throw new Failure("request-invalid", { cause });
    });
    if (!next || next.done) throw new Failure("request-invalid");
    this.#received += next.value.byteLength;
    if (this.#received > this.#limit) throw new Failure("request-too-large");
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }
}

/** Bytes in one growing piece: a sender may cut megabytes into single bytes. */
class Gathered {
  size = 0;
  #whole = new Uint8Array(0);

  add(bytes: Uint8Array): void {
    const size = this.size + bytes.length;
    if (size > this.#whole.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.#whole.length));
      larger.set(this.#whole);
      this.#whole = larger;
    }
    this.#whole.set(bytes, this.size);
    this.size = size;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#whole.slice(0, this.size);
  }
}
