import { mayRole } from "../../../contract/office/permissions.ts";
import type { Database } from "../../db/database.ts";
import type { FindImpersonator } from "../../http/impersonator.ts";
import { tokenHash } from "../customers/index.ts";
import { findImpersonation } from "./impersonation-store.ts";

/** Finds an impersonation by its token while the staff member's role allows it. */
export function createFindImpersonator(db: Database, now: () => Date): FindImpersonator {
  return async (token) => {
    const hash = tokenHash(token);
    const impersonation = await findImpersonation(db, hash, now());
    if (!impersonation || !mayRole(impersonation.role, "customers:view-as")) return undefined;
    const { staffId, customerId, email, phone } = impersonation;
    return { staffId, customerId, email, phone, tokenHash: hash };
  };
}
