/** Judges the output of `npm audit --json`. */
export type AuditVerdict =
  | { readonly is: "clean" }
  | { readonly is: "unanswered"; readonly why: string }
  | { readonly is: "vulnerable"; readonly packages: readonly string[] };

const GRAVE: readonly unknown[] = ["high", "critical"];

/** Only high and critical findings count; output without findings and without a report is not clean. */
export function judgeAudit(output: string): AuditVerdict {
  const report = parsed(output);
  const found = isRecord(report) ? report.vulnerabilities : undefined;
  if (!isRecord(found)) {
    const why = isRecord(report) ? report.message : undefined;
    return { is: "unanswered", why: typeof why === "string" ? why : "no report" };
  }
  const packages = Object.entries(found).flatMap(([name, issue]) =>
    isRecord(issue) && GRAVE.includes(issue.severity) ? [`${name}: ${issue.severity}`] : [],
  );
  return packages.length > 0 ? { is: "vulnerable", packages } : { is: "clean" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
