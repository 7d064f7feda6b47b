import { connect } from "node:net";
import type { Load } from "./load.ts";

const BUFFER_BYTES = 256 * 1024;

/**
 * Load of large bodies: each connection receives into one buffer and discards the bytes. autocannon takes a
 * hundred times nginx's CPU for a file of 2 MB, `node:http` ten times.
 * @throws Error where an answer is not 200
 */
export async function runDownloads(load: Load): Promise<{ seconds: number }> {
  let started = 0;
  const nextPath = () => (started < load.requests ? load.paths[started++ % load.paths.length] : undefined);
  const began = performance.now();
  await Promise.all(Array.from({ length: load.connections }, () => downloadOneByOne(load, nextPath)));
  return { seconds: (performance.now() - began) / 1000 };
}

function downloadOneByOne({ port, headers = {} }: Load, nextPath: () => string | undefined): Promise<void> {
  const lines = Object.entries({ host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    let bytesLeft = 0;
    const request = () => {
      const path = nextPath();
      if (path) socket.write([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
      else socket.end(resolve);
    };
    const receive = (bytes: number, buffer: Uint8Array) => {
      try {
        bytesLeft += bytesLeft > 0 ? -bytes : bytesAfterHead(Buffer.from(buffer.buffer, 0, bytes));
        if (bytesLeft === 0) request();
      } catch (error) {
        socket.destroy(error as Error);
      }
      return true;
    };
    const onread = { buffer: Buffer.alloc(BUFFER_BYTES), callback: receive };
    const socket = connect({ port, host: "127.0.0.1", onread }, request);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("connection closed")));
  });
}

/** Bytes of the body that follow after `first`, the first bytes of an answer. */
function bytesAfterHead(first: Buffer): number {
  const end = first.indexOf("\r\n\r\n");
  const head = first.toString("latin1", 0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  if (!head.startsWith("HTTP/1.1 200") || !(length > 0)) throw new Error(`answered ${head.slice(0, 300)}`);
  return length - (first.length - end - 4);
}
