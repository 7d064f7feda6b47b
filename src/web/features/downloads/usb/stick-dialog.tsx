import { useEffect, useRef, useState } from "react";
import { path } from "../../../../contract/paths.ts";
import { ApiError } from "../../../../ui/api/api-error.ts";
import { Button } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/router/link.tsx";
import { toast } from "../../../../ui/state/toasts.ts";
import type { Api } from "../../../api/api.ts";
import type { UsbTexts } from "../../../messages/load-usb.ts";
import { useApi } from "../../../state/app-context.ts";
import { useMachines } from "../../../state/machines/machine-store.ts";
import { fileSize } from "../file-size.ts";
import type { BoughtFile } from "../send-link.tsx";
import {
  type FileToSave,
  type StickFolder,
  StickProblem,
  type StickReason,
  saveToStick,
  sha256Of,
  stickReason,
} from "./save-to-stick.ts";
import { StickFacts } from "./stick-facts.tsx";
import { stickRuleFor, stickRules } from "./stick-rules.ts";

export interface StickDialogProps {
  readonly files: readonly FileForStick[];
  /** Names design and machine. */
  readonly title: string;
}

/** A bought file, or one that was made to measure from it. */
type FileForStick = Pick<BoughtFile, "id" | "name" | "format" | "bytes" | "sha256"> & {
  readonly isAdapted?: boolean;
};

type Saving =
  | { readonly status: "open" | "saving" }
  | { readonly status: "saved"; readonly names: readonly string[] }
  | { readonly status: "failed"; readonly reason: StickReason };

/** Saves the stitch files of a variant where the customer's machine looks for them. */
export function StickDialog({ files, title, m }: StickDialogProps & { readonly m: UsbTexts }) {
  const machines = useMachines();
  const [id, setId] = useState(
    () =>
      stickRuleFor(
        files.map(({ format }) => format),
        machines,
      ).id,
  );
  const rule = stickRules.find((one) => one.id === id);
  const { saving, save } = useSaving(files, rule?.folder ?? [], m);
  if (!rule) return null;
  return (
    <div className="stick-dialog">
      <p>{title}</p>
      <ul>
        {files.map(({ id: fileId, name, bytes }) => (
          <li key={fileId}>
            <code>{name}</code> <span className="hint">{fileSize(bytes)}</span>
          </li>
        ))}
      </ul>
      <label className="field">
        {m.maker}
        <select value={id} onChange={({ target }) => setId(target.value)}>
          {stickRules.map(({ id: value, makers }) => (
            <option key={value} value={value}>
              {makers.join(", ") || m.other}
            </option>
          ))}
        </select>
      </label>
      <StickFacts rule={rule} m={m} isShort />
      {saving.status === "failed" && (
        <p role="alert" className="note">
          {m.problems[saving.reason]}
        </p>
      )}
      {saving.status === "saved" ? (
        <div role="status" className="stick-saved">
          <p>
            <strong>{m.takeOut}</strong>
          </p>
          <p>{m.saved(saving.names.join(", "))}</p>
          <p className="hint">{m.eject}</p>
        </div>
      ) : (
        <Button variant="primary" busy={saving.status === "saving"} onClick={save}>
          {m.choose}
        </Button>
      )}
      <p className="hint">
        {m.nothing} <Link to={path.usbGuide(`#${id}`)}>{m.guide}</Link>
      </p>
    </div>
  );
}

/** A dialog that was closed meanwhile reports the end as a toast. */
function useSaving(files: readonly FileForStick[], folder: readonly string[], m: UsbTexts) {
  const api = useApi();
  const [saving, setSaving] = useState<Saving>({ status: "open" });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const save = async () => {
    setSaving({ status: "saving" });
    try {
      const stick = await pickStick();
      const names = await saveToStick(stick, folder, await fetchFiles(api, files));
      if (isOpen.current) setSaving({ status: "saved", names });
      else toast.success(m.takeOut);
    } catch (error) {
      const reason = stickReason(error);
      if (isOpen.current) setSaving({ status: "failed", reason });
      else if (reason !== "closed") toast.error(m.problems[reason]);
    }
  };
  return { saving, save };
}

declare global {
  interface Window {
    /** Missing in Firefox and Safari. */
    showDirectoryPicker?(options: { readonly id: string; readonly mode: "readwrite" }): Promise<StickFolder>;
  }
}

/** Browsers allow it only right after a click, before anything is fetched. */
function pickStick(): Promise<StickFolder> {
  if (!window.showDirectoryPicker) throw new StickProblem("permission");
  return window.showDirectoryPicker({ id: "usb-stick", mode: "readwrite" });
}

/** The files, compared with the order's list. */
function fetchFiles(api: Api, files: readonly FileForStick[]): Promise<FileToSave[]> {
  return Promise.all(
    files.map(async ({ id, name, sha256, isAdapted }) => {
      const fetchFile = isAdapted ? api.downloadAdaptedFile : api.downloadStitchFile;
      const content = await fetchFile({ id }).catch((error: unknown) => {
        const isGone = error instanceof ApiError && error.status === 404;
        throw new StickProblem(isGone ? "fileGone" : "unreachable");
      });
      if ((await sha256Of(content)) !== sha256) throw new StickProblem("damaged");
      return { name, content, sha256 };
    }),
  );
}
