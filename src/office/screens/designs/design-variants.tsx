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
interface OpenFile {
  readonly variantId: number;
  readonly file: StitchFileFacts;
}

/** Price, machine and files of each variant. */
export function DesignVariants({ design, mayChange, ...form }: PartProps & { readonly mayChange: boolean }) {
  const { designs: m, common } = useMessages();
  const [openFile, setOpenFile] = useState<OpenFile | null>(null);
  const designOptions = useOfficeQuery("officeDesignOptions", undefined).data;
  const machines = useId();
  return (
    <Card>
      <h2>{m.variants}</h2>
      <datalist id={machines}>
        {designOptions?.machines.map((machine) => (
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
            <VariantFiles variant={variant} onOpen={setOpenFile} />
          </li>
        ))}
      </ul>
      {openFile && (
        <Dialog label={openFile.file.name} closeLabel={common.close} onClose={() => setOpenFile(null)}>
          <Suspense fallback={<p className="spinner-row">{common.loading}</p>}>
            <StitchViewer variantId={openFile.variantId} fileName={openFile.file.name} />
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
  readonly onOpen: (openFile: OpenFile) => void;
}

function VariantFiles({ variant, onOpen }: VariantFilesProps) {
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
          <Button variant="secondary" onClick={() => onOpen({ variantId: variant.id, file })}>
            {m.showStitches}
          </Button>
        </li>
      ))}
    </ul>
  );
}
