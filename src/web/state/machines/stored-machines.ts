import type { OwnMachine, StitchedSize } from "../../../contract/machines/fit.ts";
import { isRecord } from "../../../ui/api/records.ts";

/**
 * Reads stored machines, which may come from an older version or be manipulated, and drops invalid ones.
 * Never throws.
 */
export function readMachines(text: string | null): readonly OwnMachine[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.flatMap(machineIn) : [];
  } catch {
    return [];
  }
}

function machineIn(value: unknown): OwnMachine[] {
  if (!isRecord(value)) return [];
  const { name, fields, formats } = value;
  const isWhole =
    typeof name === "string" &&
    Array.isArray(fields) &&
    fields.every(isField) &&
    Array.isArray(formats) &&
    formats.every((format) => typeof format === "string");
  return isWhole ? [{ name, fields, formats }] : [];
}

function isField(value: unknown): value is StitchedSize {
  return isRecord(value) && Number(value.width) > 0 && Number(value.height) > 0;
}
