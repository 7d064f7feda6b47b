import { type ComponentProps, useId } from "react";

export interface SelectFieldProps extends ComponentProps<"select"> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled select. */
export function SelectField({ label, options, className = "", ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
