import type { Permission } from "../../contract/office/permissions.ts";
import type { OfficeMessages } from "../messages/messages.ts";
import type { PaletteOption } from "./palette-options.ts";

type ActionName = keyof OfficeMessages["palette"]["actions"];

/** Page of each action, and the permission that it needs. */
const actions: readonly (readonly [name: ActionName, to: string, needs: Permission])[] = [
  ["refund", "/orders?state=paid", "orders:refund"],
  ["resend", "/orders", "orders:change"],
  ["answerTicket", "/care", "care:answer"],
  ["exportOrders", "/orders", "orders:export"],
  ["addDesigns", "/designs/new", "designs:change"],
  ["bulkEdit", "/designs", "designs:change"],
  ["publish", "/designs?state=draft", "designs:publish"],
  ["addCategory", "/categories", "categories:change"],
  ["topSellers", "/categories", "categories:change"],
  ["addMachine", "/machines", "machines:change"],
  ["resetPassword", "/customers", "customers:change"],
  ["viewAs", "/customers", "customers:view-as"],
  ["exportCustomers", "/customers", "customers:export"],
  ["closeAccount", "/customers", "customers:close"],
  ["editPages", "/pages", "pages:change"],
  ["inviteStaff", "/staff", "staff:change"],
  ["backUp", "/health", "health:act"],
  ["check", "/health", "health:act"],
];

/** Actions that these permissions allow, as options that open the action's page. */
export function officeActions(
  texts: OfficeMessages["palette"]["actions"],
  permissions: readonly Permission[],
): PaletteOption[] {
  return actions
    .filter(([, , needs]) => permissions.includes(needs))
    .map(([key, to]) => ({ group: "actions", key, to, ...texts[key] }));
}
