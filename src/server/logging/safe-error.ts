/** What the log keeps of an error: where and what kind, without the values that it was about. */
export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  /** Of the database, where it refused. */
  readonly constraint?: string;
  readonly table?: string;
  /** Frames only. */
  readonly stack?: string;
  readonly cause?: SafeError;
}

const DEEPEST = 5;

/**
 * Errors quote what they are about: a database its parameters, a mail server the recipient, a parser the text. None of
 * that is for the log, so only what is named here is kept, and addresses, numbers and tokens in messages are blotted out.
 */
export function safeError(error: unknown, depth = 0): SafeError | unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const stack = framesOf(error);
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(typeof constraint === "string" && { constraint }),
    ...(typeof table === "string" && { table }),
    ...(stack && { stack }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: safeError(error.cause, depth + 1) }),
  };
}

/** The stack's first lines repeat the message; its frames begin with `at`. */
function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

const LONGEST = 300;

function withoutValues(message: string): string {
  return (
    message
      // A failed query's parameters follow its text.
      .replace(/\nparams:[\s\S]*$/, "")
      // Databases and parsers quote what they stumble over.
      .replace(/"[\s\S]*"/, "‹quoted›")
      .replace(/[\w.+-]+@[\w.-]+/g, "‹address›")
      .replace(/(?<![\w.])\+?\d[\d -]{8,}\d(?![\w.])/g, "‹number›")
      .replace(/[\w-]{40,}/g, "‹token›")
      .slice(0, LONGEST)
  );
}
