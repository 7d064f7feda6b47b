import type { Me, OfficeSession, Passkey } from "../../../../contract/office/access/access-wire.ts";
import { permissionsOf } from "../../../../contract/office/permissions.ts";
import type { StaffMember } from "../../../../contract/office/staff/staff-wire.ts";
import type { ListedStaff, StaffRow } from "../staff-store.ts";
import type { OfficeSessionRow } from "./sessions/office-session-store.ts";
import type { PasskeyRow } from "./sign-in/passkey-store.ts";

export function meView({ id, name, email, role, language }: StaffRow, shopName: string): Me {
  return { id, name, email, role, language, permissions: [...permissionsOf[role]], shopName };
}

export function officeSessionView(row: OfficeSessionRow, ownTokenHash: string): OfficeSession {
  return {
    id: row.id,
    browser: row.browser,
    system: row.system,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.tokenHash === ownTokenHash,
  };
}

export function passkeyView({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

export function staffView({ createdAt, ...row }: ListedStaff): StaffMember {
  return { ...row, createdAt: createdAt.toISOString() };
}
