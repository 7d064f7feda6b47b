import { type FormEvent, useState } from "react";
import { officeEndpoints } from "../../../../contract/office/endpoints.ts";
import type { FilesSummary, Sale } from "../../../../contract/office/selling/selling-wire.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import type { OfficeAnswer } from "../../../data/call-office.ts";
import { useMessages, useOffice } from "../../../data/office-context.ts";
import { useOfficeChange } from "../../../data/queries.ts";
import type { LocalUpload } from "../../../data/upload-list.ts";
import { IssueLine, LocalLine } from "../../../ui/uploads/file-states.tsx";
import { UploadedVariants } from "../../../ui/uploads/uploaded-variants.tsx";

export type Found = OfficeAnswer<"officeReplacement">;

export interface ReplaceDialogProps {
  readonly variant: Sale["variants"][number];
  readonly replacement: Found | undefined;
  /** Uploads of this browser, in progress or refused. */
  readonly local: readonly LocalUpload[];
  readonly onClose: () => void;
}

/** Compares the new file with the current one, and replaces it. */
export function ReplaceDialog({ variant, replacement, local, onClose }: ReplaceDialogProps) {
  const { common, selling: m } = useMessages();
  return (
    <Dialog label={m.compareTitle(variant.name)} closeLabel={common.close} onClose={onClose}>
      {local.length > 0 && (
        <ul className="lines">
          {local.map((upload) => (
            <LocalLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {replacement?.outcome ? (
        <CheckedReplacement
          key={`${replacement.version} ${replacement.after?.picture}`}
          variantId={variant.id}
          replacement={replacement}
          outcome={replacement.outcome}
          onClose={onClose}
        />
      ) : (
        <p className="hint" role="status">
          {m.checking}
        </p>
      )}
    </Dialog>
  );
}

interface CheckedReplacementProps {
  readonly variantId: number;
  readonly replacement: Found;
  readonly outcome: NonNullable<Found["outcome"]>;
  readonly onClose: () => void;
}

const INVALIDATES = ["officeReplacement", "officeSale", "officeDesign"] as const;

const needsConfirmation = ({ values }: Found["warnings"][number]) => values.sha256 !== undefined;

function CheckedReplacement({
  variantId,
  replacement,
  outcome: judgedVariant,
  onClose,
}: CheckedReplacementProps) {
  const m = useMessages().selling;
  const { files, version, before, after, warnings, buyers } = replacement;
  const replace = useOfficeChange("officeReplaceFiles", {
    invalidates: INVALIDATES,
    onConflict: INVALIDATES,
    doneText: m.replaced,
    onDone: onClose,
  });
  const drop = useOfficeChange("officeDropUploads", { invalidates: INVALIDATES, onDone: onClose });
  const [isAsked, setAsked] = useState(false);
  const toConfirm = warnings.flatMap(({ values }) => values.sha256 ?? []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (toConfirm.length > 0 && !form.has("confirm")) return setAsked(true);
    const confirmed = toConfirm.length > 0 && { confirmedFiles: toConfirm };
    replace.send({ variant: variantId, version, notifyBuyers: form.has("tell"), ...confirmed });
  };
  const isReady = judgedVariant.state === "changed";
  // Warnings to confirm are hidden if the file is refused.
  const shownWarnings = isReady ? warnings : warnings.filter((warning) => !needsConfirmation(warning));
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
      {after && <Comparison before={before} after={after} />}
      {(!after || judgedVariant.errors.length > 0) && <UploadedVariants variants={[judgedVariant]} />}
      {judgedVariant.state === "unchanged" && <p className="hint">{m.sameFile}</p>}
      {shownWarnings.length > 0 && (
        <div className="note">
          {shownWarnings.map((warning) => (
            <IssueLine
              key={`${warning.code} ${warning.file} ${warning.values.sha256}`}
              issue={{ ...warning, file: undefined }}
              isError={needsConfirmation(warning)}
            />
          ))}
          {isReady && toConfirm.length > 0 && <Confirm isAsked={isAsked} />}
        </div>
      )}
      {isReady && (
        <div>
          {buyers > 0 && (
            <label className="check">
              <input type="checkbox" name="tell" /> {m.emailBuyers(buyers)}
            </label>
          )}
          <p className="hint">
            {m.undoText} {buyers > 0 && m.emailTiming}
          </p>
        </div>
      )}
      <div className="form-actions">
        {isReady && (
          <Button type="submit" busy={replace.isBusy}>
            {m.replaceNow}
          </Button>
        )}
        <Button variant="quiet" onClick={() => drop.send({ ids: files.map((file) => file.id) })}>
          {m.keepCurrent}
        </Button>
      </div>
    </form>
  );
}

function Confirm({ isAsked }: { readonly isAsked: boolean }) {
  const m = useMessages().selling;
  return (
    <>
      <label className="check">
        <input type="checkbox" name="confirm" aria-invalid={isAsked || undefined} /> {m.confirm}
      </label>
      {isAsked && (
        <p className="field-error" role="alert">
          {m.confirmFirst}
        </p>
      )}
    </>
  );
}

interface ComparisonProps {
  readonly before: FilesSummary | undefined;
  readonly after: FilesSummary;
}

function Comparison({ before, after }: ComparisonProps) {
  const m = useMessages().selling;
  return (
    <div className="compare-files">
      <FileFacts title={m.before} file={before} other={after} />
      <FileFacts title={m.after} file={after} other={before} />
    </div>
  );
}

interface FileFactsProps {
  readonly title: string;
  readonly file: FilesSummary | undefined;
  readonly other: FilesSummary | undefined;
}

/** Facts about one file; those that differ from the other file are highlighted. */
function FileFacts({ title, file, other: otherFile }: FileFactsProps) {
  const { language } = useOffice();
  const { selling: m, uploads } = useMessages();
  const number = (value: number) => value.toLocaleString(`${language}-IN`);
  const facts = (one: FilesSummary | undefined) =>
    one && [
      uploads.size(number(one.width), number(one.height)),
      uploads.stitches(number(one.stitches)),
      m.colours(one.colors),
    ];
  const others = facts(otherFile);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {file ? (
        <img src={`${officeEndpoints.officeUploadPicture.path}?of=${file.picture}`} alt={title} />
      ) : (
        <p className="hint compare-none">{m.noPicture}</p>
      )}
      <ul>
        {facts(file)?.map((fact, place) => (
          <li key={fact} className={others && others[place] !== fact ? "differs" : undefined}>
            {fact}
          </li>
        ))}
      </ul>
      <p className="compare-swatches" aria-hidden="true">
        {file?.palette.map((colour) => (
          <svg key={colour} className="swatch" viewBox="0 0 1 1">
            <title>{colour}</title>
            <rect width={1} height={1} fill={colour} />
          </svg>
        ))}
      </p>
    </figure>
  );
}
