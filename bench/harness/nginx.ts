import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { BARE_PORT, NGINX_PORT, SHOP_PORT } from "./bench-shop.ts";
import { type ServerProcess, startProgram } from "./server-process.ts";

/** Path of the installed program, if any. */
export function findNginx(): string | undefined {
  return ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) =>
    existsSync(path),
  );
}

/**
 * nginx before the shop as in docs/operations.md; `/plain/` has the same files without authorisation, `/bare`
 * leads to `BARE_PORT`.
 */
export async function startNginx(program: string, dataDir: string, port: number): Promise<ServerProcess> {
  const servers = `
  upstream shop { server 127.0.0.1:${SHOP_PORT}; keepalive 16; keepalive_requests 1000000; }
  upstream bare { server 127.0.0.1:${BARE_PORT}; keepalive 16; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    location / { proxy_pass http://shop; }
    location /bare { proxy_pass http://bare; }
    location /protected-files/ { internal; alias ${dataDir}/files/; }
    location /plain/ { alias ${dataDir}/files/; }
  }`;
  return start(program, { folder: dataDir, port, servers });
}

/** TLS and HTTP/2 at each `port`, as in production, with a self-signed certificate; needs `openssl`. */
export async function startTlsNginx(
  program: string,
  folder: string,
  fronts: readonly { readonly port: number; readonly target: number }[],
): Promise<ServerProcess> {
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  await promisify(execFile)("openssl", [...args, "-keyout", key, "-out", certificate]);
  const servers = fronts.map(
    ({ port, target }) => `
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / { proxy_pass http://127.0.0.1:${target}; proxy_http_version 1.1; proxy_set_header Host $http_host; }
  }`,
  );
  const health = `
  server { listen 127.0.0.1:${NGINX_PORT}; location / { proxy_pass http://127.0.0.1:${SHOP_PORT}; } }`;
  return start(program, { folder, port: NGINX_PORT, servers: [health, ...servers].join("") });
}

interface Config {
  readonly folder: string;
  readonly port: number;
  readonly servers: string;
}

async function start(program: string, { folder, port, servers }: Config): Promise<ServerProcess> {
  const config = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  await writeFile(
    config,
    `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
# One process, so that its CPU is that of the answers and not that of an idle master.
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${temporary.join("\n  ")}
${servers}
}`,
  );
  return startProgram({ program, args: ["-e", "stderr", "-c", config], port, healthPath: "/api/health" });
}
