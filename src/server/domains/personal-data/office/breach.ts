import type { Breach } from "../../../../contract/office/breaches/breach-wire.ts";
import { Failure } from "../../failure.ts";
import type { BreachFields, BreachRow } from "../breach-store.ts";

const HOUR_MS = 3_600_000;
const HOURS = 72;

export function breachView({ noticedAt, reportedAt, ...breach }: BreachRow, now: Date): Breach {
  const remainingMs = noticedAt.getTime() + HOURS * HOUR_MS - now.getTime();
  return {
    ...breach,
    noticedAt: noticedAt.toISOString(),
    reportedAt: reportedAt?.toISOString() ?? null,
    hoursLeft: reportedAt ? null : Math.floor(remainingMs / HOUR_MS),
  };
}

/** @throws Failure `validation` for a future time, or a report without recipient or time */
export function checkBreach({ noticedAt, reportedTo, reportedAt }: BreachFields, now: Date): void {
  const refuse = (field: string, reason: "breach-time-invalid" | "breach-report-incomplete") => {
    throw new Failure(reason, { fields: { [field]: reason } });
  };
  if (noticedAt > now) refuse("noticedAt", "breach-time-invalid");
  if (reportedAt && (reportedAt > now || reportedAt < noticedAt)) refuse("reportedAt", "breach-time-invalid");
  if (reportedAt && !reportedTo) refuse("reportedTo", "breach-report-incomplete");
  if (reportedTo && !reportedAt) refuse("reportedAt", "breach-report-incomplete");
}
