import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "../domains/failure.ts";
import { CannotStart } from "../process/cannot-start.ts";
import { errorBody } from "./error-answers.ts";

/** Open requests get this long to finish before their connections are cut. */
const GRACE_MS = 10_000;

/** Joined, a second `Host` shows in the first. */
const OPTIONS = { keepAliveTimeout: 65_000, requestTimeout: 120_000, joinDuplicateHeaders: true };

export interface Listening {
  /** `http://host:port` with the port really taken. */
  readonly url: string;
  /** Takes no more requests, waits for the open ones. */
  close(): Promise<void>;
}

/** The shop cannot have the address that it was told to listen on. */
export class AddressRefused extends CannotStart {}

/** @throws AddressRefused */
export async function listen(
  handle: RequestListener,
  host: string,
  port: number,
  isKnownHost: (host: string) => boolean = () => true,
): Promise<Listening> {
  const server = createServer(OPTIONS, (request, response) => {
    const asked = request.headers.host;
    if (!hasOneHost(request)) refuse(response, "host-unclear");
    else if (asked !== undefined && !isKnownHost(asked)) refuse(response, "host-unknown");
    else handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return { url: `http://${name}:${taken}`, close: () => closeGently(server) };
}

/** A proxy and the shop may each believe another one of two (RFC 9112, 3.2). */
function hasOneHost({ headers }: IncomingMessage): boolean {
  return !headers.host?.includes(",");
}

function refuse(response: ServerResponse, reason: "host-unclear" | "host-unknown"): void {
  const body = errorBody(new Failure(reason));
  response.writeHead(400, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify(body));
}

async function closeGently(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  // A connection that becomes idle after its last answer would otherwise be kept for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
  clearInterval(sweep);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new AddressRefused(`Port ${port} of ${host} is taken. Stop what uses it, or set PORT.`, {
      cause: error,
    });
  if (error.code === "EACCES")
    return new AddressRefused(`This user may not listen on port ${port}. Set PORT above 1023.`, {
      cause: error,
    });
  return error;
}
