import type { IssueText } from "./fill-issue-text.ts";

const NAME_A_FILE = "Name a file that a machine reads: DST, PES, JEF, EXP, VP3 …";
const COPY_AGAIN = "Copy the file again, and let the shop's user read it.";
const EXPORT_AGAIN = "Export the design again from the program that made it.";
const PACK_AGAIN = "Create the zip again, and let the shop's user read it.";
const LEFT_OUT = "It was skipped. Create the zip again without it, or with a plain name.";
const UNPACK_OUTER = "Unpack the outer zip and import again.";
const OTHER_MACHINE = "Use a file for this machine, or choose another machine.";
const FILE_COUNTS = "The file's value is used. Check that it is the right file.";
const RUPEES = "Enter rupees as 150 or 150.50.";
const UNNAMED = "Add a row for each one that you want to sell.";
const GIVE_SOURCE = "Enter the folder or zip with the designs.";

const CONFIRM =
  "Export the design again. If the file is complete, confirm it in the office, or with --accept-warnings on the command line.";

/** Issues of files, folders and zips, and of their contents. */
const files = {
  "source-missing": ["{path} doesn't exist.", GIVE_SOURCE],
  "source-unreadable": ["{path} can't be read ({code}).", GIVE_SOURCE],
  "source-kind": ["{path} is neither a folder nor a zip.", "Put designs and catalogue.csv into a folder."],
  "folder-unreadable": [
    "The folder can't be read ({code}).",
    "Let the shop's user read it, then import again.",
  ],
  "folder-deep": [
    "The folder is more than {most} levels deep.",
    "Move its designs to a higher folder and import again.",
  ],
  "files-many": ["There are more than {most} files.", "Split them into several imports."],
  "batch-large": [
    "One upload batch can have up to {most} designs with {files} files.",
    "Remove some and upload the designs in several parts. For a whole catalogue, import on the shop's computer: see “Check, then import” in the owner guide.",
  ],
  "batch-unreadable": [
    "These files can't be checked: {message}.",
    "Remove the last file that you added, or upload its designs in smaller parts.",
  ],
  "issues-more": ["{count} more files were skipped for similar reasons.", "Correct these first."],
  "check-slow": [
    "The file took too long to check: more than {seconds} seconds.",
    "Check that it is the right file, or export the design again with fewer stitches.",
  ],
  "file-cut-records": [
    "The header says {header} stitches, but the file has {found}. It is probably incomplete.",
    CONFIRM,
  ],
  "file-cut-color-changes": [
    "The header says {header} colour changes, but the file has {found}. It is probably incomplete.",
    CONFIRM,
  ],
  "file-cut-blocks": [
    "The header says {header} colour blocks, but the file has {found}. It is probably incomplete.",
    CONFIRM,
  ],
  "file-cut-bytes": [
    "The header says {header} bytes, but the file has {found}. It is probably incomplete.",
    CONFIRM,
  ],
  "file-truncated": ["The end of the file is missing. It is probably incomplete.", CONFIRM],
  "file-link": ["Symbolic links are not followed.", "Replace the link with the file."],
  "file-none": ["It is neither a file nor a folder.", "Remove it from the folder."],
  "file-large": ["The file has {megabytes} MB; the limit is 32 MB.", "Check that it is the right file."],
  "file-unreadable": ["{message}", COPY_AGAIN],
  "zip-deep": ["It is a zip in a zip in a zip.", "Unpack it once and import again."],
  "zip-in-zip-large": ["A zip in a zip can be up to 32 MB.", UNPACK_OUTER],
  "zip-in-zip-unpacked-large": ["A zip in a zip can unpack to up to 128 MB.", UNPACK_OUTER],
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
  "photo-large": ["The photo is larger than 32 MB.", "Save it as a smaller JPEG."],
  "photo-pixels": [
    "The photo is too large: at most 133 megapixels, or 50 with 16 bits a colour and transparency.",
    "Make it smaller, then choose it again.",
  ],
  "photo-unreadable": [
    "{message}",
    "Use another picture, or leave the cell empty to draw it from the stitches.",
  ],
} as const satisfies Record<string, IssueText>;

