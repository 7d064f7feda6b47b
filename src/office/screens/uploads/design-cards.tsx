import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { officeEndpoints } from "../../../contract/office/endpoints.ts";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import type { ApiError } from "../../../ui/api/api-error.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { uploadFiles } from "../../data/upload-queue.ts";
import { FileButton } from "../../ui/uploads/file-choice.tsx";
import { IssueLine } from "../../ui/uploads/file-states.tsx";
import { UploadedVariants } from "../../ui/uploads/uploaded-variants.tsx";
import { DesignFields } from "./design-fields.tsx";
import { publishDraft } from "./publish-draft.ts";

export interface DesignCardsProps {
  readonly designs: readonly UploadedDesign[];
  readonly categories: readonly string[];
}

/** A card per design of the batch. */
export function DesignCards({ designs, categories }: DesignCardsProps) {
  const m = useMessages().uploads;
  return (
    <section aria-label={m.designList} className="upload-designs">
      <datalist id="upload-categories">
        {categories.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      {designs.map((design) => (
        <DesignCard key={design.key} design={design} />
      ))}
    </section>
  );
}

function DesignCard({ design }: { readonly design: UploadedDesign }) {
  const m = useMessages().uploads;
  const { key, state, words, picture, variants, errors, warnings, changes, photoPath } = design;
  const article = useRef<HTMLElement>(null);
  const isOnSale = state === "added" && design.design?.published;
  const takePhoto = (path: string) => (files: Parameters<typeof uploadFiles>[0]) =>
    uploadFiles(files.map(({ file }) => ({ file, path: `${path}${endingOf(file)}` })));
  return (
    <Card className="upload-design">
      <article ref={article} aria-label={words.name || key}>
        <div className="upload-head">
          {picture ? (
            <img
              src={`${officeEndpoints.officeUploadPicture.path}?of=${picture}`}
              alt=""
              width={96}
              height={96}
            />
          ) : (
            <span className="skeleton upload-picture" />
          )}
          <div>
            <h2>{words.name || key}</h2>
            <span className={classOf(state)}>{isOnSale ? m.states.onSale : m.states[state]}</span>
          </div>
        </div>
        {errors.map((issue) => (
          <IssueLine key={issue.reason} issue={issue} isError />
        ))}
        {state !== "refused" && state !== "added" && <DesignFields design={design} />}
        <UploadedVariants variants={variants} />
        {warnings.length > 0 && (
          <details>
            <summary>{m.warnings}</summary>
            {warnings.map((issue) => (
              <IssueLine key={`${issue.file}${issue.reason}`} issue={issue} />
            ))}
          </details>
        )}
        {state === "changed" && changes.length > 0 && (
          <ul className="upload-changes" aria-label={m.changes}>
            {changes.map((change) => (
              <li key={change.reason}>
                <IssueLine issue={change} />
              </li>
            ))}
          </ul>
        )}
        <div className="form-actions">
          <ConfirmFiles design={design} />
          <DesignActions
            design={design}
            onInvalid={() => article.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()}
          />
          {photoPath !== undefined && state !== "added" && state !== "refused" && (
            <FileButton label={m.photo} variant="quiet" onFiles={takePhoto(photoPath)} isCamera />
          )}
          <RemoveDesign design={design} />
        </div>
      </article>
    </Card>
  );
}

/** Removes a design from the batch, with the files that no other design needs. */
function RemoveDesign({ design: { key, words } }: { readonly design: UploadedDesign }) {
  const m = useMessages().uploads;
  const drop = useOfficeChange("officeDropUploads", { invalidates: ["officeUploads"], done: m.removed });
  return (
    <Button
      variant="quiet"
      busy={drop.isBusy}
      aria-label={m.remove(words.name || key)}
      onClick={() => drop.send({ design: key })}
    >
      {m.removeDesign}
    </Button>
  );
}

/** Accepts files that seem to be incomplete. The confirmation is for their current content only. */
function ConfirmFiles({ design: { key, variants } }: { readonly design: UploadedDesign }) {
  const m = useMessages().uploads;
  const accept = useOfficeChange("officeCompleteUpload", { invalidates: ["officeUploads"] });
  const toConfirm = variants.flatMap((variant) =>
    variant.errors.flatMap(({ values }) => values.sha256 ?? []),
  );
  if (toConfirm.length === 0) return null;
  return (
    <Button
      variant="secondary"
      busy={accept.isBusy}
      onClick={() => accept.send({ key, confirmedFiles: toConfirm })}
    >
      {m.useAnyway}
    </Button>
  );
}

const classOf = (state: UploadedDesign["state"]) =>
  state === "refused" ? "gone" : state === "incomplete" || state === "judging" ? "hint" : "badge";

const endingOf = ({ name }: File) => /\.[^.]+$/.exec(name)?.[0] ?? ".jpg";

interface DesignActionsProps {
  readonly design: UploadedDesign;
  /** Called after a refusal, when the invalid fields are marked. */
  readonly onInvalid: () => void;
}

/** Next steps of a design. */
function DesignActions({ design: { key, state, design, words }, onInvalid }: DesignActionsProps) {
  const messages = useMessages();
  const m = messages.uploads;
  const mayPublish = useMay("designs:publish");
  const cache = useQueryClient();
  const invalidates = ["officeUploads", "officeSale"] as const;
  const name = words.name || key;
  const done = state === "changed" ? m.changed(name) : m.added(name);
  const onRefused = (error: ApiError) => {
    if (error.said.reason !== "design-not-ready") return false;
    toast.error(failureSentence(messages, error, messages.common.unreachable));
    // The card marks fields that the server finds empty or invalid.
    void cache.invalidateQueries({ queryKey: ["officeUploads"] }).then(onInvalid);
    return true;
  };
  const add = useOfficeChange("officeAddUpload", { invalidates, done, onRefused });
  const publish = async (id: number) => {
    try {
      await publishDraft(id);
      toast.success(m.published);
    } catch (error) {
      toast.error(failureSentence(messages, error, messages.common.unreachable));
    }
    await cache.invalidateQueries({ queryKey: ["officeUploads"] });
  };
  if (state === "new" || (state === "changed" && design))
    return (
      <Button busy={add.isBusy} onClick={() => add.send({ key })}>
        {state === "changed" && design ? m.change(design.id) : m.add}
      </Button>
    );
  if (!design) return null;
  return (
    <>
      {state === "added" && !design.published && mayPublish && (
        <Button onClick={() => void publish(design.id)}>{m.publish}</Button>
      )}
      <a
        className={buttonClass("secondary")}
        href={`${officeEndpoints.officeDesignPreview.path}?id=${design.id}`}
        target="_blank"
        rel="noreferrer"
      >
        {m.preview}
      </a>
      <Link className={buttonClass("quiet")} to={`/designs/${design.id}/selling`}>
        {design.published ? messages.selling.title : m.sellLater}
      </Link>
      <Link className={buttonClass("quiet")} to={`/designs/${design.id}`}>
        {m.open(design.id)}
      </Link>
    </>
  );
}
