/** A category as a booklet to print or send on. */

export { type CatalogueMaker, createCatalogueMaker, type PdfCatalogueDeps } from "./make-catalogue.ts";
export { pdfCatalogueRoutes } from "./pdf-catalogue-routes.ts";
export type { DrawPrint } from "./print-pictures.ts";
