/** What a member of staff may do. A call names the one it needs, where it is declared. */
export const permissions = [
  "today:read",
  "orders:read",
  "orders:change",
  "orders:refund",
  "orders:export",
  "designs:read",
  "designs:change",
  "designs:publish",
  "categories:change",
  "machines:change",
  "customers:read",
  "customers:change",
  "customers:close",
  "customers:export",
  "customers:view-as",
  "pages:change",
  "staff:read",
  "staff:change",
  "log:read",
  "health:read",
  "health:act",
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ["owner", "manager", "catalogue", "support", "accountant"] as const;
export type Role = (typeof roles)[number];

/** Everything but who works here, and what leaves the shop with customers' names on it. */
const OWNERS_OWN: ReadonlySet<Permission> = new Set(["staff:change", "customers:export"]);

export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => !OWNERS_OWN.has(permission)),
  catalogue: [
    "designs:read",
    "designs:change",
    "designs:publish",
    "categories:change",
    "machines:change",
    "health:read",
  ],
  support: [
    "orders:read",
    "orders:change",
    "designs:read",
    "customers:read",
    "customers:change",
    "customers:view-as",
  ],
  accountant: ["today:read", "orders:read", "orders:export", "log:read"],
};

export function mayRole(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
