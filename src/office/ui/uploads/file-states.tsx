import type { UploadedFile, UploadIssue } from "../../../contract/office/uploads/uploads-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseIcon, TrashIcon } from "../../../ui/icons.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { isInProgress, type LocalUpload } from "../../data/upload-list.ts";
import { removeUpload, resumeUploads } from "../../data/upload-queue.ts";
import { useIssueText } from "./use-issue-text.ts";

export interface FileStatesProps {
  /** Uploads of this browser, in progress or refused. */
  readonly local: readonly LocalUpload[];
  /** Files on the server, complete or not. */
  readonly files: readonly UploadedFile[];
  readonly error: UploadIssue | undefined;
  readonly notices: readonly UploadIssue[];
}

/** State of each file; files without issues are only counted. */
export function FileStates({ local, files, error, notices }: FileStatesProps) {
  const m = useMessages().uploads;
  const shownUploads = local.filter(({ state }) => state !== "whole");
  const sending = new Set(shownUploads.map(({ path }) => path));
  const listedFiles = files.filter(({ state, issues, path }) =>
    state === "receiving" ? !sending.has(path) : issues.length > 0,
  );
  // Files that arrived after the server's last answer are counted too.
  const wholePaths = new Set(
    [...files, ...local].flatMap(({ path, state }) => (state === "whole" ? path : [])),
  );
  const open = shownUploads.filter(isInProgress).length;
  return (
    <section aria-label={m.fileList} className="upload-files">
      <p role="status" className="hint">
        {open > 0
          ? m.progress(wholePaths.size, wholePaths.size + open)
          : wholePaths.size > 0 && m.uploadedCount(wholePaths.size)}
      </p>
      {error && <IssueLine issue={error} isError />}
      {notices.map((notice) => (
        <div key={notice.reason} className="note">
          <IssueLine issue={notice} />
        </div>
      ))}
      {shownUploads.length + listedFiles.length > 0 && (
        <ul className="lines">
          {shownUploads.map((upload) => (
            <LocalLine key={upload.id} upload={upload} />
          ))}
          {listedFiles.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function LocalLine({ upload }: { readonly upload: LocalUpload }) {
  const { uploads: m, refusals } = useMessages();
  const { id, path, state, sentBytes, file, reason } = upload;
  const percent = Math.floor((100 * sentBytes) / Math.max(1, file.size));
  const reasonText = reason && refusals[reason];
  return (
    <li className="upload-line">
      <span className="upload-path">{path}</span>
      {state === "waiting" && <span className="hint">{m.waiting}</span>}
      {state === "sending" && (
        <span className="upload-progress">
          <progress max={100} value={percent} aria-label={path} /> {m.sending(percent)}
        </span>
      )}
      {state === "paused" && (
        <span className="upload-paused">
          {reasonText ?? m.paused}
          <Button variant="quiet" onClick={resumeUploads}>
            {m.continueNow}
          </Button>
        </span>
      )}
      {state === "refused" && (
        <span className="gone">
          {reasonText ?? m.refused}
          <button
            type="button"
            className="icon-btn"
            aria-label={m.dismiss(path)}
            onClick={() => removeUpload(id)}
          >
            <CloseIcon />
          </button>
        </span>
      )}
    </li>
  );
}

function FileLine({
  file: { id, path, size, received: receivedBytes, state, issues },
}: {
  readonly file: UploadedFile;
}) {
  const m = useMessages().uploads;
  const drop = useOfficeChange("officeDropUploads", { invalidates: ["officeUploads"], doneText: m.removed });
  return (
    <li className="upload-line">
      <span className="upload-path">{path}</span>
      <button
        type="button"
        className="icon-btn"
        aria-label={m.remove(path)}
        onClick={() => drop.send({ ids: [id] })}
      >
        <TrashIcon />
      </button>
      {state === "receiving" && (
        <span className="hint">{m.partlyUploaded(Math.floor((100 * receivedBytes) / size))}</span>
      )}
      {issues.map((issue) => (
        <IssueLine key={`${issue.file}${issue.reason}`} issue={withoutPath(issue, path)} isError />
      ))}
    </li>
  );
}

/** Omits the path, because the line shows it already. */
function withoutPath({ file, ...issue }: UploadIssue, path: string): UploadIssue {
  return file === undefined || file === path ? issue : { ...issue, file };
}

/** Text of an issue, with advice. */
export function IssueLine({
  issue,
  isError = false,
}: {
  readonly issue: UploadIssue;
  readonly isError?: boolean;
}) {
  const { file, row } = issue;
  const { text, lang } = useIssueText()(issue);
  return (
    <p className={isError ? "upload-issue field-error" : "upload-issue hint"} lang={lang}>
      {[row !== undefined && `${row}`, file].filter(Boolean).join(", ")} {text}
    </p>
  );
}
