/** An error as it is logged: type and place, without the data that it concerned. */
export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  /** From the database. */
  readonly constraint?: string;
  readonly table?: string;
  /** Frames only. */
  readonly stack?: string;
  readonly cause?: SafeError;
}

const MAX_DEPTH = 5;

/**
 * Errors quote data: a database its parameters, a mail server the recipient, a parser the text. Only the
 * fields listed here are logged, and addresses, numbers and tokens in messages are redacted.
 */
export function safeError(error: unknown, depth = 0): SafeError | unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const stack = framesOf(error);
  return {
    type: error.constructor.name,
    message: redact(error.message),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(typeof constraint === "string" && { constraint }),
    ...(typeof table === "string" && { table }),
    ...(stack && { stack }),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: safeError(error.cause, depth + 1) }),
  };
}

/** The stack's first lines repeat the message; its frames begin with `at`. */
function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

const MAX_LENGTH = 300;

function redact(message: string): string {
  return (
    message
      // A failed query's parameters follow its text.
      .replace(/\nparams:[\s\S]*$/, "")
      // Databases and parsers quote the offending text.
      .replace(/"[\s\S]*"/, "‹quoted›")
      .replace(/[\w.+-]+@[\w.-]+/g, "‹address›")
      .replace(/(?<![\w.])\+?\d[\d -]{8,}\d(?![\w.])/g, "‹number›")
      .replace(/[\w-]{40,}/g, "‹token›")
      .slice(0, MAX_LENGTH)
  );
}
