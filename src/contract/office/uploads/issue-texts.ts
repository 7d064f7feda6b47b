import type { IssueText } from "./fill-issue-text.ts";

const READABLE = "Put stitch files into it that a machine reads: DST, PES, JEF, EXP, VP3 …";
const NAME_A_FILE = "Name a file that a machine reads: DST, PES, JEF, EXP, VP3 …";
const COPY_AGAIN = "Copy it anew, and let the shop's user read it.";
const EXPORT_AGAIN = "Export the design anew from the program that made it.";
const PACK_AGAIN = "Pack it anew, and let the shop's user read it.";
const LEFT_OUT = "It was left out. Pack the zip anew without it, or with a plain name.";
const UNPACK_OUTER = "Unpack the outer zip and import again.";
const OTHER_MACHINE = "Give the file for this machine, or another machine.";
const FILE_COUNTS = "The file counts. Look whether it is the right one.";
const RUPEES = "Write rupees as 150 or 150.50.";
const UNNAMED = "Give them a row each if they are to be sold.";
const GIVE_SOURCE = "Give the folder or zip that holds the designs.";

const CONFIRM =
  "Export the design anew. If the file is right as it is, confirm it: in the office by its button, on the command line with --accept-warnings.";

/** Of files, folders and zips, and what lies in them. */
const files = {
  "source-missing": ["There is no {path}.", GIVE_SOURCE],
  "source-unreadable": ["{path} cannot be read ({code}).", GIVE_SOURCE],
  "source-kind": ["{path} is neither a folder nor a zip.", "Put designs and catalogue.csv into a folder."],
  "source-empty": ["It is empty.", READABLE],
  "source-designless": ["No design file is in it{found}.", READABLE],
  "folder-unreadable": [
    "The folder cannot be read ({code}).",
    "Let the shop's user read it, then import again.",
  ],
  "folder-deep": ["It lies more than {most} folders deep.", "Move its designs further up and import again."],
  "files-many": ["There are more than {most} files.", "Import them in several parts."],
  "batch-large": [
    "There is more here than one batch can hold: {most} designs with {files} files.",
    "Remove some and upload the designs in several parts. A whole catalogue is better imported on the shop's computer: the owner guide, chapter “Look first, then import”, says how.",
  ],
  "batch-unreadable": [
    "These files cannot be checked: {message}.",
    "Remove the file that was added last, or upload its designs in smaller parts.",
  ],
  "issues-more": ["{count} more files were left out for similar reasons.", "Correct these first."],
  "check-slow": [
    "The file took too long to check: more than {seconds} seconds.",
    "Look whether it is the right file, or export the design anew with fewer stitches.",
  ],
  "file-cut-records": [
    "The header says {header} stitches, {found} are there: the file is probably cut off.",
    CONFIRM,
  ],
  "file-cut-color-changes": [
    "The header says {header} colour changes, {found} are there: the file is probably cut off.",
    CONFIRM,
  ],
  "file-cut-blocks": [
    "The header says {header} colour blocks, {found} are there: the file is probably cut off.",
    CONFIRM,
  ],
  "file-cut-bytes": [
    "The header says {header} bytes, {found} are there: the file is probably cut off.",
    CONFIRM,
  ],
  "file-endless": ["The end of the file is missing: it is probably cut off.", CONFIRM],
  "file-link": ["A symbolic link is not followed.", "Put the file itself in its place."],
  "file-none": ["It is neither a file nor a folder.", "Take it out of the folder."],
  "file-large": ["The file has {megabytes} MB; 32 are the most.", "Look whether it is the right file."],
  "file-unreadable": ["{message}", COPY_AGAIN],
  "zip-deep": ["It is a zip in a zip in a zip.", "Unpack it once and import again."],
  "zip-in-zip-large": ["A zip in a zip may have 32 MB at most.", UNPACK_OUTER],
  "zip-in-zip-unpacked-large": ["A zip in a zip may hold 128 MB at most.", UNPACK_OUTER],
  "zip-bad-magic": ["{message}", PACK_AGAIN],
  "zip-too-large": ["{message}", PACK_AGAIN],
  "zip-corrupt": ["{message}", PACK_AGAIN],
  "zip-entry-name": ["{message}.", LEFT_OUT],
  "zip-entry-twice": ["{message}.", LEFT_OUT],
  "zip-entry-link": ["{message}.", LEFT_OUT],
  "zip-entry-encrypted": ["{message}.", LEFT_OUT],
  "zip-entry-method": ["{message}.", LEFT_OUT],
  "zip-entry-large": ["{message}.", LEFT_OUT],
  "zip-entry-bomb": ["{message}.", LEFT_OUT],
  "stitches-empty": ["{message}", EXPORT_AGAIN],
  "stitches-too-large": ["{message}", EXPORT_AGAIN],
  "stitches-truncated": ["{message}", EXPORT_AGAIN],
  "stitches-bad-magic": ["{message}", EXPORT_AGAIN],
  "stitches-corrupt": ["{message}", EXPORT_AGAIN],
  "stitches-unsupported-version": ["{message}", EXPORT_AGAIN],
  "stitches-closed-format": ["{message}", EXPORT_AGAIN],
  "stitches-unknown-format": ["{message}", EXPORT_AGAIN],
  "stitches-not-embroidery": ["{message}", EXPORT_AGAIN],
  "stitches-no-stitches": ["{message}", EXPORT_AGAIN],
  "photo-large": ["The photo has more than 32 MB.", "Save it smaller, as JPEG."],
  "photo-pixels": [
    "The photo is too large: at most 133 megapixels, or 50 with 16 bits a colour and transparency.",
    "Make it smaller, then choose it again.",
  ],
  "photo-unreadable": [
    "{message}",
    "Give another picture, or leave the cell empty: then it is drawn from the stitches.",
  ],
} as const satisfies Record<string, IssueText>;

