import { mayRole, type Role } from "../../../../contract/office/permissions.ts";
import type { SalesKind } from "../../../../contract/office/today/sales-periods.ts";
import { fileAnswer } from "../../../http/attachment.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import { indianDay } from "../../indian-day.ts";
import { periodsOf, type RequestedPeriod } from "../compare-periods.ts";
import type { DesignSalesStore } from "../design-sales-store.ts";
import type { SalesStore } from "../sales-store.ts";
import { exportSales } from "./export-sales.ts";
import { readDesignSales } from "./read-design-sales.ts";
import { readSales, readToday } from "./read-sales.ts";

const RANKED = 100;

interface SalesShop {
  readonly stores: {
    readonly sales: SalesStore;
    readonly designSales: DesignSalesStore;
    readonly support: { logExport(filters: Record<string, never>, audit: AuditContext): Promise<void> };
  };
  readonly now: () => Date;
}

export function salesRoutes(router: OfficeRouter, { stores, now: clock }: SalesShop): void {
  const { sales: store, designSales, support } = stores;
  const daysOf = (asked: RequestedPeriod) => periodsOf(asked, indianDay(clock())).now;
  router.on("officeToday", () => readToday(store, clock()));
  router.on("officeSales", ({ input }) => readSales(store, input, clock()));
  router.on("officeBestSellers", async ({ input, caller }) => {
    requireCustomers(input.of, caller.role);
    return store.best({ ...input, days: daysOf(input) }, RANKED);
  });
  router.on("officeExportSales", async ({ input: { of, ...asked }, caller, isFresh, actor }) => {
    requireCustomers(of, caller.role);
    const days = daysOf(asked);
    const withNames = of !== "customer" || mayRole(caller.role, "customers:export");
    if (of === "customer" && withNames) {
      if (!isFresh) throw new Failure("proof-required");
      await support.logExport({}, { actor, now: clock() });
    }
    const table = await exportSales(store, { of, days }, { withNames });
    return fileAnswer(new TextEncoder().encode(table), "text/csv", `sales-${of}-${days.from}-${days.to}.csv`);
  });
  router.on("officeDesignSales", ({ input: { id } }) => readDesignSales(designSales, id, clock()));
}

/** A ranking of customers is for staff who may see customers. */
function requireCustomers(of: SalesKind, role: Role): void {
  if (of === "customer" && !mayRole(role, "customers:read")) throw new Failure("office-forbidden");
}
