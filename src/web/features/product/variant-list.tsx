import { useContext } from "react";
import type { Product, ProductVariant } from "../../../contract/catalogue.ts";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { readOffered, writeOffered } from "../../../contract/machines/offered-sizes.ts";
import { formatRupees } from "../../../contract/money.ts";
import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { FitBadge } from "../../ui/designs/fit-badge.tsx";
import { OwnedBadge } from "../../ui/designs/owned-badge.tsx";
import { hoopText } from "../../ui/hoop-text.ts";
import { MachineSlot, type MachineSlotProps } from "../../ui/machine-slot.tsx";
import { MadeToFitContext } from "../../ui/made-to-fit/made-to-fit.tsx";
import { PriceBefore } from "../../ui/price-before.tsx";
import type { Selection } from "./use-selection.ts";

export interface VariantListProps {
  readonly product: Product;
  readonly selection: Selection;
  readonly machineSelects: MachineSlotProps;
}

/**
 * Checkboxes of the variants: those that fit the visitor's machine first, the others folded. The boot module
 * (`src/web/boot-buy.ts`) and the style sheet show the same before the application starts.
 */
export function VariantList({ product, selection, machineSelects }: VariantListProps) {
  const m = useMessages().product;
  const { selectedVariants, select, fitting, machine } = selection;
  const others = product.productvariants.filter((variant) => !fitting.includes(variant));
  const row = (variant: ProductVariant) => (
    <VariantRow
      key={variant.id}
      productId={product.id}
      variant={variant}
      machine={machine}
      isSelected={selectedVariants.includes(variant)}
      onSelect={(isSelected) => select(variant.id, isSelected)}
      isFreeAlone={variant.isFree === true && !product.productvariants.every(({ isFree }) => isFree)}
    />
  );
  return (
    <fieldset id="machines" className="variants">
      <legend>{m.chooseMachine}</legend>
      {!machine && <MachineSlot {...machineSelects} />}
      {[
        ...fitting.map(row),
        // The folded rows come after this element, and the style sheet hides them: moving them into it would
        // lose taps made before the application starts.
        <details key="others" className="other-machines">
          <summary data-buy="others" data-text={m.otherMachines("#")} suppressHydrationWarning>
            {machine ? m.otherMachines(`${others.length}`) : ""}
          </summary>
        </details>,
        ...others.map(row),
      ]}
    </fieldset>
  );
}

interface VariantRowProps {
  readonly productId: number;
  readonly variant: ProductVariant;
  readonly machine: OwnMachine | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  /** It is free with an account, and others are not. */
  readonly isFreeAlone: boolean;
}

function VariantRow({ productId, variant, machine, isSelected, onSelect, isFreeAlone }: VariantRowProps) {
  const { product: m, catalogue } = useMessages();
  const isOwned = useOwned()(productId, variant.variantName);
  const madeToFit = useContext(MadeToFitContext);
  const detailId = `variant-${variant.id}`;
  const offeredSizes = writeOffered([variant]);
  const offers = readOffered(offeredSizes);
  const hoop = hoopText(variant.hoop ?? "", variant.variantName)
    .replace("mm", m.mm)
    .replace(" in)", ` ${m.inches})`);
  return (
    <div className="variant">
      <label>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          aria-describedby={detailId}
        />
        <span className="variant-name">{variant.variantName}</span>{" "}
        <span className="price">{formatRupees(variant.variantPrice)}</span>
      </label>
      <p id={detailId} className="variant-detail">
        {`${[variant.format, variant.hoop && m.hoop(hoop)].filter(Boolean).join(" · ")} `}
        {/* The badge may get longer once its code is there, so it has a line of its own. */}
        {variant.sizes && <br />}
        <FitBadge offered={offeredSizes} machine={machine} />{" "}
        {isFreeAlone && <span className="badge-free">{catalogue.free}</span>}
        <PriceBefore offers={offers} offer={offers[0]} />
        {isOwned && (
          <>
            {" "}
            <OwnedBadge /> <Link to={path.downloads()}>{m.ownedLink}</Link> ·{" "}
            <Link to={path.help({ variant: variant.id })}>{m.wrong}</Link>
          </>
        )}
      </p>
      {/* The server's text stays until the code for it is there. */}
      {variant.sizes && (
        <p className="variant-detail" suppressHydrationWarning>
          {madeToFit?.comesIn(variant) ?? ""}
        </p>
      )}
    </div>
  );
}
