/** The cheapest server there can be: one buffer in memory, sent as it is. */
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
