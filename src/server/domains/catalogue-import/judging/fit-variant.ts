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
  const { request, measured } = opened;
  const unfit = (why: Finding) => refuse(request, why, opened.files[0]?.source.path);
  const cut = doubtsIn(opened);
  const unconfirmed =
    acceptsDoubts === "all" ? undefined : cut.find(({ sha256 }) => !acceptsDoubts.includes(sha256));
  if (unconfirmed) return refuse(request, unconfirmed.doubt, unconfirmed.path);
  const right = strays.get(opened);
  if (right) return unfit(finding("design-stray", { paths: pathsOf(right) }));
  const formats = [...new Set(measured.map(({ format }) => format))];
  if (formats.length > 1)
    return unfit(
      finding("formats-mixed", { count: formats.length, formats: formats.join(", ").toUpperCase() }),
    );
  const machine = opened.machine ?? machineFor(measured, machines);
  if (!machine) return unfit(finding("machine-none", { formats: formats.join().toUpperCase() }));
  const [objection] = objectionsTo(measured, machine);
  const hoop = hoopFor(measured, machine);
  if (objection) return unfit(objection);
  if (!hoop) return unfit(finding("machine-hoopless", { machine: machine.title }));
  return {
    opened,
    machine,
    hoop,
    warnings: [
      ...cut.map(({ doubt, path }) => ({ ...placeOf(request, path), ...doubt })),
      ...differences(opened, hoop),
      ...strangeness(opened, unlike),
    ],
  };
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
