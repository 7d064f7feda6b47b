/** A category as a booklet to print or send on. */

export { createCatalogueMaker, type FindCatalogue, type PdfCatalogueDeps } from "./make-catalogue.ts";
export { pdfCatalogueRoutes } from "./pdf-catalogue-routes.ts";
export type { DrawPrint } from "./print-pictures.ts";
