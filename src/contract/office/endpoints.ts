import { accessEndpoints } from "./access/access-endpoints.ts";
import { booksEndpoints } from "./books/books-endpoints.ts";
import { breachEndpoints } from "./breaches/breach-endpoints.ts";
import { bulkEndpoints } from "./bulk/bulk-endpoints.ts";
import { careEndpoints } from "./care/care-endpoints.ts";
import { categoryEndpoints } from "./categories/category-endpoints.ts";
import { customersEndpoints } from "./customers/customers-endpoints.ts";
import { designsEndpoints } from "./designs/designs-endpoints.ts";
import { draftsEndpoints } from "./drafts/drafts-endpoints.ts";
import { healthEndpoints } from "./health/health-endpoints.ts";
import { machineEndpoints } from "./machines/machine-endpoints.ts";
import { moveInEndpoints } from "./move-in/move-in-endpoints.ts";
import { notificationsEndpoints } from "./notifications/notifications-endpoints.ts";
import type { OfficeEndpoint } from "./office-endpoint.ts";
import { ordersEndpoints } from "./orders/orders-endpoints.ts";
import { pagesEndpoints } from "./pages/pages-endpoints.ts";
import { promotionsEndpoints } from "./promotions/promotions-endpoints.ts";
import { sellingEndpoints } from "./selling/selling-endpoints.ts";
import { settingsEndpoints } from "./settings/settings-endpoints.ts";
import { settlementsEndpoints } from "./settlements/settlements-endpoints.ts";
import { staffEndpoints } from "./staff/staff-endpoints.ts";
import { todayEndpoints } from "./today/today-endpoints.ts";
import { uploadsEndpoints } from "./uploads/uploads-endpoints.ts";
import { viewsEndpoints } from "./views/views-endpoints.ts";

/** Every call of the office by name. Schemas are elsewhere, as in the storefront's table. */
export const officeEndpoints = {
  ...accessEndpoints,
  ...booksEndpoints,
  ...breachEndpoints,
  ...bulkEndpoints,
  ...careEndpoints,
  ...categoryEndpoints,
  ...customersEndpoints,
  ...healthEndpoints,
  ...machineEndpoints,
  ...moveInEndpoints,
  ...notificationsEndpoints,
  ...ordersEndpoints,
  ...pagesEndpoints,
  ...promotionsEndpoints,
  ...sellingEndpoints,
  ...designsEndpoints,
  ...draftsEndpoints,
  ...settingsEndpoints,
  ...settlementsEndpoints,
  ...staffEndpoints,
  ...uploadsEndpoints,
  ...todayEndpoints,
  ...viewsEndpoints,
} as const satisfies Record<string, OfficeEndpoint>;

export type OfficeEndpointName = keyof typeof officeEndpoints;
