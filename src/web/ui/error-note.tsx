import { Button } from "../../ui/button.tsx";

export interface ErrorNoteProps {
  readonly text: string;
  /** Name of the button. */
  readonly action: string;
  readonly onAction: () => void;
}

/** Error with the button that helps, for example "Try again". */
export function ErrorNote({ text, action, onAction }: ErrorNoteProps) {
  return (
    <div role="alert" className="note">
      {text}{" "}
      <Button variant="quiet" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
