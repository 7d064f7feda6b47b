import { demoCatalogue } from "@kasuti/demo-designs";
import type { NewProduct } from "../domains/catalogue/writing/index.ts";
import { prepareProduct } from "../domains/intake/files/index.ts";
import { drawMasterPicture, drawSheetPicture, MASTER_TYPE } from "../domains/pictures/drawing/index.ts";
import { demoDraft } from "./demo-draft.ts";

export interface DrawTask {
  readonly id: number;
  /** Draws the picture only: needs the stitches of one variant and no zips. */
  readonly isPictureOnly?: boolean;
}

const products = new Map(demoCatalogue().products.map((product) => [product.id, product]));

/** Writes the stitch files of a demo product, packs them and draws its picture. */
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
