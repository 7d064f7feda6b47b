import { demoCatalogue } from "@kasuti/demo-designs";
import type { prepared } from "../domains/catalogue/index.ts";
import { prepareProduct } from "../domains/catalogue-import/index.ts";
import { drawMasterPicture, drawSheetPicture, MASTER_TYPE } from "../domains/pictures/index.ts";
import { demoDraft } from "./demo-draft.ts";

export interface DrawTask {
  readonly id: number;
  /** Of a variant that is drawn alone; the product's picture is of its first one. */
  readonly variantId?: number;
}

const products = new Map(demoCatalogue().products.map((product) => [product.id, product]));

/** Sews, packs and pictures a demo product, or as much of it as one of its variants is. */
export async function drawDemoProduct({ id, variantId }: DrawTask): Promise<prepared.NewProduct> {
  const product = products.get(id);
  if (!product) throw new RangeError(`There is no demo product ${id}`);
  const isWanted = (variant: { readonly id: number }) => variantId === undefined || variant.id === variantId;
  return prepareProduct(demoDraft({ ...product, variants: product.variants.filter(isWanted) }), {
    product: async (parts) => ({
      bytes: await drawMasterPicture(parts, product.fabric),
      contentType: MASTER_TYPE,
    }),
    sheet: (part) => drawSheetPicture(part, product.fabric),
  });
}
