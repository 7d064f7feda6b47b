import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BARE_PORT, SHOP_PORT } from "./bench-shop.ts";
import { type ServerProcess, startProgram } from "./server-process.ts";

/** The installed program; `undefined` when there is none. */
export function findNginx(): string | undefined {
  return ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) =>
    existsSync(path),
  );
}

/**
 * nginx before the shop as docs/operations.md says, with the same files also at `/plain/`, where nobody asks who wants them, and
 * the server at `BARE_PORT` at `/bare`.
 */
export async function startNginx(program: string, dataDir: string, port: number): Promise<ServerProcess> {
  const config = join(dataDir, "nginx.conf");
  await writeFile(config, configOf(dataDir, port));
  return startProgram({ program, args: ["-e", "stderr", "-c", config], port, healthPath: "/api/health" });
}

const configOf = (dataDir: string, port: number) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${dataDir}/nginx.pid;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${dataDir}/nginx-${name};`).join("\n  ")}
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
  }
}`;
