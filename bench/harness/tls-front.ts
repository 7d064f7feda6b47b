import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "./temporary-folder.ts";

/** Of one hop: the next one has its own. */
const OWN_TO_A_HOP = ["connection", "keep-alive", "transfer-encoding"];
/** A connection that waited may be closed by the time it is used. */
const agent = new Agent({ keepAlive: false });

/**
 * What customers meet in production before a server: TLS and HTTP/2, one connection for everything, with a certificate that
 * nobody signed. Listens on `port`, asks `target` over HTTP/1.1.
 * @throws Error where there is no `openssl`
 */
export async function startTlsFront(target: number, port: number): Promise<{ stop(): void }> {
  const server = createSecureServer({ ...(await ownCertificate()), allowHTTP1: true }, (asked, answer) =>
    passOn(target, asked, answer),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { stop: () => void server.close() };
}

function passOn(target: number, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(":")));
  const options = { host: "127.0.0.1", port: target, path: asked.url, method: asked.method, agent };
  const passed = request({ ...options, headers: { ...headers, host: asked.authority } }, (given) => {
    const kept = Object.entries(given.headers).filter(([name]) => !OWN_TO_A_HOP.includes(name));
    answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept));
    given.pipe(answer);
  });
  passed.on("error", () => answer.stream.close());
  asked.pipe(passed);
}

async function ownCertificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await temporaryFolder();
  const [keyPath, certPath] = [join(folder.path, "key.pem"), join(folder.path, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  await promisify(execFile)("openssl", [...args, "-keyout", keyPath, "-out", certPath]);
  const pair = { key: await readFile(keyPath), cert: await readFile(certPath) };
  await folder.remove();
  return pair;
}
