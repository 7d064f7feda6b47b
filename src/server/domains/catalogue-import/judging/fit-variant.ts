import type { Hoop, Machine } from "@kasuti/embroidery";
import type { OpenedVariant } from "../opening/open-variant.ts";
import type { Remark } from "../report/remark.ts";
import { placeOf, type Refusal, refuse } from "../requests/judged.ts";
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

/** Whether the variant is the design that the others are, and its machine reads the format and holds it. */
export function fitVariant(
  opened: OpenedVariant,
  { strays, unlike }: VariantComparison,
  machines: readonly Machine[],
): FitVariant | Refusal {
  const { request, measured } = opened;
  const unfit = (reason: string, advice: string) =>
    refuse(request, { reason, advice }, opened.files[0]?.source.path);
  const right = strays.get(opened);
  if (right)
    return unfit(
      `It has the size of ${pathsOf(right)} but another needle path.`,
      "Look which of the two is the right design, and export the other from it.",
    );
  const formats = [...new Set(measured.map(({ format }) => format))];
  if (formats.length > 1)
    return unfit(
      `Its files are of ${formats.length} formats: ${formats.join(", ").toUpperCase()}.`,
      "Give each machine a row of its own.",
    );
  const machine = opened.machine ?? machineFor(measured, machines);
  if (!machine)
    return unfit(
      `No machine in the table reads ${formats.join().toUpperCase()} and has a hoop for it.`,
      "Name the machine in the column machine, or add it: npm run shop -- machines --help.",
    );
  const [objection] = objectionsTo(measured, machine);
  const hoop = hoopFor(measured, machine);
  if (objection || !hoop)
    return unfit(
      objection ?? `${machine.title} has no hoop for it.`,
      request.machine === undefined
        ? "Name another machine."
        : "Give the file for this machine, or another machine.",
    );
  return { opened, machine, hoop, warnings: [...differences(opened, hoop), ...strangeness(opened, unlike)] };
}

const pathsOf = ({ files }: OpenedVariant) => files.map(({ source }) => source.path).join(", ");

function strangeness(variant: OpenedVariant, unlike: VariantComparison["unlike"]): Remark[] {
  const other = unlike.get(variant);
  if (!other) return [];
  return [
    {
      ...placeOf(variant.request, variant.files[0]?.source.path),
      reason: `It does not look like ${pathsOf(other)}, which is the same design in another size.`,
      advice: "It went in. Look whether it is the right file.",
    },
  ];
}
