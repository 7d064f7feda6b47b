import { Field, type FieldProps } from "../../ui/forms/field.tsx";
import { useMessages } from "../data/office-context.ts";

export interface IndianFieldProps extends FieldProps {
  readonly type: "date" | "time" | "datetime-local";
}

/** A field for a day or time in India, wherever the browser is; its label says so. */
export function IndianField({ label, ...field }: IndianFieldProps) {
  return <Field label={useMessages().common.inIndia(label)} {...field} />;
}
