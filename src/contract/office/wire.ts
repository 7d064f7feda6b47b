import type { WireShape } from "../wire.ts";
import { accessWire } from "./access/access-wire.ts";
import { booksWire } from "./books/books-wire.ts";
import { breachWire } from "./breaches/breach-wire.ts";
import { bulkWire } from "./bulk/bulk-wire.ts";
import { careWire } from "./care/care-wire.ts";
import { categoryWire } from "./categories/category-wire.ts";
import { customersWire } from "./customers/customers-wire.ts";
import { designsWire } from "./designs/designs-wire.ts";
import { draftsWire } from "./drafts/drafts-wire.ts";
import type { OfficeEndpointName } from "./endpoints.ts";
import { healthWire } from "./health/health-wire.ts";
import { machineWire } from "./machines/machine-wire.ts";
import { moveInWire } from "./move-in/move-in-wire.ts";
import { notificationsWire } from "./notifications/notifications-wire.ts";
import { ordersWire } from "./orders/orders-wire.ts";
import { pagesWire } from "./pages/pages-wire.ts";
import { promotionsWire } from "./promotions/promotions-wire.ts";
import { sellingWire } from "./selling/selling-wire.ts";
import { settingsWire } from "./settings/settings-wire.ts";
import { settlementsWire } from "./settlements/settlements-wire.ts";
import { staffWire } from "./staff/staff-wire.ts";
import { todayWire } from "./today/today-wire.ts";
import { uploadsWire } from "./uploads/uploads-wire.ts";
import { viewsWire } from "./views/views-wire.ts";

export const officeWire = {
  ...accessWire,
  ...booksWire,
  ...breachWire,
  ...bulkWire,
  ...careWire,
  ...categoryWire,
  ...customersWire,
  ...healthWire,
  ...machineWire,
  ...moveInWire,
  ...notificationsWire,
  ...ordersWire,
  ...pagesWire,
  ...promotionsWire,
  ...sellingWire,
  ...designsWire,
  ...draftsWire,
  ...settingsWire,
  ...settlementsWire,
  ...staffWire,
  ...uploadsWire,
  ...todayWire,
  ...viewsWire,
} as const satisfies Record<OfficeEndpointName, WireShape>;

export type OfficeWire = typeof officeWire;
