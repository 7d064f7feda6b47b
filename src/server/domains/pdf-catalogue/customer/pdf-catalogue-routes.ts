import { attachment } from "../../../http/attachment.ts";
import type { Router } from "../../../http/router.ts";
import { createCatalogueMaker, type PdfCatalogueDeps } from "../make-catalogue.ts";

interface PdfCatalogueShop extends Pick<PdfCatalogueDeps, "derivedFiles" | "drawPrint" | "now"> {
  readonly stores: { readonly catalogue: PdfCatalogueDeps["store"] };
  readonly pictures: Pick<PdfCatalogueDeps, "readMaster">;
  readonly cataloguesFolder: string;
  readonly readShopInfo: PdfCatalogueDeps["shop"];
}

export function pdfCatalogueRoutes(router: Router, shop: PdfCatalogueShop): void {
  const { stores, pictures, cataloguesFolder: folder, readShopInfo, derivedFiles, drawPrint, now } = shop;
  const { readMaster } = pictures;
  const maker = {
    store: stores.catalogue,
    readMaster,
    shop: readShopInfo,
    folder,
    derivedFiles,
    drawPrint,
    now,
  };
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
