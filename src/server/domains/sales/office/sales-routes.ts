import { mayRole, type Role } from "../../../../contract/office/permissions.ts";
import type { SalesKind } from "../../../../contract/office/today/sales-periods.ts";
import type { Database } from "../../../db/database.ts";
import { fileAnswer } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import { indianDay } from "../../indian-day.ts";
import type { ShopBase } from "../../shop-base.ts";
import { periodsOf, type RequestedPeriod } from "../compare-periods.ts";
import { listBestSellers } from "../sales-store.ts";
import { exportSales } from "./export-sales.ts";
import { readDesignSales } from "./read-design-sales.ts";
import { readSales, readToday } from "./read-sales.ts";

const RANKED = 100;

interface SalesShop extends ShopBase {
  /** Logs that a list of customers was exported. */
  readonly logCustomerExport: (
    db: Database,
    filters: Record<string, never>,
    audit: AuditContext,
  ) => Promise<void>;
}

export function salesRoutes(router: OfficeRouter, { db, logCustomerExport, now: clock }: SalesShop): void {
  const daysOf = (period: RequestedPeriod) => periodsOf(period, indianDay(clock())).now;
  router.on("officeToday", () => readToday(db, clock()));
  router.on("officeSales", ({ input }) => readSales(db, input, clock()));
  router.on("officeBestSellers", async ({ input, caller }) => {
    requireCustomers(input.of, caller.role);
    return listBestSellers(db, { ...input, days: daysOf(input) }, RANKED);
  });
  router.on("officeExportSales", async ({ input: { of, ...period }, caller, isFresh, actor }) => {
    requireCustomers(of, caller.role);
    const days = daysOf(period);
    const withNames = of !== "customer" || mayRole(caller.role, "customers:export");
    if (of === "customer" && withNames) {
      if (!isFresh) throw new Failure("proof-required");
      await logCustomerExport(db, {}, { actor, now: clock() });
    }
    const table = await exportSales(db, { of, days }, { withNames });
    return fileAnswer(new TextEncoder().encode(table), "text/csv", `sales-${of}-${days.from}-${days.to}.csv`);
  });
  router.on("officeDesignSales", ({ input: { id } }) => readDesignSales(db, id, clock()));
}

/** A ranking of customers is for staff who may see customers. */
function requireCustomers(of: SalesKind, role: Role): void {
  if (of === "customer" && !mayRole(role, "customers:read")) throw new Failure("office-forbidden");
}
