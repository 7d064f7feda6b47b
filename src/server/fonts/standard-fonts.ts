const NAMES = ["Helvetica", "Helvetica-Bold"] as const;
const read = new Map<string, object>();

/**
 * Gives a document, made with `font: ""`, the fonts that every reader has. pdfkit reads their widths and 2,700 pairs of letters
 * anew for each document, which takes a fifth of a receipt's time; here they are read once.
 */
export function shareStandardFonts(document: PDFKit.PDFDocument): void {
  // Its types keep to themselves where a document has the fonts that it knows by name.
  const fonts: Record<string, object> = Reflect.get(document, "_fontFamilies");
  for (const name of NAMES) {
    const known = read.get(name) ?? readFont(document, fonts, name);
    // The name in the document is the font's own: pdfkit counts those that it opens itself.
    fonts[name] = copyOf(known, { document, id: name });
  }
}

function readFont(document: PDFKit.PDFDocument, fonts: Record<string, object>, name: string): object {
  document.font(name);
  // Without the document that it was read for.
  const font = copyOf(fonts[name] ?? {}, { document: undefined });
  read.set(name, font);
  return font;
}

function copyOf(font: object, own: object): object {
  return Object.assign(Object.create(Object.getPrototypeOf(font)), font, own);
}
