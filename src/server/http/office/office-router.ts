import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type OfficeEndpointName, officeEndpoints } from "../../../contract/office/endpoints.ts";
import type { OfficeEndpoint } from "../../../contract/office/office-endpoint.ts";
import { mayRole, type Permission, type Role } from "../../../contract/office/permissions.ts";
import { type OfficeWire, officeWire } from "../../../contract/office/wire.ts";
import type { AnswerOf, ReceivedOf, WireShape } from "../../../contract/wire.ts";
import type { Actor } from "../../domains/actor.ts";
import { Failure } from "../../domains/failure.ts";
import { noteOnRequest } from "../../logging/request-context.ts";
import type { AddressOf } from "../limits/client-address.ts";
import { describeCall } from "../openapi.ts";
import { readInput } from "../read-input.ts";
import { type OfficeOriginOf, requireOwnOrigin } from "./office-origin.ts";
import {
  browserName,
  clearSessionToken,
  readSessionToken,
  setSessionToken,
} from "./office-session-cookie.ts";

/** Somebody of the staff whose session this is. */
export interface OfficeCaller {
  readonly staffId: number;
  readonly name: string;
  readonly role: Role;
  readonly tokenHash: string;
  /** `null` while the second factor is missing. */
  readonly provedAt: Date | null;
}

/** Knows staff by the token of their session. */
export type FindOfficeCaller = (token: string) => Promise<OfficeCaller | undefined>;

type Endpoints = typeof officeEndpoints;

/** What a browser brought along, and what it is to keep. */
export interface OfficeBrowser {
  readonly userAgent: string | undefined;
  /** Its own random name, given to it now where it has none. */
  name(): string;
  setSession(token: string): void;
  clearSession(): void;
}

/** One call of the office, of somebody who may make it. */
export interface OfficeCall<N extends OfficeEndpointName> {
  readonly input: ReceivedOf<OfficeWire[N]>;
  readonly caller: Endpoints[N]["needs"] extends "nobody" ? undefined : OfficeCaller;
  /** Whether the caller proved who they are within the last minutes, for calls that are grave only at times. */
  readonly isFresh: boolean;
  /** As the log names who does it. */
  readonly actor: Endpoints[N]["needs"] extends "nobody" ? undefined : Actor;
  /** For rate limits. */
  readonly address: string;
  /** The office's own, `https://shop.example`. */
  readonly origin: string;
  readonly browser: OfficeBrowser;
}

export interface OfficeRouter {
  /** Serves a call of the office: origin, session, second factor, permission, proof, input, then `handler`. */
  on<N extends OfficeEndpointName>(
    name: N,
    handler: (call: OfficeCall<N>) => Promise<AnswerOf<OfficeWire[N]> | Response>,
  ): void;
  /** Proves the same of whoever speaks a protocol with methods, headers and bodies of its own. */
  raw(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: OfficeEndpoint["path"],
    needs: Permission,
    handler: (context: Context, caller: OfficeCaller) => Promise<Response>,
  ): void;
}

export interface OfficeRouterParts {
  readonly app: OpenAPIHono;
  readonly originOf: OfficeOriginOf;
  readonly findCaller: FindOfficeCaller;
  readonly addressOf: AddressOf;
  readonly isFresh: (provedAt: Date) => boolean;
}

/** Nothing is decided by pages: every call proves for itself who makes it and that they may. */
export function createOfficeRouter(parts: OfficeRouterParts): OfficeRouter {
  return {
    on: (name, handler) => {
      const endpoint: OfficeEndpoint = officeEndpoints[name];
      const shape: WireShape = officeWire[name];
      const security = endpoint.needs === "nobody" ? undefined : "officeSession";
      describeCall(parts.app, name, { ...endpoint, security }, shape);
      parts.app.on(endpoint.method, endpoint.path, async (context) => {
        const origin = parts.originOf(context);
        if (endpoint.method !== "GET") requireOwnOrigin(context, origin);
        const address = parts.addressOf(context);
        const caller =
          endpoint.needs === "nobody" ? undefined : await requireCaller(parts, endpoint, context, origin);
        const actor = caller && { staffId: caller.staffId, who: caller.name, address };
        const input = await readInput(context, shape);
        const browser = browserOf(context, origin);
        const isFresh = !!caller?.provedAt && parts.isFresh(caller.provedAt);
        const call = { input, caller, isFresh, actor, address, origin, browser };
        const answer = await handler(call as OfficeCall<typeof name>);
        return answer instanceof Response
          ? answer
          : context.json(answer, (shape.status ?? 200) as ContentfulStatusCode);
      });
    },
    raw: (method, path, needs, handler) => {
      parts.app.on(method, path, async (context) => {
        const origin = parts.originOf(context);
        if (method !== "GET") requireOwnOrigin(context, origin);
        return handler(context, await requireCaller(parts, { needs }, context, origin));
      });
    },
  };
}

async function requireCaller(
  { findCaller, isFresh }: OfficeRouterParts,
  { needs, freshProof }: Pick<OfficeEndpoint, "needs" | "freshProof">,
  context: Context,
  origin: string,
): Promise<OfficeCaller> {
  const token = readSessionToken(context, origin);
  const caller = token === undefined ? undefined : await findCaller(token);
  if (!caller) throw new Failure("office-session-required");
  noteOnRequest({ staff: caller.staffId });
  if (needs === "password") return caller;
  if (caller.provedAt === null) throw new Failure("second-factor-required");
  if (needs !== "staff" && needs !== "nobody" && !mayRole(caller.role, needs))
    throw new Failure("office-forbidden");
  if (freshProof && !isFresh(caller.provedAt)) throw new Failure("proof-required");
  return caller;
}

function browserOf(context: Context, origin: string): OfficeBrowser {
  return {
    userAgent: context.req.header("user-agent"),
    name: () => browserName(context, origin),
    setSession: (token) => setSessionToken(context, origin, token),
    clearSession: () => clearSessionToken(context, origin),
  };
}
