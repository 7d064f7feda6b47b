/** A category as a PDF booklet to print or share. */

export { pdfCatalogueRoutes } from "./customer/pdf-catalogue-routes.ts";
export { type CatalogueMaker, createCatalogueMaker, type PdfCatalogueDeps } from "./make-catalogue.ts";
export type { DrawPrint } from "./print-pictures.ts";
