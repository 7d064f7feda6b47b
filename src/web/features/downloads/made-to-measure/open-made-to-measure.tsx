import { type ComponentType, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { BoughtFileTexts } from "../../../messages/load-bought-files.ts";
import { useMessages } from "../../../state/app-context.ts";
import type { LazyCode } from "../../../state/lazy-code.ts";
import { loadedValue, useResource } from "../../../state/session/session-resource.ts";
import { LazyPart } from "../../../ui/lazy-part.tsx";
import { LazyWindow } from "../../../ui/lazy-window.tsx";
import type { BoughtFile } from "../send-link.tsx";
import type { Adaptation, AdaptationSettings } from "./adaptation.ts";
import { adaptationsStore } from "./adaptations-store.ts";
import type { MadeListProps } from "./made-list.tsx";
import type { MadeToMeasureProps } from "./made-to-measure.tsx";
import type { SleevePairProps } from "./sleeve-pair.tsx";

/** Code of the dialogs and of the list below a file, fetched on first use. */
export interface MadeToMeasureCode {
  readonly dialog: LazyCode<ComponentType<MadeToMeasureProps>>;
  readonly pair: LazyCode<ComponentType<SleevePairProps>>;
  readonly list: LazyCode<ComponentType<MadeListProps>>;
}

interface OpenProps {
  readonly code: MadeToMeasureCode;
  readonly title: string;
  readonly variantId: number;
  readonly productId: number | undefined;
  /** Id of the element with the variant's name. */
  readonly labelledBy: string;
  /** The file of a sleeve, which has a left and a right. */
  readonly sleeve: BoughtFile | undefined;
  readonly m: BoughtFileTexts;
}

const AS_BOUGHT: AdaptationSettings = { percent: 100, mirror: "none", turn: 0, hoop: undefined };

/** Opens the dialog, whose settings stay when it is closed; a sleeve's pair is made by one press. */
export function OpenMadeToMeasure({ code, sleeve, labelledBy, m, ...props }: OpenProps) {
  const { cart } = useMessages();
  const [open, setOpen] = useState<"dialog" | "pair">();
  const [settings, setSettings] = useState(AS_BOUGHT);
  const dialog = { closeLabel: cart.close, onClose: () => setOpen(undefined) };
  return (
    <>
      <Button variant="quiet" aria-describedby={labelledBy} onClick={() => setOpen("dialog")}>
        {m.changeSize}
      </Button>
      {sleeve && (
        <Button variant="quiet" aria-describedby={labelledBy} onClick={() => setOpen("pair")}>
          {m.leftRight}
        </Button>
      )}
      {open === "dialog" && (
        <LazyWindow
          {...dialog}
          label={m.madeToMeasure}
          code={code.dialog}
          props={{ ...props, settings, onSettings: setSettings }}
        />
      )}
      {open === "pair" && sleeve && (
        <LazyWindow {...dialog} label={m.leftRight} code={code.pair} props={{ ...props, sleeve }} />
      )}
    </>
  );
}

/** Files that were made from a variant of an order; none until they are loaded. */
export function useAdaptations(order: number, variantId: number | undefined): readonly Adaptation[] {
  const all = loadedValue(useResource(adaptationsStore)) ?? [];
  return all.filter((one) => one.orderNumber === order && one.variantId === variantId);
}

interface MadeFromProps extends MadeListProps {
  readonly code: MadeToMeasureCode["list"];
}

/** Files that were made from a bought variant; its code is fetched only if there is something. */
export function MadeFrom({ code, adaptations }: MadeFromProps) {
  if (adaptations.length === 0) return null;
  return (
    <div>
      <LazyPart code={code} props={{ adaptations }} />
    </div>
  );
}
