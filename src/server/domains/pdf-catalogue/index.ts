/** A category as a PDF booklet to print or share. */

export { type CatalogueMaker, createCatalogueMaker, type PdfCatalogueDeps } from "./make-catalogue.ts";
export { pdfCatalogueRoutes } from "./pdf-catalogue-routes.ts";
export type { DrawPrint } from "./print-pictures.ts";
