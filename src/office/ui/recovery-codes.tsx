import { Button } from "../../ui/button.tsx";
import { useMessages } from "../data/office-context.ts";
import { CopyButton } from "./copy-button.tsx";

/** Recovery codes, shown only once; the person has to confirm that they saved them. */
export function RecoveryCodes({
  codes,
  text,
  onSaved,
}: {
  readonly codes: readonly string[];
  /** How they are used; with a password, unless given. */
  readonly text?: string;
  readonly onSaved: () => void;
}) {
  const m = useMessages().access;
  return (
    <>
      <p className="note">{text ?? m.recoveryText}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-actions">
        <CopyButton label={m.copy} text={codes.join("\n")} />
        <Button onClick={onSaved}>{m.recoverySaved}</Button>
      </div>
    </>
  );
}
