import { makeInstallable } from "./make-installable.ts";

/** One visit of so many is measured: enough for percentiles, and few calls. */
const VISITS = 5;

/** Work that can wait until the page runs. Its code, too, loads only then. */
export function afterStart(entry: string): void {
  makeInstallable(entry);
  if (Math.random() * VISITS >= 1) return;
  // A visit without network is not measured.
  import("./measure-visit.ts").then((code) => code.measureVisit()).catch(() => undefined);
}
