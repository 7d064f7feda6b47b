import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import type { Language } from "../../contract/languages.ts";
import { type Answer, type Received, type Wire, type WireShape, wire } from "../../contract/wire.ts";
import { Failure } from "../domains/failure.ts";
import { addToRequestLog } from "../logging/request-context.ts";
import { bearerToken, type Caller, type FindCaller } from "./caller.ts";
import { type Impersonation, impersonatorMay, impersonatorOf } from "./impersonator.ts";
import type { LimitCall } from "./limits/call-limits.ts";
import { type AddressOf, createAddressOf } from "./limits/client-address.ts";
import { describeEndpoint } from "./openapi.ts";
import { preferredLanguage } from "./pages/preferred-language.ts";
import type { PublicCalls, PublicHandler } from "./public-calls.ts";
import { readInput } from "./read-input.ts";
import type { OwnCallName, PublicCallName } from "./response-cache/cache-key.ts";

/** A validated call: its input, and its caller where the wire requires a session. */
export interface Call<N extends EndpointName> {
  readonly input: Received<N>;
  readonly caller: CallerOf<Wire[N]>;
  /** Client address for rate limits. */
  readonly address: string;
  /** Language of the calling page. */
  readonly language: Language;
  readonly context: Context;
}

type CallerOf<S> = S extends { session: true }
  ? Caller
  : S extends { session: "optional" }
    ? Caller | undefined
    : undefined;

/** Handles a call; files and other special responses are returned as a `Response`. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Answer<N> | Response>;

/** As `Handler`, for a call that the wire describes without a session. */
export type OwnHandler<N extends OwnCallName> = (
  call: Pick<Call<N>, "input"> & { readonly caller: Caller | undefined },
) => Promise<Answer<N>>;

export interface Router {
  readonly app: OpenAPIHono;
  /** Serves an endpoint of the contract: session, limit, validation, `handler`, JSON. */
  on<N extends Exclude<EndpointName, PublicCallName>>(name: N, handler: Handler<N>): void;
  /** Serves a shared endpoint to callers with a token, where `share` has no answer for everyone. */
  answerOwner<N extends OwnCallName>(name: N, handler: OwnHandler<N>): void;
  /** Serves an endpoint with the same response for everyone, which caches and pages use as a value. */
  share<N extends PublicCallName>(name: N, handler: PublicHandler<N>): void;
}

export interface RouterParts {
  readonly calls: PublicCalls;
  readonly findCaller: FindCaller;
  readonly addressOf?: AddressOf;
  readonly limitCall?: LimitCall;
  /** Impersonation of customers by staff. */
  readonly impersonation?: Impersonation;
}

export function createRouter({
  calls,
  findCaller,
  addressOf = createAddressOf(0),
  limitCall,
  impersonation,
}: RouterParts): Router {
  const app = new OpenAPIHono();
  return {
    app,
    share: (name, handler) => {
      describeEndpoint(app, name);
      calls.on(name, handler);
    },
    answerOwner: (name, handler) => {
      const { method, path } = endpoints[name];
      app.on(method, path, async (context) => {
        const caller = await callerOf(context, findCaller);
        if (caller) addToRequestLog({ customer: caller.customerId });
        const input = (await readInput(context, wire[name])) as Received<typeof name>;
        return context.json(await handler({ input, caller }));
      });
    },
    on: (name, handler) => {
      const { method, path } = endpoints[name];
      const shape: WireShape = wire[name];
      describeEndpoint(app, name);
      app.on(method, path, async (context) => {
        const impersonator = await impersonatorOf(context, impersonation);
        if (impersonator) addToRequestLog({ staff: impersonator.staffId });
        if (impersonator && !impersonatorMay(name)) throw new Failure("view-only");
        const caller = shape.session
          ? (impersonator ?? (await findSession(shape.session, context, findCaller)))
          : undefined;
        if (caller) addToRequestLog({ customer: caller.customerId });
        const address = addressOf(context);
        // Calls during an impersonation do not count for the customer's limits.
        const customerId = async () =>
          impersonator ? undefined : (caller ?? (await callerOf(context, findCaller)))?.customerId;
        await limitCall?.(name, address, customerId);
        const input = await readInput(context, shape);
        const language = preferredLanguage(context.req.header("accept-language"));
        const answer = await handler({ input, caller, address, language, context } as Call<typeof name>);
        return answer instanceof Response
          ? answer
          : context.json(answer, (shape.status ?? 200) as ContentfulStatusCode);
      });
    },
  };
}

async function findSession(
  session: true | "optional",
  context: Context,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  const caller = await callerOf(context, findCaller);
  if (!caller && session === true) throw new Failure("login-required");
  return caller;
}

async function callerOf(context: Context, findCaller: FindCaller): Promise<Caller | undefined> {
  const token = bearerToken(context.req.header("authorization"));
  return token === undefined ? undefined : findCaller(token);
}
