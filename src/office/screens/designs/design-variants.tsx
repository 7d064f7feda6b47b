import { lazy, Suspense, useId, useState } from "react";
import type { DesignVariant, StitchFileFacts } from "../../../contract/office/designs/designs-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import type { PartProps } from "./part-props.ts";

const StitchViewer = lazy(async () => ({
  default: (await import("./viewer/stitch-viewer.tsx")).StitchViewer,
}));

/** A stitch file open in the viewer, and its variant. */
interface Looked {
  readonly variantId: number;
  readonly file: StitchFileFacts;
}

/** Price, machine and files of each variant. */
export function DesignVariants({ design, mayChange, ...form }: PartProps & { readonly mayChange: boolean }) {
  const { designs: m, common } = useMessages();
  const [looked, setLooked] = useState<Looked | null>(null);
  const choices = useOfficeQuery("officeDesignOptions", undefined).data;
  const machines = useId();
  return (
    <Card>
      <h2>{m.variants}</h2>
      <datalist id={machines}>
        {choices?.machines.map((machine) => (
          <option key={machine} value={machine} />
        ))}
      </datalist>
      <ul className="variants">
        {design.variants.map((variant) => (
          <li key={variant.id}>
            <h3>{variant.name}</h3>
            <fieldset className="bare variant-fields" disabled={!mayChange}>
              <VariantFields variant={variant} machines={machines} {...form} />
            </fieldset>
            <VariantFiles variant={variant} onLook={setLooked} />
          </li>
        ))}
      </ul>
      {looked && (
        <Dialog label={looked.file.name} closeLabel={common.close} onClose={() => setLooked(null)}>
          <Suspense fallback={<p className="spinner-row">{common.loading}</p>}>
            <StitchViewer variantId={looked.variantId} fileName={looked.file.name} />
          </Suspense>
        </Dialog>
      )}
    </Card>
  );
}

interface VariantFieldsProps extends Omit<PartProps, "design"> {
  readonly variant: DesignVariant;
  /** Id of the list of known machines. */
  readonly machines: string;
}

function VariantFields({ variant, machines, edited, errors }: VariantFieldsProps) {
  const m = useMessages().designs;
  const field = (what: "price" | "machine") => {
    const name = `${what}.${variant.id}`;
    return {
      name,
      value: edited.fields[name] ?? "",
      error: errors[name],
      autoComplete: "off",
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        edited.change(name, target.value),
    };
  };
  return (
    <>
      <Field {...field("price")} label={m.priceOf(variant.name)} inputMode="decimal" hint={m.rupees} />
      <Field {...field("machine")} label={m.machineOf(variant.name)} list={machines} hint={m.machineHint} />
    </>
  );
}

interface VariantFilesProps {
  readonly variant: DesignVariant;
  readonly onLook: (looked: Looked) => void;
}

function VariantFiles({ variant, onLook }: VariantFilesProps) {
  const m = useMessages().designs;
  return (
    <ul className="lines">
      {variant.files.map((file) => (
        <li key={file.name}>
          <span>
            <strong>{file.name}</strong>{" "}
            {m.fileFacts({
              format: file.format.toUpperCase(),
              size: `${file.width} × ${file.height} mm`,
              stitches: file.stitches,
              colors: file.colors,
            })}
          </span>
          <Button variant="secondary" onClick={() => onLook({ variantId: variant.id, file })}>
            {m.showStitches}
          </Button>
        </li>
      ))}
    </ul>
  );
}
