import { attachment } from "../../../http/attachment.ts";
import type { Router } from "../../../http/router.ts";
import { createCatalogueMaker, type PdfCatalogueDeps } from "../make-catalogue.ts";

interface PdfCatalogueShop extends Omit<PdfCatalogueDeps, "readMaster" | "folder" | "shop"> {
  readonly pictures: Pick<PdfCatalogueDeps, "readMaster">;
  readonly cataloguesFolder: string;
  readonly readShopInfo: PdfCatalogueDeps["shop"];
}

export function pdfCatalogueRoutes(router: Router, shop: PdfCatalogueShop): void {
  const { pictures, cataloguesFolder: folder, readShopInfo } = shop;
  const maker = { ...shop, readMaster: pictures.readMaster, folder, shop: readShopInfo };
  const { find, percentOf } = createCatalogueMaker(maker);
  router.on("downloadCategoryPdf", async ({ input, context }) => {
    const { name, bytes } = await find(input, context.req.raw.signal);
    return context.body(bytes, 200, {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${name}.pdf`),
    });
  });
  router.on("categoryPdfProgress", async ({ input }) => ({ percent: (await percentOf(input)) ?? null }));
}
