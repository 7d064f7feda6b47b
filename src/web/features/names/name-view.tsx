import { Button } from "../../../ui/button.tsx";
import type { NameTexts } from "../../messages/load-names.ts";
import { useMessages } from "../../state/app-context.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { type NameHoop, nameHoop } from "./name-hoop.ts";
import { NamePicture, type PlacedDesign } from "./name-picture.tsx";
import type { NameCheck } from "./use-name-check.ts";

interface NameViewProps {
  readonly check: NameCheck;
  /** `#rrggbb` of the name that is not there yet. */
  readonly thread: string;
  /** Nothing was typed. */
  readonly isExample: boolean;
  readonly design: PlacedDesign | undefined;
  readonly m: NameTexts;
}

/** The name as it will be sewn, and a line that says whether it fits, or what happens. */
export function NameView({ check, thread, isExample, design, m }: NameViewProps) {
  const [machine] = useMachines();
  const { lastName, refused } = check;
  const hoop = design ? undefined : lastName && nameHoop(lastName.sewable, machine);
  return (
    <figure className="names-view" data-refused={refused ? "" : undefined}>
      <NamePicture
        sewable={lastName?.sewable}
        thread={lastName?.request.thread ?? thread}
        label={pictureLabel(lastName, m)}
        hoop={hoop?.hoop}
        design={design}
      />
      <ViewNote check={check} hoop={hoop} isExample={isExample} machine={machine?.name} m={m} />
    </figure>
  );
}

export const oneDecimal = (mm: number) => `${Math.round(mm * 10) / 10}`;

function pictureLabel(lastName: NameCheck["lastName"], m: NameTexts): string {
  if (!lastName) return m.sewing;
  const { width, height } = lastName.sewable;
  return m.picture(lastName.request.text, oneDecimal(width), oneDecimal(height));
}

interface ViewNoteProps {
  readonly check: NameCheck;
  readonly hoop: NameHoop | undefined;
  readonly isExample: boolean;
  readonly machine: string | undefined;
  readonly m: NameTexts;
}

/** One line below the picture: what happens, or whether the name fits the machine. */
function ViewNote({ check, hoop, isExample, machine, m }: ViewNoteProps) {
  const { retry } = useMessages().common;
  const { failure, isChecking, refused, lastName } = check;
  if (failure !== undefined)
    return (
      <figcaption>
        <div role="alert">
          {failure}{" "}
          {check.retry && (
            <Button variant="quiet" onClick={check.retry}>
              {retry}
            </Button>
          )}
        </div>
      </figcaption>
    );
  const fit = hoop && machine !== undefined ? fitSentence(hoop, machine, m) : "";
  const sentence = isExample && lastName ? m.exampleNote : isChecking ? m.sewing : refused ? "" : fit;
  return (
    <figcaption data-says={sentence !== "" && sentence === fit ? hoop?.says : undefined}>
      <div role="status">{sentence}</div>
    </figcaption>
  );
}

function fitSentence({ says, by, field }: NameHoop, machine: string, m: NameTexts): string {
  if (says === "big") return m.tooBig(machine, by);
  return m[says](machine, m.sizeIs(`${field.width}`, `${field.height}`));
}
