import { demoCatalogue } from "@kasuti/demo-designs";
import { type NewProduct, prepareProduct } from "../domains/catalogue/index.ts";
import { drawMasterPicture, drawSheetPicture, MASTER_TYPE } from "../domains/pictures/index.ts";
import { demoDraft } from "./demo-draft.ts";

const products = demoCatalogue().products;

/** Sews, packs and pictures the demo product at `place` of the catalogue. */
export function drawDemoProduct(place: number): Promise<NewProduct> {
  const product = products[place];
  if (!product) throw new RangeError(`There is no demo product ${place}`);
  return prepareProduct(demoDraft(product), {
    product: async (parts) => ({
      bytes: await drawMasterPicture(parts, product.fabric),
      contentType: MASTER_TYPE,
    }),
    sheet: (part) => drawSheetPicture(part, product.fabric),
  });
}
