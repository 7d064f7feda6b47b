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

/** Grace period in which open requests finish before their connections are closed. */
const GRACE_MS = 10_000;

/** Joins duplicate headers, so that a second `Host` is visible in the first. */
const OPTIONS = { keepAliveTimeout: 65_000, requestTimeout: 120_000, joinDuplicateHeaders: true };

export interface Listening {
  /** `http://host:port` with the actual port. */
  readonly url: string;
  /** Stops accepting requests and waits for open ones. */
  close(): Promise<void>;
}

/** The configured address cannot be used. */
export class AddressRefused extends CannotStart {}

/** @throws AddressRefused */
export async function listen(
  handle: RequestListener,
  host: string,
  port: number,
  isKnownHost: (host: string) => boolean = () => true,
): Promise<Listening> {
  const server = createServer(OPTIONS, (request, response) => {
    const requestHost = request.headers.host;
    if (!hasOneHost(request)) refuse(response, "host-unclear");
    else if (requestHost !== undefined && !isKnownHost(requestHost)) refuse(response, "host-unknown");
    else handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return { url: `http://${name}:${actualPort}`, close: () => closeGently(server) };
}

/** A proxy and the shop might each trust another one of two hosts (RFC 9112, 3.2). */
function hasOneHost({ headers }: IncomingMessage): boolean {
  return !headers.host?.includes(",");
}

function refuse(response: ServerResponse, reason: "host-unclear" | "host-unknown"): void {
  const body = errorBody(new Failure(reason));
  response.writeHead(400, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify(body));
}

async function closeGently(server: Server): Promise<void> {
  const cutTimer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  // Closes connections that become idle after their last response; keep-alive would hold them open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cutTimer);
  clearInterval(sweep);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new AddressRefused(`Port ${port} on ${host} is in use. Stop the other program, or set PORT.`, {
      cause: error,
    });
  if (error.code === "EACCES")
    return new AddressRefused(`Listening on port ${port} needs administrator rights. Set PORT above 1023.`, {
      cause: error,
    });
  return error;
}
