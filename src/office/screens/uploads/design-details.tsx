import { useQueryClient } from "@tanstack/react-query";
import { officeEndpoints } from "../../../contract/office/endpoints.ts";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import type { ApiError } from "../../../ui/api/api-error.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { uploadFiles } from "../../data/upload-queue.ts";
import { FileButton } from "../../ui/uploads/file-choice.tsx";
import { IssueLine } from "../../ui/uploads/file-states.tsx";
import { UploadedVariants } from "../../ui/uploads/uploaded-variants.tsx";
import { isEditable } from "./batch-rows.ts";
import { MachineChoice } from "./machine-choice.tsx";
import { publishDraft } from "./publish-draft.ts";
import { saveTypedWords, type TypedWords } from "./use-typed-words.ts";

export interface DesignDetailsProps {
  readonly design: UploadedDesign;
  readonly typedWords: TypedWords;
}

/** Variants of a design, its other words, and next steps. */
export function DesignDetails({ design, typedWords }: DesignDetailsProps) {
  const m = useMessages().uploads;
  const { state, variants, warnings, changes, photoPath, leftOut } = design;
  const takePhoto = (path: string) => (files: Parameters<typeof uploadFiles>[0]) =>
    uploadFiles(files.map(({ file }) => ({ file, path: `${path}${endingOf(file)}` })));
  return (
    <div className="upload-details">
      <UploadedVariants
        variants={variants}
        machineOf={(variant) => <MachineChoice design={design} variant={variant} />}
      />
      {leftOut.length > 0 && <LeftOut design={design} />}
      {isEditable(design) && <OtherWords typedWords={typedWords} />}
      {warnings.map((issue) => (
        <IssueLine key={`${issue.file}${issue.reason}`} issue={issue} />
      ))}
      {state === "changed" && changes.length > 0 && (
        <ul aria-label={m.changes}>
          {changes.map((change) => (
            <li key={change.reason}>
              <IssueLine issue={change} />
            </li>
          ))}
        </ul>
      )}
      <div className="form-actions">
        <DesignActions design={design} />
        {photoPath !== undefined && isEditable(design) && (
          <FileButton label={m.photo} variant="quiet" onFiles={takePhoto(photoPath)} isCamera />
        )}
      </div>
    </div>
  );
}

const endingOf = ({ name }: File) => /\.[^.]+$/.exec(name)?.[0] ?? ".jpg";

function OtherWords({ typedWords: { words, type, enter, leave } }: Pick<DesignDetailsProps, "typedWords">) {
  const m = useMessages().uploads;
  const field = (name: "description" | "tags") => ({
    name,
    value: words[name],
    onFocus: enter,
    onBlur: leave,
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <div className="upload-texts">
      <TextArea {...field("description")} label={m.description} maxLength={5_000} rows={2} />
      <Field {...field("tags")} label={m.tags} maxLength={1_000} hint={m.tagsHint} />
    </div>
  );
}

/** Variants that were left out, with a button to use them again. */
function LeftOut({ design: { key, leftOut } }: Pick<DesignDetailsProps, "design">) {
  const m = useMessages().uploads;
  const use = useOfficeChange("officeCompleteUpload", { invalidates: ["officeUploads"] });
  return (
    <p className="upload-near">
      <span className="hint">
        {m.leftOut(leftOut.length)} {leftOut.join(", ")}
      </span>
      <Button
        variant="secondary"
        busy={use.isBusy}
        onClick={() => use.send({ key, machines: Object.fromEntries(leftOut.map((file) => [file, ""])) })}
      >
        {m.useAgain}
      </Button>
    </p>
  );
}

/** Next steps of a design. */
function DesignActions({ design: { key, state, design, words } }: Pick<DesignDetailsProps, "design">) {
  const messages = useMessages();
  const m = messages.uploads;
  const mayPublish = useMay("designs:publish");
  const cache = useQueryClient();
  const name = words.name || key;
  const onRefused = (error: ApiError) => {
    if (error.said.reason !== "design-not-ready") return false;
    toast.error(failureSentence(messages, error, messages.common.unreachable));
    void cache.invalidateQueries({ queryKey: ["officeUploads"] });
    return true;
  };
  const add = useOfficeChange("officeAddUpload", {
    invalidates: ["officeUploads", "officeSale"],
    doneText: state === "changed" ? m.changed(name) : m.added(name),
    onRefused,
  });
  const addSaved = () =>
    saveTypedWords(key).then(
      () => add.send({ key }),
      (error) => toast.error(failureSentence(messages, error, messages.common.unreachable)),
    );
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
      <Button variant="secondary" busy={add.isBusy} onClick={() => void addSaved()}>
        {state === "changed" && design ? m.change(design.id) : m.add}
      </Button>
    );
  if (!design) return null;
  return (
    <>
      {state === "added" && !design.published && mayPublish && (
        <Button variant="secondary" onClick={() => void publish(design.id)}>
          {m.publish}
        </Button>
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
