import type { ErrorCode } from "../../contract/errors.ts";
import type { Outcome } from "../../contract/wire.ts";

/** A call that the server answered with an error, or that never reached it (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "unreachable";
  /** Field name → message, for validation errors. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until it makes sense to try again; 0 where the server named none. */
  readonly retryAfter: number;

  constructor(
    status: number,
    code: ErrorCode | "unreachable",
    sentence: string,
    fields: Record<string, string> = {},
    retryAfter = 0,
  ) {
    super(sentence);
    this.retryAfter = retryAfter;
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    return ApiError.from({ status: response.status, body }, response.headers.get("retry-after"));
  }

  static from({ status, body }: Outcome, retryAfter: string | null = null): ApiError {
    const answer = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
    const sentence = [answer.error, answer.msg, answer.errors].find((text) => typeof text === "string");
    return new ApiError(
      status,
      typeof answer.code === "string" ? (answer.code as ErrorCode) : "internal",
      typeof sentence === "string" ? sentence : `Request failed with code: ${status}`,
      typeof answer.errors === "object" && answer.errors !== null
        ? (answer.errors as Record<string, string>)
        : {},
      Number(retryAfter ?? 0),
    );
  }
}
