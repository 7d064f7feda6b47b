import { type OpenDatabase, openDatabase } from "../../src/server/db/database.ts";

/** What the statements came to that were sent since somebody asked last. */
export interface Watched {
  readonly statements: number;
  /** Inside the database, planning aside. */
  readonly milliseconds: number;
  /** Pages of 8 kB that were looked at, in memory or on disk. */
  readonly pages: number;
  /** Tables of which more rows were looked at one after the other than anybody should for one answer. */
  readonly wholeTables: readonly string[];
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Loops": number;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly PlanNode[];
}

interface Ran {
  readonly milliseconds: number;
  readonly plan: PlanNode;
}

/** Tells the plan of every statement to whoever sent it; within transactions, too, and without running any twice. */
const EXPLAIN = [
  "session_preload_libraries=auto_explain",
  ...["log_min_duration=0", "log_analyze=on", "log_timing=off", "log_buffers=on", "log_format=json"].map(
    (setting) => `auto_explain.${setting}`,
  ),
  "auto_explain.log_level=notice",
].map((setting) => `-c ${setting}`);

/** A database that says how it ran what it was sent. */
export function openWatchedDatabase(url: string): { database: OpenDatabase; take(): Watched } {
  const database = openDatabase(`${url}?options=${encodeURIComponent(EXPLAIN.join(" "))}`, 1);
  let ran: Ran[] = [];
  database.pool.on("connect", (client) => {
    client.on("notice", ({ message }) => {
      const [, milliseconds, plan] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message ?? "") ?? [];
      if (plan) ran.push({ milliseconds: Number(milliseconds), plan: JSON.parse(plan).Plan });
    });
  });
  const take = () => {
    const taken = ran;
    ran = [];
    return {
      statements: taken.length,
      milliseconds: taken.reduce((sum, one) => sum + one.milliseconds, 0),
      pages: taken.reduce((sum, { plan }) => sum + plan["Shared Hit Blocks"] + plan["Shared Read Blocks"], 0),
      wholeTables: [...new Set(taken.flatMap(({ plan }) => scannedTables(plan)))],
    };
  };
  return { database, take };
}

const MANY_ROWS = 20_000;

function scannedTables(node: PlanNode): string[] {
  const { "Relation Name": table, "Rows Removed by Filter": removed = 0, Plans = [] } = node;
  const rows = (node["Actual Rows"] + removed) * node["Actual Loops"];
  const isWhole = node["Node Type"] === "Seq Scan" && rows >= MANY_ROWS;
  return [...(isWhole && table ? [table] : []), ...Plans.flatMap(scannedTables)];
}
