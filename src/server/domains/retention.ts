import { DAY_MS } from "../../contract/constants.ts";

/** Start of the retention period of so many days; records processed earlier are deleted. */
export function retainedSince(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
