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
import { addToRequestLog } from "../../logging/request-context.ts";
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

/** A staff member with a session. */
export interface OfficeCaller {
  readonly staffId: number;
  readonly name: string;
  readonly role: Role;
  readonly tokenHash: string;
  /** `null` while the second factor is missing. */
  readonly provedAt: Date | null;
}

/** Finds a staff member by session token. */
export type FindOfficeCaller = (token: string) => Promise<OfficeCaller | undefined>;

type Endpoints = typeof officeEndpoints;

/** The calling browser and its cookies. */
export interface OfficeBrowser {
  readonly userAgent: string | undefined;
  /** The browser's random name, set now if it has none. */
  name(): string;
  setSession(token: string): void;
  clearSession(): void;
}

/** One call of the office with its caller. */
export interface OfficeCall<N extends OfficeEndpointName> {
  readonly input: ReceivedOf<OfficeWire[N]>;
  readonly caller: Endpoints[N]["needs"] extends "public" ? undefined : OfficeCaller;
  /**
   * True if the caller confirmed their identity within the last minutes, for calls that need it only in some
   * cases.
   */
  readonly isFresh: boolean;
  /** The caller as the audit log names them. */
  readonly actor: Endpoints[N]["needs"] extends "public" ? undefined : Actor;
  /** For rate limits. */
  readonly address: string;
  /** The office's origin, `https://shop.example`. */
  readonly origin: string;
  readonly browser: OfficeBrowser;
  /** The request, whose body is unread only for calls that take a file. */
  readonly request: Request;
}

export interface OfficeRouter {
  /**
   * Serves a call of the office: checks origin, session, second factor, permission, confirmation and input,
   * then runs `handler`.
   */
  on<N extends OfficeEndpointName>(
    name: N,
    handler: (call: OfficeCall<N>) => Promise<AnswerOf<OfficeWire[N]> | Response>,
  ): void;
  /** Runs the same checks for a protocol with its own methods, headers and bodies. */
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

/** Checks every call on its own; pages decide nothing. */
export function createOfficeRouter(parts: OfficeRouterParts): OfficeRouter {
  return {
    on: (name, handler) => {
      const endpoint: OfficeEndpoint = officeEndpoints[name];
      const shape: WireShape = officeWire[name];
      const security = endpoint.needs === "public" ? undefined : "officeSession";
      describeCall(parts.app, name, { ...endpoint, security }, shape);
      parts.app.on(endpoint.method, endpoint.path, async (context) => {
        const origin = parts.originOf(context);
        if (endpoint.method !== "GET") requireOwnOrigin(context, origin);
        const address = parts.addressOf(context);
        const caller =
          endpoint.needs === "public" ? undefined : await requireCaller(parts, endpoint, context, origin);
        const actor = caller && { staffId: caller.staffId, who: caller.name, address };
        const input = await readInput(context, shape);
        const browser = browserOf(context, origin);
        const isFresh = !!caller?.provedAt && parts.isFresh(caller.provedAt);
        const call = { input, caller, isFresh, actor, address, origin, browser, request: context.req.raw };
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
  addToRequestLog({ staff: caller.staffId });
  if (needs === "password") return caller;
  if (caller.provedAt === null) throw new Failure("second-factor-required");
  if (needs !== "staff" && needs !== "public" && !mayRole(caller.role, needs))
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
