import type { AddressInfo } from "node:net";
import { createServer, connect as open } from "node:net";

export interface StatementCount {
  statements: number;
  commits: number;
}

export interface CountedDatabase {
  /** Where the shop connects to. */
  readonly url: string;
  readonly count: StatementCount;
  close(): void;
}

/** Frontend messages that run something: Query, which carries its text, and Execute. */
const [QUERY, EXECUTE] = [0x51, 0x45];

/** Stands between a shop and the PostgreSQL on a Unix socket, and counts what the shop runs there. */
export async function countStatements(socketFolder: string, database: string): Promise<CountedDatabase> {
  const count: StatementCount = { statements: 0, commits: 0 };
  const server = createServer((client) => {
    const upstream = open(`${socketFolder}/.s.PGSQL.5432`);
    const read = createMessageReader((kind, body) => {
      if (kind !== QUERY && kind !== EXECUTE) return;
      const text = kind === QUERY ? body.toString("latin1").trim().toLowerCase() : "";
      if (/^(begin|commit|rollback)/.test(text)) count.commits += text.startsWith("commit") ? 1 : 0;
      else count.statements += 1;
    });
    client.on("data", read).pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${database}`,
    count,
    close: () => void server.close(),
  };
}

/** Splits what a client sends into messages; the first one, which opens the connection, has no kind. */
function createMessageReader(onMessage: (kind: number, body: Buffer) => void): (chunk: Buffer) => void {
  let kept = Buffer.alloc(0);
  let head = 0;
  return (chunk) => {
    kept = Buffer.concat([kept, chunk]);
    while (kept.length >= head + 4) {
      const length = head + kept.readUInt32BE(head);
      if (kept.length < length) return;
      if (head > 0) onMessage(kept.readUInt8(0), kept.subarray(5, length));
      kept = kept.subarray(length);
      head = 1;
    }
  };
}
