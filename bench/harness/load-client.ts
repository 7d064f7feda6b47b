import { connect, type Socket } from "node:net";

export interface Load {
  readonly host: string;
  readonly port: number;
  /** Paths are asked for in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Requests in all; the run ends with the last answer. */
  readonly requests: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Answers by status code. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Bytes received, heads included. */
  readonly bytes: number;
}

/** Plain keep-alive HTTP/1.1 over raw sockets, one request at a time on each: the client stays cheaper than the server. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const requests = load.paths.map((path) => requestBytes(load, path));
  const tally = { next: 0, statuses: {} as Record<number, number>, bytes: 0 };
  const started = performance.now();
  await Promise.all(Array.from({ length: load.connections }, () => drive(load, requests, tally)));
  return {
    requests: load.requests,
    seconds: (performance.now() - started) / 1000,
    statuses: tally.statuses,
    bytes: tally.bytes,
  };
}

function requestBytes({ host, port, headers }: Load, path: string): Buffer {
  const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

interface Tally {
  next: number;
  statuses: Record<number, number>;
  bytes: number;
}

function drive(load: Load, requests: readonly Buffer[], tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: load.host, port: load.port, noDelay: true });
    const answers = createAnswerReader((status, bytes) => {
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      tally.bytes += bytes;
      ask();
    });
    const ask = () => {
      if (tally.next >= load.requests) return finish(socket, resolve);
      const request = requests[tally.next % requests.length];
      tally.next += 1;
      if (request) socket.write(request);
    };
    socket.once("connect", ask).on("data", answers).once("error", reject);
  });
}

function finish(socket: Socket, resolve: () => void): void {
  socket.removeAllListeners("error").on("error", () => {});
  socket.destroy();
  resolve();
}

/** Counts whole answers by `Content-Length` or the last chunk; enough for servers that are ours. */
function createAnswerReader(onAnswer: (status: number, bytes: number) => void): (chunk: Buffer) => void {
  let head = "";
  let size = 0;
  let left = -1;
  let status = 0;
  let chunkedTail: string | undefined;
  const done = () => {
    const bytes = size;
    head = "";
    size = 0;
    left = -1;
    chunkedTail = undefined;
    onAnswer(status, bytes);
  };
  return (chunk) => {
    size += chunk.length;
    if (left >= 0) {
      left -= chunk.length;
      if (left <= 0) done();
      return;
    }
    if (chunkedTail !== undefined) {
      chunkedTail = (chunkedTail + chunk.toString("latin1")).slice(-5);
      if (chunkedTail === "0\r\n\r\n") done();
      return;
    }
    head += chunk.toString("latin1");
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
    if (length === undefined && status !== 304) {
      chunkedTail = head.slice(-5);
      if (chunkedTail === "0\r\n\r\n") done();
      return;
    }
    left = Number(length ?? 0) - (head.length - end - 4);
    if (left <= 0) done();
  };
}
