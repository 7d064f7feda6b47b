import type { Logger } from "pino";
import type { EndpointName } from "../../contract/endpoints.ts";
import { statusOf } from "../../contract/refusals/errors.ts";
import { type Answer, type Outcome, type Received, type WireShape, wire } from "../../contract/wire.ts";
import { errorBody, failureOf, noteFailure } from "./error-answers.ts";
import { readQuery } from "./read-input.ts";
import type { PublicCallName } from "./response-cache/cache-key.ts";

/** The use-case behind a call of which only its query matters. */
export type PublicHandler<N extends PublicCallName> = (input: Received<N>) => Promise<Answer<N>>;

/** Calls that answer the same to everybody, by their names: for caches and for the pages of this process. */
export interface PublicCalls {
  on<N extends PublicCallName>(name: N, handler: PublicHandler<N>): void;
  /** Validates what was sent as the wire says. Never rejects: what goes wrong is an outcome too. */
  answer(name: EndpointName, sent: Readonly<Record<string, string>>): Promise<Outcome>;
}

export function createPublicCalls(log: Logger): PublicCalls {
  const handlers = new Map<EndpointName, (input: never) => Promise<unknown>>();
  const answer = async (name: EndpointName, sent: Readonly<Record<string, string>>) => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`Not everybody gets the same answer from ${name}`);
    const shape: WireShape = wire[name];
    // The schema of the same name has just read it.
    return handler(readQuery(shape, sent) as never);
  };
  return {
    on: (name, handler) => handlers.set(name, handler),
    answer: (name, sent) =>
      answer(name, sent).then(
        (body) => ({ status: 200, body }),
        (error: unknown) => {
          const failure = failureOf(error, log);
          noteFailure(failure);
          return { status: statusOf[failure.code], body: errorBody(failure) };
        },
      ),
  };
}
