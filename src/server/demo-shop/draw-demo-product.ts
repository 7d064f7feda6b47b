import { demoCatalogue } from "@kasuti/demo-designs";
import type { prepared } from "../domains/catalogue/index.ts";
import { prepareProduct } from "../domains/catalogue-import/index.ts";
import { drawMasterPicture, drawSheetPicture, MASTER_TYPE } from "../domains/pictures/index.ts";
import { demoDraft } from "./demo-draft.ts";

export interface DrawTask {
  readonly id: number;
}

const products = new Map(demoCatalogue().products.map((product) => [product.id, product]));

/** Sews, packs and pictures a demo product. */
export async function drawDemoProduct({ id }: DrawTask): Promise<prepared.NewProduct> {
  const product = products.get(id);
  if (!product) throw new RangeError(`There is no demo product ${id}`);
  return prepareProduct(demoDraft(product), {
    product: async (parts) => ({
      bytes: await drawMasterPicture(parts, product.fabric),
      contentType: MASTER_TYPE,
    }),
    sheet: (part) => drawSheetPicture(part, product.fabric),
  });
}
