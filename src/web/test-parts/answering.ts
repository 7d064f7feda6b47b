import type { EndpointName } from "../../contract/endpoints.ts";
import type { RenderInput } from "../entry-server.tsx";

type Answers = Partial<Record<EndpointName, (query: Record<string, string>) => unknown>>;

/** A fake API for rendering pages; calls without an answer are not found. */
export function answering(answers: Answers): RenderInput["call"] {
  return async (name, query) => {
    const body = answers[name]?.(query);
    return body === undefined
      ? { status: 404, body: { success: false, code: "not-found", error: "No." } }
      : { status: 200, body };
  };
}
