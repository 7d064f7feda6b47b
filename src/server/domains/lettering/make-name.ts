import { createHash } from "node:crypto";
import type { Language } from "../../../contract/languages.ts";
import { nameWords } from "../../messages/messages.ts";
import { OverLimit } from "../../workers/worker-pool.ts";
import { romanWords } from "../catalogue/index.ts";
import {
  addPrivate,
  findPrivate,
  type PrivateDesign,
  type PrivateKey,
  pricePrivate,
} from "../catalogue/private-designs/index.ts";
import { reserveProductId } from "../catalogue/writing/index.ts";
import { Failure } from "../failure.ts";
import { type AskedName, type NameSewer, nameToSew, requireOffer } from "./check-name.ts";
import { type NamesOffer, priceOf } from "./names-rule.ts";
import { RefusedName } from "./refused-name.ts";
import { LIMIT_MS, packers } from "./sewing/name-workers.ts";
import type { PackedName } from "./sewing/pack-name.ts";
import type { NameToSew } from "./sewing/sew-name.ts";

/** A name that a customer wants to buy. */
export interface OrderedName extends AskedName {
  /** Format ids. */
  readonly formats: readonly string[];
}

interface NameCustomer {
  readonly customerId: number;
  readonly language: Language;
  readonly offer: NamesOffer;
}

/**
 * Makes the private design of a name, with a variant per format, or answers the one that was made before.
 * @throws RefusedName; Failure busy, call-unknown
 */
export async function makeName(
  sewer: NameSewer,
  order: OrderedName,
  customer: NameCustomer,
): Promise<PrivateDesign> {
  const name = nameToSew(order, customer.offer);
  const key = { ownerId: customer.customerId, madeOf: hashOf(name) };
  const formats = [...new Set(order.formats)];
  if ((await missingFormats(sewer, key, formats)).length > 0)
    await sewer.inTurn(customer.customerId, () =>
      makeNow(sewer, { key, name, formats, font: order.font }, customer),
    );
  const design = await findPrivate(sewer.db, key);
  // A closed account has no designs any more.
  if (!design) throw new Failure("busy");
  // The owner may have changed the settings while it was sewn.
  const offer = await requireOffer(sewer);
  nameToSew(order, offer);
  const pricePaise = priceOf(order.text, offer);
  if (design.variants.some((variant) => variant.pricePaise !== pricePaise))
    await pricePrivate(sewer.db, design.productId, pricePaise);
  const variants = design.variants.filter(({ format }) => formats.includes(format));
  return { ...design, variants: variants.map((variant) => ({ ...variant, pricePaise })) };
}

async function missingFormats({ db }: NameSewer, key: PrivateKey, formats: readonly string[]) {
  const design = await findPrivate(db, key);
  return formats.filter((format) => !design?.variants.some((variant) => variant.format === format));
}

/** The shop's limits are left out: when they change, what was made stays the same. */
function hashOf({ text, weight, height, thread }: NameToSew): string {
  const settings = JSON.stringify({ name: text, weight, height, thread });
  return createHash("sha256").update(settings).digest("hex");
}

interface Work {
  readonly key: PrivateKey;
  readonly name: NameToSew;
  readonly formats: readonly string[];
  readonly font: string;
}

async function makeNow(
  sewer: NameSewer,
  { key, name, formats, font }: Work,
  { language, offer }: NameCustomer,
): Promise<void> {
  const { db } = sewer;
  const missing = await missingFormats(sewer, key, formats);
  if (missing.length === 0) return;
  const id = (await findPrivate(db, key))?.productId ?? (await reserveProductId(db));
  const { text, measures, picture, packedFiles } = await pack(id, { name, formats: missing, language });
  const pricePaise = priceOf(name.text, offer);
  const fontName = offer.fonts.find((one) => one.id === font)?.name ?? font;
  const description = nameWords(language).description(text, `${name.height}`, fontName);
  await addPrivate(sewer, {
    ...{ ...key, id, measures, picture, now: sewer.now() },
    words: { name: text, slug: "name", description },
    variants: packedFiles.map((variantFiles) => ({
      words: { name: variantFiles.format.toUpperCase(), pricePaise, machine: "", hoop: "" },
      packedFiles: variantFiles,
    })),
  });
}

async function pack(
  id: number,
  task: { readonly name: NameToSew; readonly formats: readonly string[]; readonly language: Language },
): Promise<PackedName> {
  try {
    const result = await packers.do({ ...task, id, roman: romanOf(task.name.text) }, LIMIT_MS);
    if ("refusal" in result) throw new RefusedName(result.refusal);
    return result;
  } catch (error) {
    if (error instanceof OverLimit) throw new RefusedName({ code: "slow" });
    throw error;
  }
}

/** The text in Roman letters, each word with a capital: stitch files and machines have no others. */
function romanOf(text: string): string {
  const plainText = text.normalize("NFC").replaceAll(/[\u200c\u200d]/g, "");
  const roman = /\p{sc=Latn}/u.test(plainText) ? plainText : romanWords(plainText);
  return roman.replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
