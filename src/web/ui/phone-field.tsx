import { Field, type FieldProps } from "./field.tsx";

export interface PhoneFieldProps extends Omit<FieldProps, "type" | "inputMode"> {
  /** Country code that stands before the number. */
  readonly prefix: string;
}

/** Ten digits behind their country code. */
export function PhoneField({ prefix, ...field }: PhoneFieldProps) {
  return (
    <div className="phone">
      <Field {...field} type="tel" inputMode="numeric" autoComplete="tel-national" />
      <span className="phone-prefix" aria-hidden="true">
        {prefix}
      </span>
    </div>
  );
}
