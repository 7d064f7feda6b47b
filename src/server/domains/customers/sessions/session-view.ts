import type { Session } from "../../../../contract/customers.ts";
import type { SessionRow } from "./session-store.ts";

export function sessionView(row: SessionRow, ownTokenHash?: string): Session {
  return {
    id: row.id,
    browser: row.browser,
    system: row.system,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.tokenHash === ownTokenHash,
  };
}
