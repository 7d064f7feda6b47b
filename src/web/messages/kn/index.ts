import { confirmations, refusals } from "../../../ui/sentences/kn.ts";
import type { Messages } from "../messages.ts";
import { account } from "./account.ts";
import { address } from "./address.ts";
import { auth } from "./auth.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { checkout } from "./checkout.ts";
import { common } from "./common.ts";
import { downloads } from "./downloads.ts";
import { fit } from "./fit.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { pages } from "./pages.ts";
import { payment } from "./payment.ts";
import { product } from "./product.ts";
import { search } from "./search.ts";
import { security } from "./security.ts";
import { wishlist } from "./wishlist.ts";

export const kn: Messages = {
  account,
  address,
  auth,
  cart,
  catalogue,
  checkout,
  common,
  confirmations,
  downloads,
  fit,
  home,
  layout,
  pages,
  payment,
  product,
  refusals,
  search,
  security,
  wishlist,
};
