import { access } from "./access.ts";
import { books } from "./books.ts";
import { breaches } from "./breaches.ts";
import { bulk } from "./bulk.ts";
import { care } from "./care.ts";
import { categories } from "./categories.ts";
import { common } from "./common.ts";
import { customers } from "./customers.ts";
import { designs } from "./designs.ts";
import { edits } from "./edits.ts";
import { frame } from "./frame.ts";
import { health } from "./health.ts";
import { log } from "./log.ts";
import { machines } from "./machines.ts";
import { moveIn } from "./move-in.ts";
import { orders } from "./orders.ts";
import { pages } from "./pages.ts";
import { palette } from "./palette.ts";
import { promotions } from "./promotions.ts";
import { refusals } from "./refusals.ts";
import { selling } from "./selling.ts";
import { settings } from "./settings.ts";
import { settlements } from "./settlements.ts";
import { staff } from "./staff.ts";
import { today } from "./today.ts";
import { uploads } from "./uploads.ts";
import { viewer } from "./viewer.ts";

export const en = {
  access,
  books,
  breaches,
  bulk,
  care,
  categories,
  common,
  customers,
  designs,
  edits,
  frame,
  health,
  log,
  machines,
  moveIn,
  orders,
  pages,
  palette,
  promotions,
  refusals,
  selling,
  settings,
  settlements,
  staff,
  today,
  uploads,
  viewer,
};
