/** A piece of text on a page; points from its lower left corner. */
export interface PdfText {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  /** Baseline. */
  readonly bottom: number;
}

export interface PdfPages {
  /** Width and height of each page, points. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
  readonly texts: readonly PdfText[];
  /** All texts in the order of drawing, with single blanks. */
  readonly words: string;
}

/** Globals that PDF.js sets and reads, by name; they are there only while it works. */
const pdfGlobals = new Map<string, unknown>(
  ["DOMMatrix", "pdfjsLib", "pdfjsWorker", "_pdfjsTestingUtils"].map((name) => [name, undefined]),
);

/** Reads a document with PDF.js, as browsers show and copy it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPages> {
  for (const [name, value] of pdfGlobals) if (value !== undefined) Reflect.set(globalThis, name, value);
  try {
    return await readPages(bytes);
  } finally {
    for (const name of pdfGlobals.keys()) {
      pdfGlobals.set(name, Reflect.get(globalThis, name));
      Reflect.deleteProperty(globalThis, name);
    }
  }
}

async function readPages(bytes: Uint8Array): Promise<PdfPages> {
  const { getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const [sizes, texts]: [[number, number][], PdfText[]] = [[], []];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    sizes.push([right - left, top - bottom]);
    const { items } = await page.getTextContent({ disableNormalization: true });
    for (const item of items) {
      if (!("str" in item) || item.str === "") continue;
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
      texts.push({ text: item.str, page: number, left: x, right: x + item.width, bottom: y });
    }
  }
  const words = texts
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
  return { sizes, texts, words };
}
