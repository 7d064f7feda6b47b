import type { ErrorCode } from "../../contract/refusals/errors.ts";
import type { Outcome } from "../../contract/wire.ts";

/** An error response as received, from any version of the server. */
interface Said {
  readonly reason: unknown;
  /** Values for the sentence of the reason. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Field name → sentence. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Field name → reason. */
  readonly reasons: Readonly<Record<string, unknown>>;
}

const NOTHING: Said = { reason: undefined, values: {}, fields: {}, reasons: {} };

/**
 * A call that the server answered with an error, or that did not reach it (`status` 0, code `unreachable`).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "unreachable";
  /** The rest of the error response. */
  readonly said: Said;

  constructor(status: number, code: ErrorCode | "unreachable", sentence: string, said: Partial<Said> = {}) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.said = { ...NOTHING, ...said };
  }

  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    return ApiError.from({ status: response.status, body });
  }

  static from({ status, body }: Outcome): ApiError {
    const answer = recordIn(body);
    const sentence = [answer.error, answer.msg, answer.errors].find((text) => typeof text === "string");
    return new ApiError(
      status,
      typeof answer.code === "string" ? (answer.code as ErrorCode) : "internal",
      typeof sentence === "string" ? sentence : `Request failed with code: ${status}`,
      {
        reason: answer.reason,
        values: recordIn(answer.values),
        fields: recordIn(answer.errors),
        reasons: recordIn(answer.reasons),
      },
    );
  }
}

/** The members of a JSON object; empty for any other value. */
function recordIn(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null ? { ...json } : {};
}
