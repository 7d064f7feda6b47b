import { endpoints } from "../../../contract/endpoints.ts";
import { bearerToken } from "../../http/caller.ts";
import type { AnswerDirectly } from "../../http/router.ts";
import type { SecurityHeadersOf } from "../../http/security-headers.ts";
import { noteOnRequest } from "../../logging/request-context.ts";
import { type DownloadDeps, isUsualName, noteDownload } from "./download-routes.ts";
import { handOverHeaders } from "./send-file.ts";

const { path } = endpoints.downloadDesign;
const ASKED = new RegExp(`^${path}\\?filename=([\\w%+.-]+)$`);

/**
 * Answers a customer who bought the file, where nginx sends it: a few headers, for which the framework would take as long as all
 * the rest. Whatever is unusual is left to the framework, and so is every refusal.
 */
export function createHandOver(deps: DownloadDeps, headersOf: SecurityHeadersOf): AnswerDirectly {
  const always = Object.fromEntries(headersOf(path, "application/zip"));
  return ({ method, url = "", headers }, response) => {
    const name = fileName(url);
    const token = bearerToken(headers.authorization);
    const { accelPrefix } = deps;
    if (method !== "GET" || accelPrefix === undefined || name === undefined || token === undefined)
      return undefined;
    return answer(deps, { token, name }, (hash) => {
      response.writeHead(200, { ...always, ...handOverHeaders(accelPrefix, { hash, name }) });
      response.end();
    });
  };
}

async function answer(
  deps: DownloadDeps,
  { token, name }: { readonly token: string; readonly name: string },
  send: (hash: string) => void,
): Promise<boolean> {
  const caller = await deps.findCaller(token, name);
  if (!caller?.file) return false;
  noteOnRequest({ route: path, customer: caller.customerId });
  await noteDownload(deps, caller.file);
  send(caller.file.hash);
  return true;
}

/** What the address asks for, where it asks as the shop's own pages do. */
function fileName(url: string): string | undefined {
  const asked = ASKED.exec(url)?.[1];
  if (asked === undefined) return undefined;
  try {
    const name = decodeURIComponent(asked.replaceAll("+", " "));
    return isUsualName(name) ? name : undefined;
  } catch {
    return undefined;
  }
}
