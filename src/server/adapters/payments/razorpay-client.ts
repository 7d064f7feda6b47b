import { setTimeout as sleep } from "node:timers/promises";
import type { ZodType } from "zod";
import { Failure } from "../../failure.ts";
import { razorpayError } from "./razorpay-shapes.ts";

export interface RazorpayAccess {
  /** `https://api.razorpay.com`, or the emulator's address. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** Milliseconds for one call. */
  readonly timeout?: number;
}

interface RazorpayCall<T> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly answer: ZodType<T>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export type RazorpayClient = <T>(call: RazorpayCall<T>) => Promise<T>;

const TIMEOUT_MS = 10_000;
/** Waits before the second and third attempt of a call that only reads. */
const RETRY_WAITS_MS = [200, 700] as const;

/** The provider said no; its words are for the log. */
export class RazorpayRefusal extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/**
 * Calls Razorpay's REST API. Reading calls are repeated when no answer comes; others never are.
 * @throws Failure `provider-unavailable`; `provider-refused` with a RazorpayRefusal as its cause
 */
export function createRazorpayClient(access: RazorpayAccess): RazorpayClient {
  return async (call) => {
    const waits = call.method === "GET" ? RETRY_WAITS_MS : [];
    for (const wait of waits) {
      try {
        return await callOnce(access, call);
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== "provider-unavailable") throw error;
        await sleep(wait);
      }
    }
    return callOnce(access, call);
  };
}

async function callOnce<T>(access: RazorpayAccess, call: RazorpayCall<T>): Promise<T> {
  const { status, body } = await exchange(access, call);
  if (status >= 500 || status === 429) throw unavailable(new Error(`Razorpay answered ${status}`));
  if (status >= 400) throw refused(new RazorpayRefusal(status, wordsOf(body, status)));
  const answer = call.answer.safeParse(body);
  if (!answer.success) throw unavailable(answer.error);
  return answer.data;
}

async function exchange<T>(access: RazorpayAccess, call: RazorpayCall<T>) {
  try {
    const response = await fetch(`${access.baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Basic ${btoa(`${access.keyId}:${access.keySecret}`)}`,
        ...(call.body !== undefined && { "content-type": "application/json" }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(access.timeout ?? TIMEOUT_MS),
      redirect: "error",
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
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

function wordsOf(body: unknown, status: number): string {
  const error = razorpayError.safeParse(body).data?.error;
  const words = [error?.code, error?.description, error?.reason].filter(Boolean).join(": ");
  return `Razorpay answered ${status}${words ? ` (${words})` : ""}`;
}

function unavailable(cause: unknown): Failure {
  const sentence = "The payment provider does not answer. Please try again in a minute.";
  return new Failure("provider-unavailable", sentence, { cause, retryAfter: 30 });
}

function refused(cause: RazorpayRefusal): Failure {
  return new Failure("provider-refused", "The payment provider refused this request.", { cause });
}
