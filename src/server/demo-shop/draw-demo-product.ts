import { demoCatalogue } from "@kasuti/demo-designs";
import type { NewProduct } from "../domains/catalogue/writing/index.ts";
import { prepareProduct } from "../domains/intake/index.ts";
import { drawMasterPicture, drawSheetPicture, MASTER_TYPE } from "../domains/pictures/index.ts";
import { demoDraft } from "./demo-draft.ts";

export interface DrawTask {
  readonly id: number;
  /** The picture without the zips, for which one variant is sewn and nothing packed. */
  readonly isPictureOnly?: boolean;
}

const products = new Map(demoCatalogue().products.map((product) => [product.id, product]));

/** Sews, packs and pictures a demo product. */
export async function drawDemoProduct({ id, isPictureOnly = false }: DrawTask): Promise<NewProduct> {
  const product = products.get(id);
  if (!product) throw new RangeError(`There is no demo product ${id}`);
  const variants = isPictureOnly ? product.variants.slice(0, 1) : product.variants;
  const drawing: Parameters<typeof prepareProduct>[1] = {
    product: async (parts) => ({
      bytes: await drawMasterPicture(parts, product.fabric),
      contentType: MASTER_TYPE,
    }),
    sheet: (part) => drawSheetPicture(part, product.fabric),
  };
  return prepareProduct(demoDraft({ ...product, variants }), drawing, { packs: !isPictureOnly });
}
