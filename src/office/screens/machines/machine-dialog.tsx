import { type FormEvent, useState } from "react";
import type { MachineFigures, OfficeMachine } from "../../../contract/office/machines/machine-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { MachineFields } from "./machine-fields.tsx";
import { readFormats, readHoops } from "./machine-text.ts";

export interface MachineDialogProps {
  /** The one to be corrected; without it one is added. */
  readonly machine?: OfficeMachine;
  readonly formats: readonly string[];
  readonly onClose: () => void;
}

/** What is said of a machine. Where somebody saved it meanwhile, their figures stand beside what was typed, and the next save counts. */
export function MachineDialog({ machine, formats, onClose }: MachineDialogProps) {
  const { machines: m, common, refusals } = useMessages();
  const [meanwhile, setMeanwhile] = useState<OfficeMachine>();
  const options = {
    renews: ["officeMachines"],
    field: "title",
    done: common.saved,
    onDone: onClose,
  } as const;
  const add = useOfficeChange("officeAddMachine", options);
  const edit = useOfficeChange("officeEditMachine", {
    ...options,
    onRefused: ({ said }) => {
      if (said.reason !== "changed-meanwhile") return false;
      edit.setFaults({ title: refusals["changed-meanwhile"] ?? "" });
      void callOffice("officeMachines", {}).then(({ machines }) =>
        setMeanwhile(machines.find(({ id }) => id === machine?.id)),
      );
      return true;
    },
  });
  const change = machine ? edit : add;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const figures = readFigures(event.currentTarget);
    if (!figures) change.setFaults({ hoops: refusals["machine-hoops-invalid"] ?? "" });
    else if (!machine) add.send(figures);
    else edit.send({ ...figures, id: machine.id, version: (meanwhile ?? machine).version });
  };
  return (
    <Dialog label={machine ? machine.title : m.add} closeLabel={common.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <MachineFields machine={machine} meanwhile={meanwhile} formats={formats} faults={change.faults} />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={change.isBusy}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** `undefined` where its hoops cannot be read; the server judges the rest. */
function readFigures(form: HTMLFormElement): MachineFigures | undefined {
  const texts = formTexts(
    form,
    "title",
    "formats",
    "hoops",
    "min",
    "max",
    "rotates",
    "maxStitches",
    "maxColors",
  );
  const hoops = readHoops(texts.hoops);
  if (!hoops) return undefined;
  return {
    title: texts.title,
    formats: readFormats(texts.formats),
    hoops,
    rpm: { min: Number(texts.min), max: Number(texts.max) },
    rotates: texts.rotates === "on",
    ...(texts.maxStitches !== "" && { maxStitches: Number(texts.maxStitches) }),
    ...(texts.maxColors !== "" && { maxColors: Number(texts.maxColors) }),
  };
}
