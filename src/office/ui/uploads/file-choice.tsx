import { type ChangeEvent, type DragEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { filesOfDrop, givenFile } from "../../data/dropped-files.ts";
import { useMessages } from "../../data/office-context.ts";
import type { GivenFile } from "../../data/upload-list.ts";

/** Where files are dropped or chosen: some, a folder with all that is in it, or what a phone's camera takes. */
export function FileChoice({ onFiles }: { readonly onFiles: (files: readonly GivenFile[]) => void }) {
  const m = useMessages().uploads;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void filesOfDrop(event.dataTransfer).then(onFiles);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are the keyboard's way
    <div className="drop-zone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p className="drop-title">{m.drop}</p>
      <p className="hint">{m.text}</p>
      <div className="drop-buttons">
        <FileButton label={m.files} onFiles={onFiles} multiple />
        <FileButton label={m.folder} variant="secondary" onFiles={onFiles} isFolder />
        <FileButton label={m.camera} variant="secondary" onFiles={onFiles} isCamera />
      </div>
    </div>
  );
}

export interface FileButtonProps {
  readonly label: string;
  readonly variant?: "primary" | "secondary" | "quiet";
  readonly onFiles: (files: readonly GivenFile[]) => void;
  readonly multiple?: boolean;
  readonly isFolder?: boolean;
  /** A photo: a phone opens its camera. */
  readonly isCamera?: boolean;
  /** What may be chosen. */
  readonly accept?: string;
}

/** A button that opens the browser's own choice of files. */
export function FileButton(props: FileButtonProps) {
  const { label, variant = "primary", onFiles, multiple, isFolder, isCamera, accept } = props;
  const field = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])].map(givenFile));
    // The same file can be chosen again.
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
        onChange={chosen}
      />
      <Button variant={variant} onClick={() => field.current?.click()}>
        {label}
      </Button>
    </>
  );
}
