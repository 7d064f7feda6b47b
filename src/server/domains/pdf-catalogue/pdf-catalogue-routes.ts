import type { RateLimiter } from "../../http/rate-limiter.ts";
import type { Router } from "../../http/router.ts";
import type { FindCatalogue } from "./make-catalogue.ts";

/** A catalogue takes a second to make and a megabyte to send: nobody reads more of them than this. */
const LIMIT = { hits: 120, seconds: 600 };

export function pdfCatalogueRoutes(
  router: Router,
  { findCatalogue, limiter }: { findCatalogue: FindCatalogue; limiter: RateLimiter },
): void {
  router.on("downloadCategoryPdf", async ({ input, address, context }) => {
    await limiter.take([{ key: `catalogue ${address}`, limit: LIMIT }]);
    const { name, bytes } = await findCatalogue(input.categoryName);
    return context.body(bytes, 200, {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${name}.pdf`),
    });
  });
}

/** The plain name for old browsers, the real one beside it (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
