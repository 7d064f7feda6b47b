import { machineByName, machines } from "../machines/machine-table.ts";
import { validate } from "../machines/validate.ts";
import type { CommandLine, Outcome } from "./parse-command-line.ts";
import { readFile } from "./read-file.ts";

/** Checks whether a machine of the table can sew the file; exit code 1 if it cannot. */
export function validateFile({ files, machine: name = "", json }: CommandLine): Outcome {
  const [file = ""] = files;
  const machine = machineByName(name);
  if (!machine) {
    const knownMachines = machines.map(({ id, title }) => `  ${id.padEnd(32)} ${title}`);
    return { code: 2, errors: [`No machine is called "${name}". Known are:`, ...knownMachines] };
  }
  const result = readFile(file);
  if (!result.ok) return { code: 1, errors: [`${file}: ${result.error.message}`] };
  const validation = validate(result.design, machine, result.format);
  const code = validation.ok ? 0 : 1;
  if (json) return { code, lines: [JSON.stringify({ file, machine: machine.id, ...validation })] };
  const { hoop, rotated, findings } = validation;
  const fits = hoop ? [`  hoop ${hoop.widthMm}×${hoop.heightMm}${rotated ? ", turned by 90°" : ""}`] : [];
  const verdict = `${file}: ${validation.ok ? "can be sewn" : "cannot be sewn"} on ${machine.title}`;
  return { code, lines: [verdict, ...fits, ...findings.map(({ message }) => `  ${message}`)] };
}
