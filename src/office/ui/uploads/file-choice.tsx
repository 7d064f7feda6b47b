import { type ChangeEvent, type DragEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { filesOfDrop, selectedFile } from "../../data/dropped-files.ts";
import { useMessages } from "../../data/office-context.ts";
import type { SelectedFile } from "../../data/upload-list.ts";

export interface FileChoiceProps {
  readonly onFiles: (files: readonly SelectedFile[]) => void;
  /** True when there are files already: it takes one line. */
  readonly isSmall?: boolean;
  /** Sentences about what to add; by default about designs. */
  readonly text?: string;
  /** False where photos of a camera have no use. */
  readonly hasCamera?: boolean;
}

/**
 * Area to drop or choose files: single files, a folder with its contents, or a photo from a phone's camera.
 */
export function FileChoice({ onFiles, isSmall = false, text, hasCamera = true }: FileChoiceProps) {
  const m = useMessages().uploads;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void filesOfDrop(event.dataTransfer).then(onFiles);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users choose files with the buttons in it
    <div
      className={isSmall ? "drop-zone small" : "drop-zone"}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p className="drop-title">{text ? m.dropHere : m.drop}</p>
      {!isSmall && <p className="hint">{text ?? m.text}</p>}
      <div className="drop-buttons">
        <FileButton label={m.files} variant={isSmall ? "secondary" : "primary"} onFiles={onFiles} multiple />
        <FileButton label={m.folder} variant="secondary" onFiles={onFiles} isFolder />
        {hasCamera && <FileButton label={m.camera} variant="secondary" onFiles={onFiles} isCamera />}
      </div>
    </div>
  );
}

export interface FileButtonProps {
  readonly label: string;
  readonly variant?: "primary" | "secondary" | "quiet";
  readonly onFiles: (files: readonly SelectedFile[]) => void;
  readonly multiple?: boolean;
  readonly isFolder?: boolean;
  /** Opens the camera on a phone. */
  readonly isCamera?: boolean;
  /** File types that can be chosen. */
  readonly accept?: string;
}

/** Button that opens the browser's file dialog. */
export function FileButton(props: FileButtonProps) {
  const { label, variant = "primary", onFiles, multiple, isFolder, isCamera, accept } = props;
  const field = useRef<HTMLInputElement>(null);
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])].map(selectedFile));
    // Without this reset, choosing the same file again would fire no event.
    target.value = "";
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        multiple={multiple ?? false}
        accept={isCamera ? "image/*" : accept}
        {...(isCamera && { capture: "environment" as const })}
        {...(isFolder && { webkitdirectory: "" })}
        onChange={onChoose}
      />
      <Button variant={variant} onClick={() => field.current?.click()}>
        {label}
      </Button>
    </>
  );
}
