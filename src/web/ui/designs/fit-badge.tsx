import { useContext } from "react";
import { type Fit, fitWords, type OwnMachine } from "../../../contract/machines/fit.ts";
import { type MachineOffer, offerFor, readOffered } from "../../../contract/machines/offered-sizes.ts";
import type { Messages } from "../../messages/messages.ts";
import { useMessages } from "../../state/app-context.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { MadeToFitContext } from "../made-to-fit/made-to-fit.tsx";

/** The offer for the visitor's machine; null without a machine, and always on the server. */
export function useMachineOffer(offeredSizes: string): MachineOffer | null {
  const [machine] = useMachines();
  return machine ? offerFor(readOffered(offeredSizes), machine) : null;
}

/** Texts of fit badges for the boot module, in the order of `fitWords`. */
export function fitTexts({ says }: Messages["fit"]): string {
  return fitWords.map((word) => says[word]).join("|");
}

export function fitText({ says }: Messages["fit"], { says: word, by }: Fit): string {
  return says[word].replace("#", `${by}`);
}

export interface FitBadgeProps {
  readonly offered: string;
  /** Another machine than the selected one. */
  readonly machine?: OwnMachine | undefined;
}

/**
 * Shows whether an `offered` design (see `writeOffered`) fits, or in which size. The boot module has written
 * the former before the first paint (`src/web/boot-marks.ts`), so the hydration mismatch is expected.
 */
export function FitBadge({ offered, machine }: FitBadgeProps) {
  const m = useMessages().fit;
  const [selected] = useMachines();
  const judgedMachine = machine ?? selected;
  const fit = judgedMachine && offerFor(readOffered(offered), judgedMachine).fit;
  const madeText = useContext(MadeToFitContext)?.fitsAt(offered, judgedMachine);
  return (
    <span
      className="fit"
      data-offered={offered}
      data-fit={madeText ? "made" : fit?.says}
      suppressHydrationWarning
    >
      {madeText ?? (fit ? fitText(m, fit) : "")}
    </span>
  );
}
