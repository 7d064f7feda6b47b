import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import { addSynonym } from "./change-synonyms.ts";

interface SynonymDeps {
  readonly catalogue: CatalogueStore;
  readonly now: () => Date;
}

/** Office routes for synonyms that the owner adds to the built-in trade words. */
export function synonymRoutes(router: OfficeRouter, { catalogue: store, now }: SynonymDeps): void {
  router.on("officeSynonyms", async () => ({
    synonyms: (await store.synonyms.all()).map(({ word, meaning, createdAt }) => ({
      word,
      meaning,
      createdAt: createdAt.toISOString(),
    })),
  }));
  router.on("officeAddSynonym", async ({ input, actor }) => {
    await addSynonym(store, input, actor, now());
    return DONE;
  });
  router.on("officeRemoveSynonym", async ({ input, actor }) => {
    await store.synonyms.remove(input, actor, now());
    return DONE;
  });
}