/** Of a table as a whole, and of its rows and cells. */
const tables = {
  "tables-several": ["There are several catalogue.csv.", "Import each folder by itself."],
  "table-large": ["{file} has more than 32 MB.", "Divide it into several imports."],
  "table-no-text": [
    "{file} is no text that can be read.",
    "Save the sheet as “CSV UTF-8 (comma delimited)”.",
  ],
  "table-empty": ["{file} is empty.", "Its headings may be {headings}."],
  "table-long": ["{file} has more than {most} rows.", "Divide it into several imports."],
  "table-quotes": [
    "The quotes in line {row} of {file} do not match.",
    'A cell with " in it is written as "…""…". Save the sheet as CSV again, or mend that line in a text editor.',
  ],
  "table-column-twice": ["{file} has the column “{column}” twice.", "Remove one of them."],
  "table-headless": ["The first line of {file} holds no headings.", "Its headings may be {headings}."],
  "table-column-unknown": [
    "The column “{column}” of {file} is not known and was left out.",
    "Its headings may be {headings}.",
  ],
  "table-encoding": ["{file} is not UTF-8 and was read as Windows-1252:", "look at names with accents."],
  "categories-changed": ["Of categories.csv: {made} new categories, {named} with other names.", ""],
  "files-unnamed": ["Named in no row: {paths}.", UNNAMED],
  "files-unnamed-more": ["Named in no row: {paths} and {count} more.", UNNAMED],
  "row-one-surplus": [
    "The row has one cell more than there are headings.",
    'Put a cell that holds a comma in quotes, as in "lotus, pond".',
  ],
  "row-surplus": [
    "The row has {surplus} cells more than there are headings.",
    'Put a cell that holds a comma in quotes, as in "lotus, pond".',
  ],
  "row-nameless": ["The first row names no product.", "Give it an id or a name."],
  "row-fileless": ["The row names no files.", "Name its stitch file in the column files."],
  "row-designless": ["There is no stitch file in {cells}.", NAME_A_FILE],
  "rows-differ": [
    "Row {line} says “{text}” for {what}, row {otherLine} says “{other}”.",
    "Give it once, or the same in every row of the product.",
  ],
  "rows-named-apart": [
    "Row {line} says “{text}” for {what}, row {otherLine} says “{other}”.",
    "Two products cannot share an id: give one of them another, or none.",
  ],
  "cell-long": ["The cell “{column}” holds more than {most} letters.", "Shorten it."],
  "id-invalid": ["“{text}” is no product number.", "Write a whole number from 1 on, or leave the id empty."],
  "price-missing": ["There is no price.", RUPEES],
  "price-unreadable": ['"{text}" is not a price.', RUPEES],
  "price-in-fractions": ['"{text}" has fractions of a paisa; two decimals is the most.', RUPEES],
  "price-out-of-range": ['"{text}" is no price here: {range} is.', RUPEES],
  "yes-no-unclear": ["“{text}” is neither yes nor no.", "Write yes or no."],
  "category-deep": ["“{path}” has {levels} levels.", "Categories have two: Blouse > Back Neck."],
  "category-refused": ["{message}", "Mend the row and import again."],
  "category-invalid": [
    "“{text}” names an empty category or a very long one.",
    "Write Top > Sub, several divided by |.",
  ],
  "category-near": ["“{path}” is a new category.", "Did you mean “{near}”?"],
  "part-unknown": ["“{text}” is no part.", "Write back and hand, in the order of the files, divided by ;."],
  "number-invalid": ["“{text}” is no number.", "Write a plain number, or leave the cell empty."],
  "file-outside": [
    "“{cell}” leads out of the folder that is imported.",
    "Put the file beside catalogue.csv and write its name, or folder/name.",
  ],
  "file-ambiguous": ["“{cell}” could be {paths}.", "Write it with the same capital letters as the file."],
  "file-missing": [
    "There is no file “{cell}”.",
    "Put it beside catalogue.csv, or correct the name in the sheet.",
  ],
  "file-elsewhere": ["There is no file “{cell}”.", "Did you mean {path}?"],
  "photo-zip": ["“{cell}” is a zip.", "Name a picture."],
  "machine-unknown": ["No machine is called “{text}”.", "Write one of: {machines}."],
  "machine-ambiguous": ["“{text}” could be several machines.", "Write one of: {machines}."],
} as const satisfies Record<string, IssueText>;

