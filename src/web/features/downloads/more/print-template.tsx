import { Button } from "../../../../ui/button.tsx";
import type { BoughtFileTexts } from "../../../messages/load-bought-files.ts";
import { fileOr404 } from "../fetch-design.ts";
import { useDownload } from "../use-download.ts";

interface PrintTemplateProps {
  readonly file: { readonly id: number; readonly name: string };
  readonly m: BoughtFileTexts;
}

/** Saves the template of a stitch file as a PDF. */
export function PrintTemplate({ file, m }: PrintTemplateProps) {
  const { busy, download } = useDownload(async (api) => {
    const pdf = await fileOr404(api.downloadTemplate({ id: file.id }));
    return pdf && { file: pdf, name: file.name.replace(/\.[^.]*$/, ".pdf") };
  });
  return (
    <Button variant="quiet" aria-label={`${m.template}: ${file.name}`} busy={busy} onClick={download}>
      <span>
        {m.template} <code>{file.name}</code>
      </span>
    </Button>
  );
}
