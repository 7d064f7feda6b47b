import type { Context } from "hono";
import { attachment } from "../../../../http/attachment.ts";
import type { Router } from "../../../../http/router.ts";
import { Failure } from "../../../failure.ts";
import { findBoughtFile } from "../../../orders/files/index.ts";
import type { ShopBase } from "../../../shop-base.ts";
import { makeColourSheet } from "./make-colour-sheet.ts";
import { makeTemplate } from "./make-template.ts";

/** Documents about bought stitch files in the customer's language, drawn when they are asked for. */
export function printRoutes(router: Router, shop: ShopBase): void {
  router.on("downloadTemplate", async ({ input, caller, language, context }) => {
    const file = await findBoughtFile(shop.db, caller.customerId, input.id);
    const pdf = file && (await makeTemplate(shop.files, file, language));
    if (!pdf) throw new Failure("file-unknown");
    return sendPdf(context, pdf, `${stemOf(file)}.pdf`);
  });
  router.on("downloadColourSheet", async ({ input, caller, language, context }) => {
    const file = await findBoughtFile(shop.db, caller.customerId, input.id);
    if (!file) throw new Failure("file-unknown");
    return sendPdf(context, await makeColourSheet(shop, file, language), `${stemOf(file)}-COLOURS.pdf`);
  });
}

function stemOf({ name }: { readonly name: string }): string {
  return name.replace(/\.[^.]*$/, "");
}

function sendPdf(context: Context, pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return context.body(pdf, 200, {
    "content-type": "application/pdf",
    "content-disposition": attachment(name),
    "cache-control": "private, no-store",
  });
}
