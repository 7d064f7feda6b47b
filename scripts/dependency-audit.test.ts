import { expect, test } from "vitest";
import { judgeAudit } from "./dependency-audit.ts";

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
  });

test("high and critical findings are listed; lower ones pass", () => {
  const found = report({ hono: "high", pg: "critical", zod: "moderate", pino: "low" });
  expect(judgeAudit(found)).toEqual({ is: "vulnerable", packages: ["hono: high", "pg: critical"] });
  expect(judgeAudit(report({ zod: "moderate" }))).toEqual({ is: "clean" });
  expect(judgeAudit(report({}))).toEqual({ is: "clean" });
});

test.each([
  ['{"message": "405 Method Not Allowed", "error": {}}', "405 Method Not Allowed"],
  ["", "no report"],
  ["<html>", "no report"],
  ["null", "no report"],
  ['{"vulnerabilities": 0}', "no report"],
])("the output %j counts as an unreachable registry, not as a clean audit", (output, why) => {
  expect(judgeAudit(output)).toEqual({ is: "unanswered", why });
});
