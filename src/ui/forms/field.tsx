import { type ComponentProps, type ReactNode, useId } from "react";

export interface FieldProps extends ComponentProps<"input"> {
  readonly label: string;
  /** Error of the input, shown next to it and announced with it. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** A labelled input with its hint and its error. */
export function Field({ label, error, hint, className = "", ...input }: FieldProps) {
  const description = useDescriptions(error, hint);
  return (
    <div className={`field ${className}`}>
      <label htmlFor={description.id}>{label}</label>
      <input {...input} {...description.attributes} />
      <Descriptions {...description} error={error} hint={hint} />
    </div>
  );
}

export interface TextAreaProps extends React.TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

export function TextArea({ label, error, hint, className = "", ...input }: TextAreaProps) {
  const description = useDescriptions(error, hint);
  return (
    <div className={`field ${className}`}>
      <label htmlFor={description.id}>{label}</label>
      <textarea rows={5} {...input} {...description.attributes} />
      <Descriptions {...description} error={error} hint={hint} />
    </div>
  );
}

function useDescriptions(error: string | undefined, hint: ReactNode) {
  const id = useId();
  const [hintId, errorId] = [`${id}hint`, `${id}error`];
  const ids = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  const attributes = {
    id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": ids || undefined,
  };
  return { id, hintId, errorId, attributes };
}

interface DescriptionsProps {
  readonly hintId: string;
  readonly errorId: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
}

function Descriptions({ hintId, errorId, error, hint }: DescriptionsProps) {
  return (
    <>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </>
  );
}
