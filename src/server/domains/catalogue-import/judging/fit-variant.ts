import type { Hoop, Machine } from "@kasuti/embroidery";
import { type Finding, finding } from "../../../../contract/office/uploads/remarks.ts";
import type { OpenedVariant } from "../opening/open-variant.ts";
import type { Remark } from "../report/remark.ts";
import { placeOf, type Refusal, refuse } from "../requests/judged.ts";
import type { ProductRequest } from "../requests/product-request.ts";
import type { VariantComparison } from "./compare-variants.ts";
import { differences } from "./differences.ts";
import { hoopFor, machineFor, objectionsTo } from "./fitting-machine.ts";

/** A variant that its machine can sew. */
export interface FitVariant {
  readonly opened: OpenedVariant;
  readonly machine: Machine;
  readonly hoop: Hoop;
  readonly warnings: readonly Remark[];
}

/** Files whose end may be missing, with the hash by which somebody confirms them. */
function doubtsIn({ measured, files }: OpenedVariant): { doubt: Finding; sha256: string; path?: string }[] {
  return measured.flatMap(({ doubt, sha256 }, place) => {
    const path = files[place]?.source.path;
    const found = doubt && { ...doubt, values: { ...doubt.values, sha256 } };
    return found ? [{ doubt: found, sha256, ...(path !== undefined && { path }) }] : [];
  });
}

/** Whether the variant is the design that the others are, and its machine reads the format and holds it. */
export function fitVariant(
  opened: OpenedVariant,
  { strays, unlike }: VariantComparison,
  machines: readonly Machine[],
  { acceptsDoubts = [] }: Pick<ProductRequest, "acceptsDoubts">,
): FitVariant | Refusal {
  const { request } = opened;
  const cut = doubtsIn(opened);
  const unconfirmed =
    acceptsDoubts === "all" ? [] : cut.filter(({ sha256 }) => !acceptsDoubts.includes(sha256));
  const right = strays.get(opened);
  const fit = fitMachine(opened, machines);
  const about = (why: Finding) => refuse(request, why, opened.files[0]?.source.path).remarks;
  const remarks = [
    ...opened.faults,
    ...unconfirmed.flatMap(({ doubt, path }) => refuse(request, doubt, path).remarks),
    ...(right ? about(finding("design-stray", { paths: pathsOf(right) })) : []),
    ...("machine" in fit ? [] : fit.flatMap(about)),
  ];
  if (remarks.length > 0 || !("machine" in fit)) return { request, remarks };
  const { machine, hoop } = fit;
  return {
    ...{ opened, machine, hoop },
    warnings: [
      ...cut.map(({ doubt, path }) => ({ ...placeOf(request, path), ...doubt })),
      ...differences(opened, hoop),
      ...strangeness(opened, unlike),
    ],
  };
}

/** The machine and its smallest hoop for these files, or every reason why there is none. */
function fitMachine(
  { request, measured, machine: named }: OpenedVariant,
  machines: readonly Machine[],
): { readonly machine: Machine; readonly hoop: Hoop } | readonly Finding[] {
  // A machine that is named and unknown is a fault already.
  if (request.machine !== undefined && !named) return [];
  const formats = [...new Set(measured.map(({ format }) => format))];
  if (formats.length > 1)
    return [finding("formats-mixed", { count: formats.length, formats: formats.join(", ").toUpperCase() })];
  const machine = named ?? machineFor(measured, machines);
  if (!machine) return [finding("machine-none", { formats: formats.join().toUpperCase() })];
  const said = objectionsTo(measured, machine).map((objection) => [objection.reason, objection] as const);
  const objections = [...new Map(said).values()];
  const hoop = hoopFor(measured, machine);
  if (hoop && objections.length === 0) return { machine, hoop };
  return objections.length > 0 ? objections : [finding("machine-hoopless", { machine: machine.title })];
}

const pathsOf = ({ files }: OpenedVariant) => files.map(({ source }) => source.path).join(", ");

function strangeness(variant: OpenedVariant, unlike: VariantComparison["unlike"]): Remark[] {
  const other = unlike.get(variant);
  if (!other) return [];
  return [
    {
      ...placeOf(variant.request, variant.files[0]?.source.path),
      ...finding("design-unlike", { paths: pathsOf(other) }),
    },
  ];
}
