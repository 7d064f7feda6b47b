import { Button } from "../../../../ui/button.tsx";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { type AdaptationSettings, adaptationName } from "./adaptation.ts";
import { MadeFiles, type MadeFilesParts } from "./made-files.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useAdaptable } from "./use-adaptable.ts";
import { useMaking } from "./use-making.ts";

export interface MadeToMeasureProps {
  /** Names design and machine. */
  readonly title: string;
  readonly variantId: number;
  /** Missing for a design of an older shop, which has no picture then. */
  readonly productId: number | undefined;
  readonly settings: AdaptationSettings;
  readonly onSettings: (settings: AdaptationSettings) => void;
}

interface Texts extends MadeFilesParts {
  readonly m: MadeToMeasureTexts;
}

/** Makes a bought design in another size, mirrored, turned, or in pieces for the customer's hoop. */
export function MadeToMeasure(props: MadeToMeasureProps & Texts) {
  const { title, variantId, productId, onSettings, m, ...parts } = props;
  const { adaptable, pictures, isFailed, retry } = useAdaptable(variantId, productId);
  const { making, make, reset } = useMaking(variantId, m);
  const settings = adaptable?.only ? { ...props.settings, percent: 100, hoop: undefined } : props.settings;
  if (isFailed) return <ErrorNote text={m.failed} action={m.retry} onAction={retry} />;
  if (!adaptable)
    return (
      <p role="status" className="hint">
        {m.loading}
      </p>
    );
  if (making.status === "made")
    return (
      <div className="made-to-measure">
        <p>{title}</p>
        <p ref={takeFocus} tabIndex={-1} role="status" className="made-ready">
          {m.ready(adaptationName(making.adaptation, m))}
        </p>
        <MadeFiles adaptation={making.adaptation} m={m} {...parts} isNew />
        <p className="hint">{m.readyHint}</p>
        <Button variant="secondary" onClick={reset}>
          {m.again}
        </Button>
      </div>
    );
  return (
    <div className="made-to-measure">
      <p>
        {title}. <span className="hint">{m.intro}</span>
      </p>
      <SettingsForm
        adaptable={adaptable}
        pictures={pictures}
        title={title}
        settings={settings}
        onSettings={(next) => {
          onSettings(next);
          if (making.status === "failed") reset();
        }}
        making={making}
        onMake={() => make(settings)}
        m={m}
      />
    </div>
  );
}

/** The button that had the focus is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
