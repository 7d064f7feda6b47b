import { Button } from "../../../../ui/button.tsx";
import type { Api } from "../../../api/api.ts";
import type { BoughtFileTexts } from "../../../messages/load-bought-files.ts";
import { fileOr404 } from "../fetch-design.ts";
import { useDownload } from "../use-download.ts";

interface StitchFileName {
  readonly id: number;
  readonly name: string;
}

interface PrintTemplateProps {
  readonly file: StitchFileName;
  readonly m: BoughtFileTexts;
}

/** Saves the template of a stitch file as a PDF. */
export function PrintTemplate({ file, m }: PrintTemplateProps) {
  const { busy, download } = usePdf((api) => api.downloadTemplate({ id: file.id }), `${stemOf(file)}.pdf`);
  return (
    <Button variant="quiet" aria-label={`${m.template}: ${file.name}`} busy={busy} onClick={download}>
      <span>
        {m.template} <code>{file.name}</code>
      </span>
    </Button>
  );
}

interface PrintColourSheetProps extends PrintTemplateProps {
  /** Names design and machine. */
  readonly title: string;
}

/** Saves the colour sheet of the zip with this stitch file as a PDF in the page's language. */
export function PrintColourSheet({ file, title, m }: PrintColourSheetProps) {
  const { busy, download } = usePdf(
    (api) => api.downloadColourSheet({ id: file.id }),
    `${stemOf(file)}-COLOURS.pdf`,
  );
  return (
    <Button variant="quiet" aria-label={`${m.colourSheet}: ${title}`} busy={busy} onClick={download}>
      {m.colourSheet}
    </Button>
  );
}

function usePdf(fetchPdf: (api: Api) => Promise<Blob | null>, name: string) {
  return useDownload(async (api) => {
    const file = await fileOr404(fetchPdf(api));
    return file && { file, name };
  });
}

function stemOf({ name }: StitchFileName): string {
  return name.replace(/\.[^.]*$/, "");
}