/** Issues of a table as a whole, and of its rows and cells. */
const tables = {
  "tables-several": ["There are several catalogue.csv files.", "Import each folder separately."],
  "table-large": ["{file} is larger than 32 MB.", "Split it into several imports."],
  "table-no-text": ["{file} can't be read as text.", "Save the sheet as “CSV UTF-8 (comma delimited)”."],
  "table-empty": ["{file} is empty.", "Its headings may be {headings}."],
  "table-long": ["{file} has more than {most} rows.", "Split it into several imports."],
  "table-quotes": [
    "The quotes in line {row} of {file} do not match.",
    'Write a cell that contains " as "…""…". Save the sheet as CSV again, or correct that line in a text editor.',
  ],
  "table-column-twice": ["{file} has the column “{column}” twice.", "Remove one of them."],
  "headings-missing": ["The first line of {file} has no headings.", "Its headings may be {headings}."],
  "cell-damaged": [
    "“{text}” in line {line}, column {column}, looks like a mistake of the spreadsheet.",
    "Format the column as text in the spreadsheet and type the value again.",
  ],
  "table-columns-unknown": [
    "{file} has columns that were not used ({count}): {columns}.",
    "Its headings may be {headings}.",
  ],
  "table-encoding": ["{file} is not UTF-8 and was read as Windows-1252.", "Check names with accents."],
  "categories-changed": ["categories.csv: {made} new categories, {named} renamed.", ""],
  "files-unnamed": ["Not named in any row: {paths}.", UNNAMED],
  "files-unnamed-more": ["Not named in any row: {paths} and {count} more.", UNNAMED],
  "row-one-surplus": [
    "The row has one more cell than there are headings.",
    'Put a cell that holds a comma in quotes, as in "lotus, pond".',
  ],
  "row-surplus": [
    "The row has {surplus} more cells than there are headings.",
    'Put a cell that holds a comma in quotes, as in "lotus, pond".',
  ],
  "row-nameless": ["The first row has no product.", "Enter an id or a name."],
  "row-fileless": ["The row has no files.", "Enter its stitch files in the column files."],
  "row-designless": ["There is no stitch file in {cells}.", NAME_A_FILE],
  "rows-differ": [
    "Row {line} says “{text}” for {what}, row {otherLine} says “{other}”.",
    "Enter it once, or the same in every row of the product.",
  ],
  "rows-named-apart": [
    "Row {line} says “{text}” for {what}, row {otherLine} says “{other}”.",
    "Two products can't share an id. Change or remove one of them.",
  ],
  "cell-long": ["The cell “{column}” has more than {most} characters.", "Shorten it."],
  "id-invalid": ["“{text}” is not a product id.", "Enter a whole number from 1, or leave the id empty."],
  "price-missing": ["There is no price.", RUPEES],
  "price-unreadable": ['"{text}" is not a price.', RUPEES],
  "price-in-fractions": ['"{text}" has more than two decimals.', RUPEES],
  "price-out-of-range": ['"{text}" is outside the allowed prices: {range}.', RUPEES],
  "yes-no-unclear": ["“{text}” is neither yes nor no.", "Enter yes or no."],
  "category-deep": ["“{path}” has {levels} levels.", "Categories have two levels: Blouse > Back Neck."],
  "category-refused": ["{message}", "Correct the row and import again."],
  "category-invalid": [
    "“{text}” has an empty or very long category name.",
    "Enter Top > Sub, and separate several with |.",
  ],
  "category-near": ["“{path}” is a new category.", "Did you mean “{near}”?"],
  "part-unknown": [
    "“{text}” is not a part.",
    "Enter back and hand, in the order of the files, separated by ;.",
  ],
  "number-invalid": ["“{text}” is not a number.", "Enter a plain number, or leave the cell empty."],
  "file-outside": [
    "“{cell}” is outside the imported folder.",
    "Put the file next to catalogue.csv and enter its name, or folder/name.",
  ],
  "file-ambiguous": ["“{cell}” could be {paths}.", "Enter it with the same capital letters as the file."],
  "file-missing": [
    "There is no file “{cell}”.",
    "Put it next to catalogue.csv, or correct the name in the sheet.",
  ],
  "file-elsewhere": ["There is no file “{cell}”.", "Did you mean {path}?"],
  "photo-zip": ["“{cell}” is a zip.", "Name a picture."],
  "machine-unknown": ["There is no machine “{text}”.", "Write one of: {machines}."],
  "licence-unknown": ["The shop has no licence “{text}”.", "Write one of: {licences}."],
  "machine-ambiguous": ["“{text}” could be several machines.", "Write one of: {machines}."],
} as const satisfies Record<string, IssueText>;

