import { setTimeout as sleep } from "node:timers/promises";
import type { ZodType } from "zod";
import { Failure } from "../../domains/failure.ts";

export interface ProviderAccess {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Milliseconds for one call. */
  readonly timeout?: number;
}

/** What differs from provider to provider. */
export interface ProviderProtocol {
  /** For the log. */
  readonly name: string;
  /** Basic authentication. */
  readonly user: string;
  readonly password: string;
  /** The reason that a refusal's body gives. */
  readonly reasonIn: (body: unknown) => string | undefined;
}

export interface ProviderCall<T> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly answer: ZodType<T>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The provider takes the same call twice as once; reading calls always are. */
  readonly repeatable?: boolean;
}

export type ProviderClient = <T>(call: ProviderCall<T>) => Promise<T>;

const TIMEOUT_MS = 10_000;
/** The same call is still under way there, or there were too many: the answer is to come. */
const PENDING: readonly number[] = [409, 429];
/** Waits before the second and third attempt of a call that may be repeated. */
const RETRY_WAITS_MS = [200, 700] as const;

/** The provider said no; its words are for the log. */
export class ProviderRefusal extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/**
 * Calls a provider's REST API. Calls that may be repeated are when no answer comes; others never are.
 * @throws Failure `provider-unavailable`; `provider-refused` with a ProviderRefusal as its cause
 */
export function createProviderClient(access: ProviderAccess, protocol: ProviderProtocol): ProviderClient {
  return async (call) => {
    const waits = call.method === "GET" || call.repeatable ? RETRY_WAITS_MS : [];
    for (const wait of waits) {
      try {
        return await callOnce(access, protocol, call);
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== "provider-unavailable") throw error;
        await sleep(wait);
      }
    }
    return callOnce(access, protocol, call);
  };
}

/** True when the provider refused with one of these statuses. */
export function isRefusal(error: unknown, ...statuses: readonly number[]): boolean {
  return (
    error instanceof Failure &&
    error.cause instanceof ProviderRefusal &&
    statuses.includes(error.cause.status)
  );
}

async function callOnce<T>(access: ProviderAccess, protocol: ProviderProtocol, call: ProviderCall<T>) {
  const { status, body } = await exchange(access, protocol, call);
  const said = `${protocol.name} answered ${status}`;
  const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500);
  if (!isAnswer || PENDING.includes(status)) throw unavailable(new Error(said));
  if (status >= 400) {
    const reason = protocol.reasonIn(body);
    throw refused(new ProviderRefusal(status, reason ? `${said} (${reason})` : said));
  }
  const answer = call.answer.safeParse(body);
  if (!answer.success) throw unavailable(answer.error);
  return answer.data;
}

async function exchange<T>(access: ProviderAccess, protocol: ProviderProtocol, call: ProviderCall<T>) {
  try {
    const { method, path, json, form } = call;
    const headers = {
      authorization: `Basic ${btoa(`${protocol.user}:${protocol.password}`)}`,
      accept: "application/json",
      "user-agent": "Kasuti",
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...call.headers,
    };
    const body = json !== undefined ? JSON.stringify(json) : form && `${new URLSearchParams(form)}`;
    const response = await fetch(`${access.baseUrl}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      // The signal ends reading the body, too.
      signal: AbortSignal.timeout(access.timeout ?? TIMEOUT_MS),
      redirect: "error",
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (cause) {
    throw unavailable(cause);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unavailable(cause: unknown): Failure {
  return new Failure("provider-unavailable", { cause, retryAfter: 30 });
}

function refused(cause: ProviderRefusal): Failure {
  return new Failure("provider-refused", { cause });
}
