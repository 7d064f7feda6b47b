import { type FormEvent, useEffect } from "react";
import type { Sale } from "../../../contract/office/selling/selling-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { type LocalUpload, uploadFiles, uploadQueue } from "../../data/upload-queue.ts";
import { FileButton } from "../../ui/uploads/file-choice.tsx";
import { LocalLine } from "../../ui/uploads/file-states.tsx";
import { DesignVariants } from "../../ui/uploads/judged-variants.tsx";

/** The variants' files, and others in their place. */
export function ReplaceFiles({ sale }: { readonly sale: Sale }) {
  const m = useMessages().selling;
  const may = useMay("designs:change");
  if (!may) return null;
  return (
    <section aria-label={m.files}>
      <h2>{m.files}</h2>
      <p className="hint">{m.filesText}</p>
      <ul className="lines">
        {sale.variants.map((variant) => (
          <VariantFiles key={variant.id} variant={variant} version={sale.version} />
        ))}
      </ul>
    </section>
  );
}

type SaleVariant = Sale["variants"][number];
const NONE: readonly LocalUpload[] = [];
/** While the file is on its way or being judged, ms. */
const LOOK_EVERY = 1_000;

function VariantFiles({ variant, version }: { readonly variant: SaleVariant; readonly version: number }) {
  const m = useMessages().selling;
  const tray = `variant/${variant.id}`;
  const local = useStore(uploadQueue, NONE).filter((upload) => upload.tray === tray);
  const { found, refetch } = useReplacement(variant.id, local.length > 0);
  const whole = local.filter(({ state }) => state === "whole").length;
  useEffect(() => {
    if (whole > 0) void refetch();
  }, [whole, refetch]);
  return (
    <li className="upload-line">
      <span className="upload-path">
        {variant.name} <span className="hint">{m.bought(variant.buyers)}</span>
      </span>
      <FileButton
        label={m.replace}
        variant="secondary"
        multiple
        onFiles={(files) => uploadFiles(files, tray)}
      />
      <ul className="upload-replacement">
        {local
          .filter(({ state }) => state !== "whole")
          .map((upload) => (
            <LocalLine key={upload.id} upload={upload} />
          ))}
      </ul>
      {found && found.files.length > 0 && <Replacement variant={variant} version={version} found={found} />}
    </li>
  );
}

type Found = OfficeAnswer<"officeReplacement">;

function useReplacement(variant: number, isBegun: boolean) {
  const query = useOfficeQuery("officeReplacement", { variant }, isBegun ? { every: LOOK_EVERY } : {});
  return { found: query.data, refetch: query.refetch };
}

interface ReplacementProps {
  readonly variant: SaleVariant;
  readonly version: number;
  readonly found: Found;
}

/** What was uploaded for the variant, and whether it is to take the place of what is there. */
function Replacement({ variant: { id }, version, found: { files, judged, buyers } }: ReplacementProps) {
  const m = useMessages().selling;
  const renews = ["officeReplacement", "officeSale", "officeDesign"] as const;
  const replace = useOfficeChange("officeReplaceFiles", { renews, meets: renews, done: m.replaced });
  const drop = useOfficeChange("officeDropUploads", { renews });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tellBuyers = new FormData(event.currentTarget).has("tell");
    replace.send({ variant: id, version, tellBuyers });
  };
  return (
    <form className="form upload-replacement" onSubmit={submit}>
      {judged ? <DesignVariants variants={[judged]} /> : <p className="hint">{m.judging}</p>}
      {judged?.state === "unchanged" && <p className="hint">{m.same}</p>}
      {judged?.state === "changed" && buyers > 0 && (
        <label className="check">
          <input type="checkbox" name="tell" /> {m.tell(buyers)}
        </label>
      )}
      <div className="form-actions">
        {judged?.state === "changed" && (
          <Button type="submit" busy={replace.isBusy}>
            {m.replaceNow}
          </Button>
        )}
        <Button variant="quiet" onClick={() => drop.send({ ids: files.map((file) => file.id) })}>
          {m.drop}
        </Button>
      </div>
    </form>
  );
}
