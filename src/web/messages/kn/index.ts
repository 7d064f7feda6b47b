import { confirmations, refusals } from "../../../ui/sentences/kn.ts";
import type { Messages } from "../messages.ts";
import { auth } from "./auth.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { common } from "./common.ts";
import { fit } from "./fit.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { pages } from "./pages.ts";
import { product } from "./product.ts";
import { search } from "./search.ts";
import { wishlist } from "./wishlist.ts";

export const kn: Messages = {
  auth,
  cart,
  catalogue,
  common,
  confirmations,
  fit,
  home,
  layout,
  pages,
  product,
  refusals,
  search,
  wishlist,
};
