import type { Machine } from "@kasuti/embroidery";
import { DEFAULT_SPEED } from "../../../contract/filters/filter-values.ts";
import type { Language } from "../../../contract/languages.ts";
import type { StitchedSize } from "../../../contract/machines/fit.ts";
import type { Answer } from "../../../contract/wire.ts";
import { Failure } from "../failure.ts";
import { findOwnMachines, listMachines } from "../machines/index.ts";
import type { OwnedVariant } from "../orders/files/index.ts";
import type { ShopBase } from "../shop-base.ts";
import { filesOf, requireAdaptable } from "./making/make-adaptation.ts";
import { refusalSentence } from "./refused-adaptation.ts";
import { sizesOf } from "./sizes/checked-sizes.ts";

type Adaptable = Answer<"getAdaptable">;

/** Hoops beside those of the customer's machines. */
const MOST_HOOPS = 12;

/** Sizes and hoops of a variant that the customer owns. @throws Failure file-unknown, file-damaged */
export async function describeAdaptable(
  shop: ShopBase,
  customerId: number,
  { variantId, language }: { readonly variantId: number; readonly language: Language },
): Promise<Adaptable> {
  const owned = await requireAdaptable(shop, customerId, variantId);
  const files = await filesOf(shop, owned);
  const [first] = files;
  if (!first) throw new Failure("file-unknown");
  const zip = { hash: owned.line.fileHash, files: files.map(({ entry: name, part }) => ({ name, part })) };
  const { sizes, parts } = await sizesOf(shop, zip);
  if (parts.length === 0) throw new Failure("file-damaged");
  return {
    variantId,
    format: first.format.toUpperCase(),
    ...(owned.adapting === "moves" && { only: "moves" }),
    parts: parts.map((part) => ({ ...part })),
    sizes: sizes.map((size) => sizeView(size, owned, language)),
    hoops: hoopsFor(
      first.format,
      (await findOwnMachines(shop.db, customerId)).machines,
      await listMachines(shop.db),
    ),
  };
}

function sizeView(
  { refusal, ...size }: Awaited<ReturnType<typeof sizesOf>>["sizes"][number],
  { adapting }: Pick<OwnedVariant, "adapting">,
  language: Language,
): Adaptable["sizes"][number] {
  const minutes = Math.round((size.stitches / DEFAULT_SPEED) * 10) / 10;
  const isMove = adapting === "moves" && size.percent !== 100;
  const reason = isMove ? ({ code: "moves-only", values: {} } as const) : refusal;
  return { ...size, minutes, ok: !reason, ...(reason && { reason: refusalSentence(reason, language) }) };
}

type OwnMachines = Awaited<ReturnType<typeof findOwnMachines>>["machines"];

/** Hoops of the customer's machines, then those that most machines of the format have, small ones first. */
function hoopsFor(
  format: string,
  ownMachines: OwnMachines,
  machines: readonly Machine[],
): Adaptable["hoops"] {
  const saved = ownMachines
    .filter(({ formats }) => formats.length === 0 || formats.includes(format.toUpperCase()))
    .flatMap(({ name, fields }) => fields.map((field) => ({ name, ...field, saved: true })));
  const ownHoops = new Set(saved.map(keyOf));
  const counts = new Map<string, { field: StitchedSize; machines: number }>();
  for (const { formats, hoops } of machines)
    for (const { widthMm: width, heightMm: height } of formats.value.includes(format) ? hoops.value : []) {
      const key = keyOf({ width, height });
      if (!ownHoops.has(key))
        counts.set(key, { field: { width, height }, machines: (counts.get(key)?.machines ?? 0) + 1 });
    }
  const usual = [...counts.values()]
    .toSorted((one, other) => other.machines - one.machines)
    .slice(0, MOST_HOOPS)
    .map(({ field }) => ({ name: `${field.width} × ${field.height} mm`, ...field, saved: false }));
  return [...saved, ...usual.toSorted((one, other) => one.width * one.height - other.width * other.height)];
}

const keyOf = ({ width, height }: StitchedSize) => `${width} ${height}`;
