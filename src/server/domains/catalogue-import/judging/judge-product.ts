import type { Machine } from "@kasuti/embroidery";
import type { StockProduct } from "../../catalogue/index.ts";
import type { Remark } from "../report/remark.ts";
import type { ProductRequest, VariantRequest } from "../requests/product-request.ts";
import type { FileReader } from "../source/file-reader.ts";
import { hoopText } from "./find-machine.ts";
import { judgeSiblings } from "./judge-siblings.ts";
import { judgeVariant, placeOf } from "./judge-variant.ts";
import { hasFilesOf, isForMachine, matchVariants, onlyOneLeft } from "./match-variants.ts";
import {
  type OpenedVariant,
  openVariant,
  type ReadVariant,
  RefusedVariant,
  readVariant,
} from "./open-variant.ts";

export type ShopVariant = StockProduct["variants"][number];

/** A variant that goes in, or is there already. */
export interface AcceptedVariant {
  readonly request: VariantRequest;
  /** The shop's, where it has one. */
  readonly shop: ShopVariant | undefined;
  readonly name: string;
  /** Undefined where its files are the ones the shop has. */
  readonly fitted: FittedVariant | undefined;
}

export interface FittedVariant {
  readonly opened: OpenedVariant;
  readonly machine: Machine;
  /** `130 × 180 mm` */
  readonly hoop: string;
  readonly fileBase: string;
}

export interface Judgement {
  readonly accepted: readonly AcceptedVariant[];
  /** Everything whose files could be opened, also what is refused: for a picture. */
  readonly opened: readonly OpenedVariant[];
  readonly refused: ReadonlyMap<VariantRequest, Remark>;
  readonly warnings: readonly Remark[];
}

/** Decides for every variant of a product whether it goes in. Opens only files that the shop does not have. */
export function judgeProduct(
  request: ProductRequest,
  shop: StockProduct | undefined,
  machines: readonly Machine[],
  reader: FileReader,
): Judgement {
  const refused = new Map<VariantRequest, Remark>();
  const unlessRefused = <T>(variant: VariantRequest, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RefusedVariant)) throw error;
      refused.set(variant, error.remark);
      return undefined;
    }
  };
  const withFiles = request.variants.filter(({ files, faults }) => files.length > 0 || faults.length > 0);
  const read = withFiles.flatMap(
    (variant) => unlessRefused(variant, () => readVariant(variant, reader, machines)) ?? [],
  );
  const matched = matchVariants(read, shop?.variants ?? []);
  const isKept = (variant: ReadVariant) => {
    const other = matched.get(variant);
    return other !== undefined && isForMachine(variant, other) && hasFilesOf(variant, other);
  };
  const isChanging = read.some((variant) => !isKept(variant));
  const opened = (isChanging ? read : []).flatMap(
    (variant) => unlessRefused(variant.request, () => openVariant(variant, reader)) ?? [],
  );
  const siblings = judgeSiblings(opened);
  const warnings: Remark[] = [];
  const accepted: AcceptedVariant[] = [];
  const taken = new Set<ShopVariant>(matched.values());
  for (const variant of read) {
    const known = matched.get(variant);
    if (known && isKept(variant)) {
      accepted.push({
        request: variant.request,
        shop: known,
        name: variant.request.name ?? known.name,
        fitted: undefined,
      });
      continue;
    }
    const own = opened.find(({ request: one }) => one === variant.request);
    const fit =
      own &&
      unlessRefused(variant.request, () => {
        refuseStray(own, siblings.refused.get(own));
        return judgeVariant(own, machines);
      });
    if (!own || !fit) continue;
    warnings.push(...fit.warnings, ...unlikeness(own, siblings.unlike.get(own)));
    const format = own.measured[0]?.format ?? "";
    const hoop = hoopText(fit.hoop);
    const others = (shop?.variants ?? []).filter((one) => !taken.has(one));
    const usual = usualName(fit.machine.title, hoop);
    const other =
      known ??
      others.find(({ name }) => name === (variant.request.name ?? usual)) ??
      onlyOneLeft(others, fit.machine.title, format);
    if (other) taken.add(other);
    accepted.push({
      request: variant.request,
      shop: other,
      name: variant.request.name ?? keptName(other, usual),
      fitted: {
        opened: own,
        machine: fit.machine,
        hoop,
        fileBase: `${fit.machine.id}-${fit.hoop.widthMm}x${fit.hoop.heightMm}`,
      },
    });
  }
  accepted.push(...withoutFiles(request, shop, taken, refused));
  return { accepted: refuseDoubles(accepted, refused), opened, refused, warnings };
}

function refuseStray(variant: OpenedVariant, sibling: OpenedVariant | undefined): void {
  if (!sibling) return;
  const other = sibling.files.map(({ source }) => source.path).join(", ");
  throw new RefusedVariant({
    ...placeOf(variant),
    reason: `It has the size of ${other} but another needle path.`,
    advice: "Look which of the two is the right design, and export the other from it.",
  });
}

function unlikeness(variant: OpenedVariant, sibling: OpenedVariant | undefined): Remark[] {
  if (!sibling) return [];
  const other = sibling.files.map(({ source }) => source.path).join(", ");
  return [
    {
      ...placeOf(variant),
      reason: `It does not look like ${other}, which is the same design in another size.`,
      advice: "It went in. Look whether it is the right file.",
    },
  ];
}

/** A name that the machine and hoop make, unless the shop's variant has one of its own. */
function keptName(shop: ShopVariant | undefined, usual: string): string {
  return !shop || shop.name === usualName(shop.machine, shop.hoop) ? usual : shop.name;
}

/** `Brother Innov-is V3SE 130×180` */
function usualName(machine: string, hoop: string): string {
  return `${machine} ${hoop.replace(" mm", "").replaceAll(" ", "")}`;
}

/** Rows that only say something new of a variant the shop has. */
function withoutFiles(
  request: ProductRequest,
  shop: StockProduct | undefined,
  taken: ReadonlySet<ShopVariant>,
  refused: Map<VariantRequest, Remark>,
): AcceptedVariant[] {
  const silent = request.variants.filter(({ files, faults }) => files.length === 0 && faults.length === 0);
  return silent.flatMap((variant) => {
    const { name, machine } = variant;
    const left = (shop?.variants ?? []).filter((one) => !taken.has(one));
    const found = left.filter((one) => (name === undefined ? one.machine === machine : one.name === name));
    const [one, second] = found;
    if (one && !second) return [{ request: variant, shop: one, name: one.name, fitted: undefined }];
    refused.set(variant, {
      ...(variant.row && { row: variant.row }),
      reason: second ? `${found.length} variants of this product could be meant.` : "The row names no files.",
      advice: second ? "Give the variant's name." : "Name its stitch file in the column files.",
    });
    return [];
  });
}

/** Two variants of one name could not be told apart. */
function refuseDoubles(
  accepted: readonly AcceptedVariant[],
  refused: Map<VariantRequest, Remark>,
): AcceptedVariant[] {
  const names = new Map<string, AcceptedVariant>();
  return accepted.filter((variant) => {
    const first = names.get(variant.name);
    if (!first) return Boolean(names.set(variant.name, variant));
    refused.set(variant.request, {
      ...(variant.request.row && { row: variant.request.row }),
      ...(variant.request.files[0] && { file: variant.request.files[0].path }),
      reason: `There is a “${variant.name}” already: ${first.request.label}.`,
      advice: "Give one of them another name in the column variant, or another machine.",
    });
    return false;
  });
}
