import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useMessages } from "../../data/office-context.ts";

export interface PreviewDialogProps {
  readonly page: string;
  /** The whole HTML document. */
  readonly html: string;
  readonly onClose: () => void;
}

/** Preview of a page in the shop. The frame runs no scripts; it loads only styles and pictures. */
export function PreviewDialog({ page, html, onClose }: PreviewDialogProps) {
  const { pages: m, common } = useMessages();
  const [isPhone, setPhone] = useState(window.innerWidth < 768);
  return (
    <Dialog label={m.previewTitle(page)} closeLabel={common.close} onClose={onClose}>
      <div className="preview-widths">
        <Button
          variant={isPhone ? "primary" : "secondary"}
          aria-pressed={isPhone}
          onClick={() => setPhone(true)}
        >
          {m.phone}
        </Button>
        <Button
          variant={isPhone ? "secondary" : "primary"}
          aria-pressed={!isPhone}
          onClick={() => setPhone(false)}
        >
          {m.computer}
        </Button>
      </div>
      <div className="preview">
        <iframe
          className={isPhone ? "preview-phone" : "preview-computer"}
          title={m.previewTitle(page)}
          sandbox="allow-same-origin"
          srcDoc={html}
        />
      </div>
    </Dialog>
  );
}
