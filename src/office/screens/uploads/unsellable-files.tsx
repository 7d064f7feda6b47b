import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { IssueLine } from "../../ui/uploads/file-states.tsx";
import { useBatchActions } from "./batch-context.ts";
import { formatsOf, hashesOf, type Unsellable, type UnsellableKind, unsellableOf } from "./batch-rows.ts";
import { MachineChoice, useLeaveOut } from "./machine-choice.tsx";

/** Lists files and designs that cannot be sold: a line per reason, with what staff can do about it. */
export function UnsellableFiles({ designs }: { readonly designs: readonly UploadedDesign[] }) {
  const m = useMessages().uploads;
  const groups = [...unsellableOf(designs)];
  if (groups.length === 0) return null;
  return (
    <section className="unsellable" aria-label={m.unsellable.title}>
      <h2>{m.unsellable.title}</h2>
      <ul className="lines">
        {groups.map(([kind, unsellable]) => (
          <Group key={kind} kind={kind} unsellable={unsellable} />
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  readonly kind: UnsellableKind;
  readonly unsellable: readonly Unsellable[];
}

function Group({ kind, unsellable }: GroupProps) {
  const m = useMessages().uploads;
  const { remove } = useBatchActions();
  const leaveOutFiles = useLeaveOut();
  const leaveOut = () => {
    const wholeDesigns = unsellable.filter(({ variant }) => variant === undefined);
    if (wholeDesigns.length > 0) remove(wholeDesigns.map(({ design }) => design));
    const byDesign = Map.groupBy(unsellable, ({ design }) => design);
    leaveOutFiles(
      [...byDesign].flatMap(([design, items]) => {
        const files = items.flatMap(({ variant }) => variant?.file ?? []);
        return files.length > 0 ? { design, files } : [];
      }),
    );
  };
  return (
    <li>
      <details>
        <summary>
          {m.unsellable[kind](unsellable.length)}
          {kind === "machineless" && `: ${formatsOf(unsellable).join(", ")}`}
        </summary>
        <ul>
          {unsellable.map((one) => (
            <UnsellableLine key={`${one.design.key} ${one.variant?.file}`} kind={kind} {...one} />
          ))}
        </ul>
      </details>
      <span className="row-actions">
        {kind === "machineless" && (
          <Link className={buttonClass("secondary")} to="/machines">
            {m.addMachine}
          </Link>
        )}
        {kind === "cut" && <Accept unsellable={unsellable} as="confirmedFiles" label={m.useAnyway} />}
        {kind === "misplaced" && <Accept unsellable={unsellable} as="centredFiles" label={m.centre} />}
        <Button variant="secondary" onClick={leaveOut}>
          {m.leaveOut}
        </Button>
      </span>
    </li>
  );
}

/** A file or design with its issues; files without a machine need none, because the heading explains them. */
function UnsellableLine({ kind, design, variant, issues }: Unsellable & Pick<GroupProps, "kind">) {
  const m = useMessages().uploads;
  const { remove } = useBatchActions();
  const leaveOut = useLeaveOut();
  const name = variant?.file ?? (design.words.name || design.key);
  return (
    <li className="upload-line">
      <span className="upload-path">{name}</span>
      {variant && kind === "unfit" && <MachineChoice design={design} variant={variant} />}
      <button
        type="button"
        className="icon-btn"
        aria-label={m.remove(name)}
        onClick={() => (variant ? leaveOut([{ design, files: [variant.file] }]) : remove([design]))}
      >
        <TrashIcon />
      </button>
      {kind !== "machineless" &&
        issues.map((issue) => (
          <IssueLine key={`${issue.file}${issue.reason}`} issue={{ ...issue, file: undefined }} isError />
        ))}
    </li>
  );
}

interface AcceptProps extends Pick<GroupProps, "unsellable"> {
  readonly as: "confirmedFiles" | "centredFiles";
  readonly label: string;
}

/** Accepts files that seem to be incomplete, or has files centred: with their current content only. */
function Accept({ unsellable, as, label }: AcceptProps) {
  const accept = useOfficeChange("officeCompleteUpload", { invalidates: ["officeUploads"] });
  const acceptAll = () => {
    for (const [key, items] of Map.groupBy(unsellable, ({ design }) => design.key)) {
      accept.send({ key, [as]: hashesOf(items.flatMap(({ issues }) => issues)) });
    }
  };
  return (
    <Button variant="secondary" busy={accept.isBusy} onClick={acceptAll}>
      {label}
    </Button>
  );
}
