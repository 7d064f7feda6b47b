import { expect, test } from "vitest";
import { mayRole, type Permission, permissions, roles } from "./permissions.ts";

const MANAGERS = "owner manager";
/** Roles of each permission, as the owner reads them. */
const MAY: Readonly<Record<Permission, string>> = {
  "today:read": "owner manager accountant",
  "orders:read": "owner manager support accountant",
  "orders:change": "owner manager support",
  "orders:refund": MANAGERS,
  "orders:export": "owner manager accountant",
  "books:read": "owner accountant",
  "books:settle": "owner accountant",
  "care:answer": "owner manager support",
  "designs:read": "owner manager catalogue support",
  "designs:change": "owner manager catalogue",
  "designs:publish": "owner manager catalogue",
  "categories:change": "owner manager catalogue",
  "machines:change": "owner manager catalogue",
  "customers:read": "owner manager support",
  "customers:change": "owner manager support",
  "customers:close": MANAGERS,
  "customers:export": "owner",
  "customers:view-as": "owner manager support",
  "pages:change": MANAGERS,
  "promotions:change": MANAGERS,
  "settings:read": MANAGERS,
  "settings:change": "owner",
  "staff:read": MANAGERS,
  "staff:change": "owner",
  "log:read": "owner manager accountant",
  "health:read": "owner manager catalogue",
  "health:act": MANAGERS,
  "breaches:change": MANAGERS,
  "backups:download": "owner",
  "views:share": MANAGERS,
  "shop:move-in": "owner",
};

test.each(permissions)("%s is allowed to the roles that need it, and to no other", (permission) => {
  expect(roles.filter((role) => mayRole(role, permission)).join(" ")).toBe(MAY[permission]);
});
