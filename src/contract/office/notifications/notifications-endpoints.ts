import type { OfficeEndpoint } from "../office-endpoint.ts";

/** How a staff member is told of orders, failed payments and problems. */
export const notificationsEndpoints = {
  officeNotifications: { method: "GET", path: "/api/office/notifications", needs: "staff" },
  officeSetNotifications: { method: "POST", path: "/api/office/notifications", needs: "staff" },
  officeAddPushDevice: { method: "POST", path: "/api/office/notifications/devices", needs: "staff" },
  officeRemovePushDevice: {
    method: "POST",
    path: "/api/office/notifications/devices/remove",
    needs: "staff",
  },
  officeTestPush: { method: "POST", path: "/api/office/notifications/test", needs: "staff" },
} as const satisfies Record<string, OfficeEndpoint>;
