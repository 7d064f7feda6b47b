import type { Vocabulary } from "../../../../tables/read-table.ts";

/** The columns of `catalogue.csv` as they are written, with other names that owners give them. */
export const CATALOGUE_COLUMNS = {
  id: ["number", "productid"],
  name: ["product", "productname", "title"],
  description: [],
  category: ["categorypath", "categories"],
  tags: ["tag", "keywords"],
  "name te": ["namete", "nameintelugu", "teluguname"],
  "description te": ["descriptionte", "descriptionintelugu", "telugudescription"],
  "tags te": ["tagste", "tagsintelugu", "telugutags"],
  "name kn": ["namekn", "nameinkannada", "kannadaname"],
  "description kn": ["descriptionkn", "descriptioninkannada", "kannadadescription"],
  "tags kn": ["tagskn", "tagsinkannada", "kannadatags"],
  photo: ["picture", "image"],
  published: ["onsale"],
  variant: ["variantname"],
  machine: [],
  price: ["pricers", "rupees", "mrp"],
  files: ["file", "design", "designs", "filename", "filenames"],
  part: ["parts"],
  hoop: [],
  stitches: ["stitchcount"],
  colours: ["colors", "colourcount", "colorcount"],
  width: ["widthmm"],
  height: ["heightmm"],
} as const satisfies Vocabulary<string>;

export type Column = keyof typeof CATALOGUE_COLUMNS;
