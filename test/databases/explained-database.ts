import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, QueryConfig } from "pg";
import type { OpenDatabase } from "../../src/server/db/database.ts";

export interface Explained {
  /** Planning and execution time of all statements, measured by the database. */
  readonly milliseconds: number;
  /** Number of executed sequential scans of `products`. */
  readonly productScans: number;
  /** Number of rows of `products` that were read, including filtered ones. */
  readonly productRows: number;
  /** Table of each executed sequential scan. */
  readonly scans: readonly string[];
  /** Rows returned by all plan nodes together. */
  readonly rows: number;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Loops": number;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Plan {
  readonly Plan: PlanNode;
  readonly "Planning Time": number;
  readonly "Execution Time": number;
}

/** Wraps the database so that each statement of a store is also explained and summed up. */
export function explained(database: OpenDatabase): { watched: OpenDatabase; total(): Explained } {
  const plans: Plan[] = [];
  const { pool } = database;
  const query = async (config: QueryConfig, values = config.values) => {
    const text = `explain (analyze, timing off, format json) ${config.text}`;
    const { rows } = await pool.query<{ "QUERY PLAN": Plan[] }>(text, values);
    plans.push(...(rows[0]?.["QUERY PLAN"] ?? []));
    return pool.query(config, values);
  };
  // Stores call no other method of a pool.
  const watched = { query } as unknown as Pool;
  return {
    watched: { ...database, namedStatements: false, pool: watched, db: drizzle(watched) },
    total: () => {
      const scans = plans.flatMap((plan) => scansOf(plan.Plan));
      return {
        milliseconds: plans.reduce((sum, plan) => sum + plan["Planning Time"] + plan["Execution Time"], 0),
        productScans: scans.filter((table) => table === "products").length,
        productRows: plans.reduce((sum, plan) => sum + productRowsOf(plan.Plan), 0),
        scans,
        rows: plans.reduce((sum, plan) => sum + rowsOf(plan.Plan), 0),
      };
    },
  };
}

function scansOf(node: PlanNode): string[] {
  const { "Relation Name": table = "", Plans = [] } = node;
  const here = node["Node Type"] === "Seq Scan" && node["Actual Loops"] > 0 ? [table] : [];
  return [...here, ...Plans.flatMap(scansOf)];
}

function rowsOf(node: PlanNode): number {
  const here = node["Actual Rows"] * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), here);
}

function productRowsOf(node: PlanNode): number {
  const read = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  const here = node["Relation Name"] === "products" ? read * node["Actual Loops"] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + productRowsOf(child), here);
}