/** Issues of a design and its variants, also compared with other files, the machines and the shop. */
const designs = {
  "parts-unclear": [
    "The part of each of these files is not clear: {paths}.",
    "Enter back and hand in the column part, in the order of the files. Put files of different sizes in separate rows.",
  ],
  "design-fileless": ["There is no stitch file.", "Enter its files in the column files."],
  "path-differs": [
    "It has the same size as {paths} but a different needle path.",
    "Check which of the two is the right design, and export the other from it.",
  ],
  "design-dissimilar": [
    "It does not look like {paths}, which is the same design in another size.",
    "It was added. Check that it is the right file.",
  ],
  "replacement-unlike": [
    "{file} doesn't look like the file that it replaces.",
    "Compare the pictures. Confirm only if both are the same design.",
  ],
  "replacement-differs": [
    "{file} is very different in size or stitches from the file that it replaces.",
    "Compare the figures, because customers choose by them. Confirm if the change is intended.",
  ],
  "replacement-uncompared": [
    "The file that {file} replaces can't be read, so the two were not compared.",
    "Check the new picture carefully. Confirm if it is the right design.",
  ],
  "formats-mixed": ["Its files have {count} formats: {formats}.", "Use a separate row for each machine."],
  "format-differs": ["The name says {named}, but the content is {format}.", "It was imported as {format}."],
  "stitches-differ": ["The sheet says {typed} stitches, but the file has {found}.", FILE_COUNTS],
  "colours-differ": ["The sheet says {typed} colours, but the file has {found}.", FILE_COUNTS],
  "width-differs": ["The sheet says {typed} mm wide, but the file is {found}.", FILE_COUNTS],
  "height-differs": ["The sheet says {typed} mm high, but the file is {found}.", FILE_COUNTS],
  "hoop-differs": [
    "The sheet says hoop {typed}, but the smallest hoop for the file is {found} mm.",
    FILE_COUNTS,
  ],
  "machine-none": [
    "None of your machines reads {formats} and has a hoop for it.",
    "Enter another machine in the column machine, add the machine under Machines in the office, or remove the file.",
  ],
  "machine-hoopless": ["{machine} has no hoop for it.", "Choose another machine."],
  "machine-empty": ["{message}.", OTHER_MACHINE],
  "machine-format": ["{message}.", OTHER_MACHINE],
  "machine-hoop": ["{message}.", OTHER_MACHINE],
  "machine-place": [
    "{message}.",
    "Press Centre under New designs. Or open it under Tools, Open a design file, press Centre it, then import the new file.",
  ],
  "machine-stitches": ["{message}.", OTHER_MACHINE],
  "machine-colors": ["{message}.", OTHER_MACHINE],
  "variant-ambiguous": ["{count} variants of this product match.", "Enter the variant's name."],
  "variant-twice": [
    "There is already a “{variant}”: {label}.",
    "Change the name of one in the column variant, or its machine.",
  ],
  "variant-unpriced": [
    "It has no price.",
    "Enter a price in the column price. Without a sheet, use --price.",
  ],
  "product-unknown": [
    "The shop has no product {id}, and the row has no name for a new one.",
    "Enter a name, or correct the id.",
  ],
  "product-without-category": [
    "A new product needs a category.",
    "Enter a category in the column category: Blouse > Back Neck. Without a sheet, use --category.",
  ],
  "product-ambiguous": [
    "The shop has {count} products with this name: {ids}.",
    "Enter the id of the right one.",
  ],
  "design-ambiguous": [
    "The shop has {count} designs with this name: {ids}.",
    "Change the name, or enter the id of the right one in catalogue.csv.",
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
    "Check that both should have them.",
  ],
  "check-failed": ["It could not be checked: {message}.", "Remove its files and upload them again."],
  "not-begun": ["{why} This product was not imported.", "Import again."],
  "not-written": ["It could not be saved: {message}.", "Import again. Nothing of it was saved."],
  "disk-full": [
    "The disk is full.",
    "Free some space and import again. The import continues where it stopped.",
  ],
  "database-gone": [
    "The shop's database stopped responding.",
    "Import again when it is running. The import continues where it stopped.",
  ],
} as const satisfies Record<string, IssueText>;

/** Changes of a design or a variant. They need no action. */
const changes = {
  "change-name": ["name: {before} → {after}", ""],
  "change-description": ["description", ""],
  "change-tags": ["tags: {before} → {after}", ""],
  "change-texts": ["{language} texts", ""],
  "change-category": ["category: {before} → {after}", ""],
  "change-on-sale": ["put on sale", ""],
  "change-off-sale": ["taken off sale", ""],
  "change-picture": ["picture: {path}", ""],
  "change-variant-new": ["new variant: {variant}", ""],
  "change-variant-file": ["new file for {variant}: {paths}", ""],
  "change-variant-name": ["variant name: {before} → {after}", ""],
  "change-variant-price": ["price of {variant}: {before} → {after}", ""],
  "change-variant-machine": ["machine of {variant}: {before} → {after}", ""],
  "change-variant-hoop": ["hoop of {variant}: {before} → {after}", ""],
  "change-variant-licence": ["licence of {variant}: {after}", ""],
} as const satisfies Record<string, IssueText>;

/** All issues of an import, in English. */
export const issueTexts = { ...files, ...tables, ...designs, ...changes };
