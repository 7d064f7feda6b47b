import { phoneDigits } from "../../../contract/validation.ts";
import { Field, type FieldProps } from "../../../ui/forms/field.tsx";
import { useNormalized } from "../../../ui/forms/use-normalized.ts";

export interface PhoneFieldProps extends Omit<FieldProps, "type" | "inputMode"> {
  /** Country code in front of the number. */
  readonly prefix: string;
}

/** Phone input that reduces the text to ten digits after the country code. */
export function PhoneField({ prefix, ...field }: PhoneFieldProps) {
  const input = useNormalized(phoneDigits);
  return (
    <div className="phone">
      <Field {...field} ref={input} type="tel" inputMode="numeric" autoComplete="tel-national" />
      <span className="phone-prefix" aria-hidden="true">
        {prefix}
      </span>
    </div>
  );
}
