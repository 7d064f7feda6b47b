import { createSewing, demoCatalogue } from "@kasuti/demo-designs";
import { drawPrintPicture } from "../domains/pictures/drawing/index.ts";

export interface PrintTask {
  readonly id: number;
  /** Width and height, pixels. */
  readonly side: number;
}

const products = new Map(demoCatalogue().products.map((product) => [product.id, product]));

/** Draws a demo product's picture for print, without writing and measuring its stitch files. */
export async function drawDemoPrint({ id, side }: PrintTask): Promise<Uint8Array> {
  const product = products.get(id);
  if (!product) throw new RangeError(`There is no demo product ${id}`);
  const sewing = createSewing(product);
  return drawPrintPicture(
    product.parts.map(({ part }) => sewing.part(part)),
    product.fabric,
    side,
  );
}
