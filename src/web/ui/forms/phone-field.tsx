import { phoneDigits } from "../../../contract/validation.ts";
import { Field, type FieldProps } from "../../../ui/forms/field.tsx";
import { useTidied } from "../../../ui/forms/use-tidied.ts";

export interface PhoneFieldProps extends Omit<FieldProps, "type" | "inputMode"> {
  /** Country code in front of the number. */
  readonly prefix: string;
}

/** Phone input that reduces the text to ten digits after the country code. */
export function PhoneField({ prefix, ...field }: PhoneFieldProps) {
  const input = useTidied(phoneDigits);
  return (
    <div className="phone">
      <Field {...field} ref={input} type="tel" inputMode="numeric" autoComplete="tel-national" />
      <span className="phone-prefix" aria-hidden="true">
        {prefix}
      </span>
    </div>
  );
}
