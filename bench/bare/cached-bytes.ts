/** Sends one buffer from memory, the minimum cost of an answer. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file, type] = process.argv.slice(2);
const body = readFileSync(file ?? "");
const headers = {
  "content-type": type ?? "text/html",
  "content-encoding": "br",
  "content-length": body.length,
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
