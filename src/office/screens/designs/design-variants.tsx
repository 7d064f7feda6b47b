import { lazy, Suspense, useId, useState } from "react";
import type {
  Design,
  DesignVariant,
  StitchFileFacts,
} from "../../../contract/office/designs/designs-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { uploadFiles } from "../../data/upload-queue.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { RowMenu } from "../../ui/list/row-menu.tsx";
import { FileButton } from "../../ui/uploads/file-choice.tsx";
import type { PartProps } from "./part-props.ts";

const StitchViewer = lazy(async () => ({
  default: (await import("./viewer/stitch-viewer.tsx")).StitchViewer,
}));

/** A stitch file open in the viewer, and its variant. */
interface OpenFile {
  readonly variantId: number;
  readonly file: StitchFileFacts;
}

/** Table of the variants: machine, price, facts of the files, customers who bought it. */
export function DesignVariants({ design, ...form }: PartProps) {
  const { designs: m, common } = useMessages();
  const mayChange = useMay("designs:change");
  const [openFile, setOpenFile] = useState<OpenFile | null>(null);
  const designOptions = useOfficeQuery("officeDesignOptions", undefined).data;
  const machines = useId();
  return (
    <section className="panel variants" aria-labelledby="design-variants">
      <h2 id="design-variants">{m.variants}</h2>
      <datalist id={machines}>
        {designOptions?.machines.map((machine) => (
          <option key={machine} value={machine} />
        ))}
      </datalist>
      <VariantTable
        design={design}
        machines={machines}
        licences={designOptions?.licences ?? []}
        form={form}
        onOpen={setOpenFile}
      />
      {mayChange && <AddFile design={design} />}
      {openFile && (
        <Dialog label={openFile.file.name} closeLabel={common.close} onClose={() => setOpenFile(null)}>
          <Suspense fallback={<p className="spinner-row">{common.loading}</p>}>
            <StitchViewer variantId={openFile.variantId} fileName={openFile.file.name} />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}

interface VariantTableProps {
  readonly design: Design;
  /** Id of the list of known machines. */
  readonly machines: string;
  /** Licences of the shop, the first is that of variants without their own. */
  readonly licences: OfficeAnswer<"officeDesignOptions">["licences"];
  readonly form: Omit<PartProps, "design">;
  readonly onOpen: (openFile: OpenFile) => void;
}

function VariantTable({ design, machines, licences, form, onOpen }: VariantTableProps) {
  const m = useMessages().designs;
  const { language } = useOffice();
  const mayChange = useMay("designs:change");
  const sale = useOfficeQuery("officeSale", { id: `${design.id}` }).data;
  const soldOf = (id: number) => sale?.variants.find((variant) => variant.id === id)?.buyers ?? "";
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return (
    <DataTable
      label={m.variants}
      rows={design.variants}
      rowKey={({ id }) => id}
      columns={[
        { head: m.variant, isName: true, cell: ({ name }) => name },
        {
          head: m.machine,
          cell: (variant) => <VariantField what="machine" list={machines} variant={variant} {...form} />,
        },
        {
          head: m.price,
          onPhone: "end",
          cell: (variant) => <VariantField what="price" variant={variant} {...form} />,
        },
        ...(licences.length > 1
          ? [
              {
                head: m.licence,
                onPhone: "labelled" as const,
                cell: (variant: DesignVariant) => (
                  <LicenceField variant={variant} licences={licences} {...form} />
                ),
              },
            ]
          : []),
        { head: m.size, isNumber: true, onPhone: "second", cell: ({ files }) => sizeOf(files) },
        {
          head: m.stitches,
          isNumber: true,
          hides: "third",
          cell: ({ files }) => sum(files.map(({ stitches }) => stitches)).toLocaleString(`${language}-IN`),
        },
        {
          head: m.colours,
          isNumber: true,
          hides: "first",
          cell: ({ files }) => Math.max(0, ...files.map(({ colors }) => colors)),
        },
        { head: m.sold, isNumber: true, cell: ({ id }) => soldOf(id) },
        {
          head: m.files,
          cell: (variant) => <Files variant={variant} onOpen={onOpen} />,
        },
        {
          head: m.variant,
          isActions: true,
          hides: "second",
          cell: ({ name }) =>
            mayChange && (
              <RowMenu of={name} actions={[{ label: m.replaceFile, run: `/designs/${design.id}/selling` }]} />
            ),
        },
      ]}
    />
  );
}

/** Size of the largest part. */
function sizeOf(files: readonly StitchFileFacts[]): string {
  const [largest] = files.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return largest ? `${largest.width} × ${largest.height} mm` : "";
}

interface VariantFieldProps extends Omit<PartProps, "design"> {
  readonly what: "price" | "machine";
  readonly variant: DesignVariant;
  readonly list?: string;
}

function VariantField({ what, variant, edited, errors, list }: VariantFieldProps) {
  const m = useMessages().designs;
  const mayChange = useMay("designs:change");
  const name = `${what}.${variant.id}`;
  return (
    <Field
      name={name}
      className={`cell-field ${what}-field`}
      label={what === "price" ? m.priceOf(variant.name) : m.machineOf(variant.name)}
      {...(what === "price" && { inputMode: "decimal" })}
      list={list}
      value={edited.fields[name] ?? ""}
      error={errors[name]}
      autoComplete="off"
      disabled={!mayChange}
      onChange={({ target }) => edited.change(name, target.value)}
    />
  );
}

interface LicenceFieldProps extends Omit<PartProps, "design"> {
  readonly variant: DesignVariant;
  readonly licences: VariantTableProps["licences"];
}

function LicenceField({ variant, licences, edited, errors }: LicenceFieldProps) {
  const m = useMessages().designs;
  const mayChange = useMay("designs:change");
  const name = `licence.${variant.id}`;
  const [first, ...others] = licences;
  return (
    <SelectField
      className="cell-field"
      label={m.licenceOf(variant.name)}
      name={name}
      options={[
        { value: "", label: first?.name ?? "" },
        ...others.map((licence) => ({ value: licence.id, label: licence.name })),
      ]}
      value={edited.fields[name] ?? ""}
      aria-invalid={errors[name] ? true : undefined}
      disabled={!mayChange}
      onChange={({ target }) => edited.change(name, target.value)}
    />
  );
}

interface FilesProps {
  readonly variant: DesignVariant;
  readonly onOpen: (openFile: OpenFile) => void;
}

function Files({ variant, onOpen }: FilesProps) {
  const m = useMessages().designs;
  return variant.files.map((file) => (
    <Button
      key={file.name}
      variant="quiet"
      aria-label={`${m.showStitches}: ${file.name}`}
      onClick={() => onOpen({ variantId: variant.id, file })}
    >
      {file.name}
    </Button>
  ));
}

/**
 * Uploads files in a folder with the design's name, so that the upload batch takes them for this design, and
 * leads to New designs, where machine and price are chosen.
 */
function AddFile({ design }: { readonly design: Design }) {
  const m = useMessages().designs;
  const navigate = useNavigate();
  const folder = design.texts.en.name.replaceAll("/", " ");
  return (
    <FileButton
      label={m.addFile}
      variant="secondary"
      multiple
      onFiles={(files) => {
        uploadFiles(files.map(({ file }) => ({ file, path: `${folder}/${file.name}` })));
        navigate("/designs/new");
      }}
    />
  );
}
