import { useState } from "react";
import type { Product, ProductVariant } from "../../../contract/catalogue.ts";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { writeOffered } from "../../../contract/machines/offered-sizes.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { machineStore, useMachines } from "../../state/machines/machine-store.ts";
import { fittingVariants, machineFor } from "../../state/machines/variant-fit.ts";

export interface Selection {
  readonly selectedVariants: readonly ProductVariant[];
  readonly select: (id: number, isSelected: boolean) => void;
  /** The first of the visitor's machines that sews the design, else the selected one. */
  readonly machine: OwnMachine | undefined;
  /** Variants that fit the machine. */
  readonly fitting: readonly ProductVariant[];
  /** The customer owns the only variant that fits. */
  readonly isOwned: boolean;
}

/**
 * The visitor's own selection; until there is one, the only variant that fits the machine, unless it is
 * owned.
 */
export function useSelection({ id, productvariants: variants }: Product): Selection {
  const isOwned = useOwned();
  const offeredSizes = writeOffered(variants);
  const machine = machineFor(offeredSizes, useMachines());
  const [ownIds, setOwn] = useState<ReadonlySet<number>>();
  const onlyFitting = (savedMachine: OwnMachine | undefined) => {
    const [only, ...others] = fittingVariants(variants, savedMachine);
    return others.length === 0 ? only : undefined;
  };
  const suggested = (savedMachine: OwnMachine | undefined) => {
    const only = onlyFitting(savedMachine);
    return new Set(only && !isOwned(id, only.variantName) ? [only.id] : []);
  };
  const ids = ownIds ?? suggested(machine);
  const only = onlyFitting(machine);
  return {
    selectedVariants: variants.filter((variant) => ids.has(variant.id)),
    // A tap made before the application started arrives before this component knows the machine.
    select: (variantId, isSelected) =>
      setOwn((before) => {
        const after = new Set(before ?? suggested(machineFor(offeredSizes, machineStore.get())));
        if (isSelected) after.add(variantId);
        else after.delete(variantId);
        return after;
      }),
    machine,
    fitting: fittingVariants(variants, machine),
    isOwned: only !== undefined && isOwned(id, only.variantName),
  };
}