/** Of a design and its variants, beside each other, the machines and the shop. */
const designs = {
  "parts-unclear": [
    "It is not clear which part each of these is: {paths}.",
    "Name back and hand in the column part, in the order of the files; files of different sizes are rows of their own.",
  ],
  "design-fileless": ["No stitch file is given.", "Name its files in the column files."],
  "design-stray": [
    "It has the size of {paths} but another needle path.",
    "Look which of the two is the right design, and export the other from it.",
  ],
  "design-unlike": [
    "It does not look like {paths}, which is the same design in another size.",
    "It went in. Look whether it is the right file.",
  ],
  "replacement-unlike": [
    "{file} does not look like the file that it replaces.",
    "Compare the pictures. Confirm only if both are the same design.",
  ],
  "replacement-differs": [
    "{file} differs much in size or stitches from the file that it replaces.",
    "Compare the figures: customers choose by them. Confirm if that is meant.",
  ],
  "replacement-uncompared": [
    "The file that {file} replaces cannot be read, so nothing could be compared.",
    "Look closely at the new picture. Confirm if it is the right design.",
  ],
  "formats-mixed": ["Its files are of {count} formats: {formats}.", "Give each machine a row of its own."],
  "format-differs": ["The name says {named}, the content is {format}.", "It was taken as {format}."],
  "stitches-differ": ["The sheet says {typed} stitches, the file has {found}.", FILE_COUNTS],
  "colours-differ": ["The sheet says {typed} colours, the file has {found}.", FILE_COUNTS],
  "width-differs": ["The sheet says {typed} mm of width, the file has {found}.", FILE_COUNTS],
  "height-differs": ["The sheet says {typed} mm of height, the file has {found}.", FILE_COUNTS],
  "hoop-differs": [
    "The sheet says hoop {typed}, the smallest that holds the file is {found} mm.",
    FILE_COUNTS,
  ],
  "machine-none": [
    "No machine of yours reads {formats} and has a hoop for it.",
    "Name another machine in the column machine, add the machine in the office under Machines, or leave the file out.",
  ],
  "machine-hoopless": ["{machine} has no hoop for it.", "Name another machine."],
  "machine-empty": ["{message}.", OTHER_MACHINE],
  "machine-format": ["{message}.", OTHER_MACHINE],
  "machine-hoop": ["{message}.", OTHER_MACHINE],
  "machine-stitches": ["{message}.", OTHER_MACHINE],
  "machine-colors": ["{message}.", OTHER_MACHINE],
  "variant-ambiguous": ["{count} variants of this product could be meant.", "Give the variant's name."],
  "variant-twice": [
    "There is a “{variant}” already: {label}.",
    "Give one of them another name in the column variant, or another machine.",
  ],
  "variant-unpriced": ["It has no price.", "Fill the column price. Without a sheet: --price."],
  "product-unknown": [
    "There is no product {id} in the shop, and the row gives no name for a new one.",
    "Give it a name, or correct the id.",
  ],
  "product-homeless": [
    "A new product needs a category.",
    "Fill the column category: Blouse > Back Neck. Without a sheet: --category.",
  ],
  "product-ambiguous": [
    "The shop has {count} products of this name: {ids}.",
    "Say by the id which is meant.",
  ],
  "design-ambiguous": [
    "The shop has {count} designs of this name: {ids}.",
    "Give it another name, or say by the id in catalogue.csv which is meant.",
  ],
  "design-on-sale": [
    "These are the stitches of no. {id} “{design}”, which is on sale.",
    "Open that design to change it, and remove these files.",
  ],
  "design-off-sale": [
    "These are the stitches of no. {id} “{design}”, which is not on sale.",
    "Open that design to change it, and remove these files.",
  ],
  "files-shared": [
    "Some of its stitch files are those of no. {id} “{design}”.",
    "Look whether both are meant to have them.",
  ],
  "not-judged": ["It could not be judged: {message}.", "Remove its files and upload them again."],
  "not-begun": ["{why} This product was not begun.", "Import again."],
  "not-written": ["It could not be written: {message}.", "Import again; nothing half of it is there."],
  "disk-full": ["The disk is full.", "Make room and import again: it goes on where it stopped."],
  "database-gone": [
    "The shop's database stopped answering.",
    "Import again when it runs: it goes on where it stopped.",
  ],
} as const satisfies Record<string, IssueText>;

/** What of a design, or of a variant of it, is different now: nothing is to be done about that. */
const changes = {
  "change-name": ["name: {before} → {after}", ""],
  "change-description": ["description", ""],
  "change-tags": ["tags: {before} → {after}", ""],
  "change-telugu": ["words in Telugu", ""],
  "change-kannada": ["words in Kannada", ""],
  "change-category": ["category: {before} → {after}", ""],
  "change-on-sale": ["put on sale", ""],
  "change-off-sale": ["taken off sale", ""],
  "change-picture": ["picture: {path}", ""],
  "change-variant-new": ["new variant: {variant}", ""],
  "change-variant-file": ["new file for {variant}: {paths}", ""],
  "change-variant-name": ["name of a variant: {before} → {after}", ""],
  "change-variant-price": ["price of {variant}: {before} → {after}", ""],
  "change-variant-machine": ["machine of {variant}: {before} → {after}", ""],
  "change-variant-hoop": ["hoop of {variant}: {before} → {after}", ""],
} as const satisfies Record<string, IssueText>;

/** Everything that an import can find, in the English of the command line and its reports. */
export const issueTexts = { ...files, ...tables, ...designs, ...changes };
