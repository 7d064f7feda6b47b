import type { Logger } from "pino";
import type { EndpointName } from "../../contract/endpoints.ts";
import { statusOf } from "../../contract/refusals/errors.ts";
import { type Answer, type Outcome, type Received, type WireShape, wire } from "../../contract/wire.ts";
import { errorBody, failureOf, logFailureReason } from "./error-answers.ts";
import { readQuery } from "./read-input.ts";
import type { PublicCallName } from "./response-cache/cache-key.ts";

/** The use-case of a call that depends on its query only. */
export type PublicHandler<N extends PublicCallName> = (input: Received<N>) => Promise<Answer<N>>;

/** Calls with the same response for everyone, by name, for caches and for the pages of this process. */
export interface PublicCalls {
  on<N extends PublicCallName>(name: N, handler: PublicHandler<N>): void;
  /** Validates the input by the wire's schema. Never rejects: errors are outcomes too. */
  answer(name: EndpointName, input: Readonly<Record<string, string>>): Promise<Outcome>;
}

export function createPublicCalls(log: Logger): PublicCalls {
  const handlers = new Map<EndpointName, (input: never) => Promise<unknown>>();
  const answer = async (name: EndpointName, input: Readonly<Record<string, string>>) => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`${name} is not a public call`);
    const shape: WireShape = wire[name];
    // `readQuery` validated it by the schema of the same name.
    return handler(readQuery(shape, input) as never);
  };
  return {
    on: (name, handler) => handlers.set(name, handler),
    answer: (name, input) =>
      answer(name, input).then(
        (body) => ({ status: 200, body }),
        (error: unknown) => {
          const failure = failureOf(error, log);
          logFailureReason(failure);
          return { status: statusOf[failure.code], body: errorBody(failure) };
        },
      ),
  };
}
