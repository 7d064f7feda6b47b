import { setTimeout as sleep } from "node:timers/promises";
import type { ZodType } from "zod";
import { Failure } from "../../domains/failure.ts";

export interface ProviderAccess {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Time-out of one call in milliseconds. */
  readonly timeout?: number;
}

/** Differences between providers. */
export interface ProviderProtocol {
  /** For the log. */
  readonly name: string;
  /** Basic authentication. */
  readonly user: string;
  readonly password: string;
  /** Reads the reason from the body of a refusal. */
  readonly reasonIn: (body: unknown) => string | undefined;
}

export interface ProviderCall<T> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly answer: ZodType<T>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether repeating the call has no further effect; GET calls are always repeatable. */
  readonly repeatable?: boolean;
}

export type ProviderClient = <T>(call: ProviderCall<T>) => Promise<T>;

const TIMEOUT_MS = 10_000;
/** Statuses for a call that is still running or rate limited: the result is unknown. */
const PENDING: readonly number[] = [409, 429];
/** Delays before the second and third attempt of a repeatable call. */
const RETRY_WAITS_MS = [200, 700] as const;

/** The provider refused; the message is for the log. */
export class ProviderRefusal extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/**
 * Calls a provider's REST API. Repeatable calls are retried when no answer comes; others never are.
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

/** Whether the provider refused with one of these statuses. */
export function isRefusal(error: unknown, ...statuses: readonly number[]): boolean {
  return (
    error instanceof Failure &&
    error.cause instanceof ProviderRefusal &&
    statuses.includes(error.cause.status)
  );
}

async function callOnce<T>(access: ProviderAccess, protocol: ProviderProtocol, call: ProviderCall<T>) {
  const { status, body } = await exchange(access, protocol, call);
  const summary = `${protocol.name} answered ${status}`;
  const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500);
  if (!isAnswer || PENDING.includes(status)) throw unavailable(new Error(summary));
  if (status >= 400) {
    const reason = protocol.reasonIn(body);
    throw refused(new ProviderRefusal(status, reason ? `${summary} (${reason})` : summary));
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
      // The signal also aborts reading the body.
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
