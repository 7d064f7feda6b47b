import { useEffect, useState } from "react";
import type { Sale } from "../../../../contract/office/selling/selling-wire.ts";
import { Button } from "../../../../ui/button.tsx";
import { useStore } from "../../../../ui/state/external-store.ts";
import { useMay, useMessages } from "../../../data/office-context.ts";
import { useNewsInterval, useOfficeChange, useOfficeQuery } from "../../../data/queries.ts";
import type { LocalUpload } from "../../../data/upload-list.ts";
import { uploadFiles, uploadQueue } from "../../../data/upload-queue.ts";
import { FileButton } from "../../../ui/uploads/file-choice.tsx";
import { When } from "../../../ui/when.tsx";
import { type Found, ReplaceDialog } from "./replace-dialog.tsx";

/** Files of each variant, with buttons to replace them. */
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
          <VariantFiles key={variant.id} variant={variant} />
        ))}
      </ul>
    </section>
  );
}

const NONE: readonly LocalUpload[] = [];

function VariantFiles({ variant }: { readonly variant: Sale["variants"][number] }) {
  const m = useMessages().selling;
  const batch = `variant/${variant.id}`;
  const uploaded = useStore(uploadQueue, NONE).filter((upload) => upload.batch === batch);
  const local = uploaded.filter(({ state }) => state !== "whole");
  const { found: replacement, refetch } = useReplacement(variant.id, uploaded.length > 0);
  const wholeCount = uploaded.length - local.length;
  useEffect(() => {
    if (wholeCount > 0) void refetch();
  }, [wholeCount, refetch]);
  const [isOpen, setOpen] = useState(false);
  const isHere = local.length > 0 || (replacement !== undefined && replacement.files.length > 0);
  return (
    <li className="upload-line">
      <span className="upload-path">
        {variant.name} <span className="hint">{m.buyerCount(variant.buyers)}</span>
      </span>
      {isHere ? (
        <Button onClick={() => setOpen(true)}>{m.compare}</Button>
      ) : (
        <FileButton
          label={m.replace}
          variant="secondary"
          multiple
          onFiles={(files) => {
            uploadFiles(files, batch);
            setOpen(true);
          }}
        />
      )}
      {replacement?.undo && (
        <UndoReplacement variantId={variant.id} version={replacement.version} undo={replacement.undo} />
      )}
      {isOpen && (isHere || wholeCount > 0) && (
        <ReplaceDialog
          variant={variant}
          replacement={replacement}
          local={local}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

function useReplacement(variant: number, isUploading: boolean) {
  const [isChecking, setChecking] = useState(false);
  const every = useNewsInterval(isUploading || isChecking ? 1 : 0);
  const query = useOfficeQuery("officeReplacement", { variant }, { every });
  const { data } = query;
  const waits = data !== undefined && data.files.length > 0 && !data.outcome;
  useEffect(() => setChecking(waits), [waits]);
  return { found: data, refetch: query.refetch };
}

interface UndoProps {
  readonly variantId: number;
  readonly version: number;
  readonly undo: NonNullable<Found["undo"]>;
}

function UndoReplacement({ variantId, version, undo: { who, at, until, notifiesBuyers } }: UndoProps) {
  const { common, selling: m } = useMessages();
  const invalidates = ["officeReplacement", "officeSale", "officeDesign"] as const;
  const undo = useOfficeChange("officeUndoReplacement", {
    invalidates,
    onConflict: invalidates,
    doneText: m.undone,
  });
  return (
    <div className="form-actions upload-undo">
      <span className="hint">
        {m.replacedBy(who)} <When at={at} /> · {m.undoUntil} <When at={until} />.{" "}
        {notifiesBuyers && m.buyersEmailed}
      </span>
      <Button
        variant="secondary"
        busy={undo.isBusy}
        onClick={() => undo.send({ variant: variantId, version })}
      >
        {common.undo}
      </Button>
    </div>
  );
}
