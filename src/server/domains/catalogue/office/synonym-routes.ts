import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listSynonyms, removeSynonym } from "../searching/synonym-store.ts";
import { addSynonym } from "./change-synonyms.ts";

/** Office routes for synonyms that the owner adds to the built-in trade words. */
export function synonymRoutes(router: OfficeRouter, { database, db, now }: ShopBase): void {
  router.on("officeSynonyms", async () => ({
    synonyms: (await listSynonyms(db)).map(({ word, meaning, createdAt }) => ({
      word,
      meaning,
      createdAt: createdAt.toISOString(),
    })),
  }));
  router.on("officeAddSynonym", async ({ input, actor }) => {
    await addSynonym(database, input, actor, now());
    return DONE;
  });
  router.on("officeRemoveSynonym", async ({ input, actor }) => {
    await removeSynonym(db, input, actor, now());
    return DONE;
  });
}
