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

/** The first file whose end may be missing. */
function doubtIn({ measured, files }: OpenedVariant): { doubt: Finding; path?: string } | undefined {
  const place = measured.findIndex(({ doubt }) => doubt !== undefined);
  const doubt = measured[place]?.doubt;
  const path = files[place]?.source.path;
  return doubt && { doubt, ...(path !== undefined && { path }) };
}

/** Whether the variant is the design that the others are, and its machine reads the format and holds it. */
export function fitVariant(
  opened: OpenedVariant,
  { strays, unlike }: VariantComparison,
  machines: readonly Machine[],
  { acceptsDoubts = false }: Pick<ProductRequest, "acceptsDoubts">,
): FitVariant | Refusal {
  const { request, measured } = opened;
  const unfit = (why: Finding) => refuse(request, why, opened.files[0]?.source.path);
  const cut = doubtIn(opened);
  if (cut && !acceptsDoubts) return refuse(request, cut.doubt, cut.path);
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
      ...(cut ? [{ ...placeOf(request, cut.path), ...cut.doubt }] : []),
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
