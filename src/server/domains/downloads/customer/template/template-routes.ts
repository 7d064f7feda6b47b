import type { Database } from "../../../../db/database.ts";
import type { FileStore } from "../../../../files/file-store.ts";
import { attachment } from "../../../../http/attachment.ts";
import type { Router } from "../../../../http/router.ts";
import { Failure } from "../../../failure.ts";
import { findBoughtFile } from "../../../orders/files/index.ts";
import { makeTemplate } from "./make-template.ts";

interface TemplateShop {
  readonly db: Database;
  readonly files: FileStore;
}

/** Templates of bought stitch files, drawn when they are asked for. */
export function templateRoutes(router: Router, { db, files }: TemplateShop): void {
  router.on("downloadTemplate", async ({ input, caller, language, context }) => {
    const file = await findBoughtFile(db, caller.customerId, input.id);
    const pdf = file && (await makeTemplate(files, file, language));
    if (!pdf) throw new Failure("file-unknown");
    return context.body(pdf, 200, {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${file.name.replace(/\.[^.]*$/, "")}.pdf`),
      "cache-control": "private, no-store",
    });
  });
}
