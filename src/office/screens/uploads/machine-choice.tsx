import type { UploadedDesign, UploadedVariant } from "../../../contract/office/uploads/uploads-wire.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { useBatchActions } from "./batch-context.ts";
import { isEditable } from "./batch-rows.ts";

export interface MachineChoiceProps {
  readonly design: UploadedDesign;
  readonly variant: UploadedVariant;
}

const LEAVE_OUT = "-";

/** Machine of a variant as a chip: green if it can sew the files, else amber. Staff can choose another. */
export function MachineChoice({ design, variant }: MachineChoiceProps) {
  const m = useMessages().uploads;
  const { machines } = useBatchActions();
  const choose = useOfficeChange("officeCompleteUpload", { invalidates: ["officeUploads"] });
  const leaveOut = useLeaveOut();
  const { file, machine = "", format = "", state } = variant;
  const tone = state === "refused" ? "machine-chip unfit" : "machine-chip";
  const ownMachine = machines.find(({ id, title }) => id === machine || title === machine);
  const options = machines.filter(({ id, formats }) => formats.includes(format) || id === ownMachine?.id);
  const isFixed = state === "unchanged" || (!isEditable(design) && design.state !== "refused");
  if (isFixed) return <span className={tone}>{machine || file}</span>;
  return (
    <select
      className={tone}
      aria-label={`${m.machine}: ${file}`}
      title={file}
      value={ownMachine?.id ?? ""}
      onChange={({ target: { value } }) =>
        value === LEAVE_OUT
          ? leaveOut([{ design, files: [file] }])
          : choose.send({ key: design.key, machines: { [file]: value } })
      }
    >
      {!ownMachine && (
        <option value="">{machine || (options.length > 0 ? m.chooseMachine : m.noMachine)}</option>
      )}
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      <option value={LEAVE_OUT}>{m.leaveOut}</option>
    </select>
  );
}

interface FilesToLeaveOut {
  readonly design: UploadedDesign;
  /** Variants of the design, by `file`. */
  readonly files: readonly string[];
}

/** Returns a function that leaves out variants, with undo. A design without any other variant is removed. */
export function useLeaveOut(): (files: readonly FilesToLeaveOut[]) => void {
  const { uploads: m, common } = useMessages();
  const { remove } = useBatchActions();
  const change = useOfficeChange("officeCompleteUpload", { invalidates: ["officeUploads"] });
  return (targets) => {
    const isWhole = ({ design, files }: FilesToLeaveOut) =>
      design.variants.every(({ file }) => files.includes(file));
    const wholeDesigns = targets.filter(isWhole);
    const parts = targets.filter((one) => !isWhole(one));
    if (wholeDesigns.length > 0) remove(wholeDesigns.map(({ design }) => design));
    if (parts.length === 0) return;
    const sendAll = (machine: string | null) => {
      for (const { design, files } of parts)
        change.send({ key: design.key, machines: Object.fromEntries(files.map((file) => [file, machine])) });
    };
    sendAll(null);
    const count = parts.reduce((sum, { files }) => sum + files.length, 0);
    toast.info(m.leftOut(count), { action: { label: common.undo, run: () => sendAll("") } });
  };
}
