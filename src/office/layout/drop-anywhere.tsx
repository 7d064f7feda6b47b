import { useEffect, useState } from "react";
import { useNavigate } from "../../ui/router/router-context.tsx";
import { filesOfDrop } from "../data/dropped-files.ts";
import { useMay, useMessages } from "../data/office-context.ts";

/** Uploads files that are dropped on any page of the office, and opens the upload page. */
export function DropAnywhere() {
  const m = useMessages().frame;
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const may = useMay("designs:change");
  useEffect(() => {
    if (!may) return;
    return followDrags(setOver, (dropped) => {
      // Dropped files can be read only during the event; the upload code is loaded afterwards.
      const droppedFiles = filesOfDrop(dropped);
      navigate("/designs/new");
      void Promise.all([droppedFiles, import("../data/upload-queue.ts")]).then(([files, { uploadFiles }]) =>
        uploadFiles(files),
      );
    });
  }, [may, navigate]);
  return isOver ? (
    <div className="drop-anywhere" aria-hidden="true">
      <p>{m.dropHere}</p>
    </div>
  ) : null;
}

/**
 * Follows drags until the returned function is called. It ignores drops that a part of the page has handled.
 */
function followDrags(setOver: (isOver: boolean) => void, onDrop: (dropped: DataTransfer) => void) {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    onDrop(event.dataTransfer);
  };
  const end = new AbortController();
  window.addEventListener("dragover", over, end);
  window.addEventListener("dragleave", leave, end);
  window.addEventListener("drop", drop, end);
  return () => end.abort();
}
