/** Permissions of staff. Each call declares the one that it needs. */
export const permissions = [
  "today:read",
  "orders:read",
  "orders:change",
  "orders:refund",
  "orders:export",
  "books:read",
  "books:settle",
  "care:answer",
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
  "promotions:change",
  "settings:read",
  "settings:change",
  "staff:read",
  "staff:change",
  "log:read",
  "health:read",
  "health:act",
  "breaches:change",
  "backups:download",
  "views:share",
  "shop:move-in",
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ["owner", "manager", "catalogue", "support", "accountant"] as const;
export type Role = (typeof roles)[number];

/** Permissions that managers lack: staff, the shop's settings, its books, and taking away customers' data. */
const NOT_OF_MANAGERS: ReadonlySet<Permission> = new Set([
  "staff:change",
  "settings:change",
  "customers:export",
  "backups:download",
  "books:read",
  "books:settle",
  "shop:move-in",
]);

export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => !NOT_OF_MANAGERS.has(permission)),
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
    "care:answer",
    "designs:read",
    "customers:read",
    "customers:change",
    "customers:view-as",
  ],
  accountant: ["today:read", "orders:read", "orders:export", "books:read", "books:settle", "log:read"],
};

export function mayRole(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
