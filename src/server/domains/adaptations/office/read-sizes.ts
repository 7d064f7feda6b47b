import type { Language } from "../../../../contract/languages.ts";
import type { VariantSize } from "../../../../contract/office/designs/designs-wire.ts";
import type { Database } from "../../../db/database.ts";
import { refusalSentence } from "../refused-adaptation.ts";
import { findCheckedSizes } from "../sizes/checked-size-store.ts";

/** Reads checked sizes for staff, by hash of the zip; those that are not checked yet are missing. */
export function sizeReader(db: Database) {
  return async (
    hashes: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, readonly VariantSize[]>> =>
    new Map(
      [...(await findCheckedSizes(db, hashes))].map(([hash, { sizes }]) => [
        hash,
        sizes.map(({ refusal, ...size }) => ({
          ...{ ...size, ok: !refusal },
          ...(refusal && { code: refusal.code, reason: refusalSentence(refusal, language) }),
        })),
      ]),
    );
}
