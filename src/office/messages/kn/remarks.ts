import type { RemarkSentences } from "../../../contract/office/uploads/remarks.ts";

const READABLE = "ಯಂತ್ರ ಓದುವ ಹೊಲಿಗೆ ಫೈಲ್‌ಗಳನ್ನು ಇಡಿ: DST, PES, JEF, EXP, VP3 …";
const ANEW = "ಮತ್ತೆ ಕಾಪಿ ಮಾಡಿ, ಮತ್ತೆ ಅಪ್‌ಲೋಡ್ ಮಾಡಿ.";
const EXPORT_ANEW = "ವಿನ್ಯಾಸ ತಯಾರಿಸಿದ ಪ್ರೋಗ್ರಾಂನಿಂದ ಮತ್ತೆ ರಫ್ತು ಮಾಡಿ.";
const PACK_ANEW = "ಮತ್ತೆ ಜಿಪ್ ಮಾಡಿ.";
const LEFT_OUT = "ಅದನ್ನು ಬಿಟ್ಟಿದ್ದೇವೆ. ಅದಿಲ್ಲದೆ, ಅಥವಾ ಸರಳ ಹೆಸರಿನಲ್ಲಿ ಮತ್ತೆ ಜಿಪ್ ಮಾಡಿ.";
const UNPACK_OUTER = "ಹೊರಗಿನ ಜಿಪ್ ಬಿಚ್ಚಿ ಮತ್ತೆ ಆಮದು ಮಾಡಿ.";
const OTHER_MACHINE = "ಈ ಯಂತ್ರಕ್ಕೆ ಸರಿಯಾದ ಫೈಲ್, ಅಥವಾ ಬೇರೆ ಯಂತ್ರ ಕೊಡಿ.";
const FILE_COUNTS = "ಫೈಲ್‌ನಲ್ಲಿರುವುದೇ ಲೆಕ್ಕ. ಸರಿಯಾದ ಫೈಲ್ ಹೌದೇ ನೋಡಿ.";
const RUPEES = "ರೂಪಾಯಿಗಳನ್ನು 150 ಅಥವಾ 150.50 ಎಂದು ಬರೆಯಿರಿ.";
const GIVE_SOURCE = "ವಿನ್ಯಾಸಗಳಿರುವ ಫೋಲ್ಡರ್ ಅಥವಾ ಜಿಪ್ ಕೊಡಿ.";
const SMALLER_IMPORTS = "ಹಲವು ಭಾಗಗಳಾಗಿ ಆಮದು ಮಾಡಿ.";
const HEADINGS = "ಶೀರ್ಷಿಕೆಗಳು ಇವಾಗಬಹುದು: {headings}.";
const QUOTE_COMMA = 'ಅಲ್ಪವಿರಾಮ ಇರುವ ಕೋಶವನ್ನು "lotus, pond" ಹಾಗೆ ಉದ್ಧರಣದಲ್ಲಿ ಬರೆಯಿರಿ.';
const OPEN_IT = "ಬದಲಿಸಲು ಆ ವಿನ್ಯಾಸ ತೆರೆಯಿರಿ; ಈ ಫೈಲ್‌ಗಳನ್ನು ತೆಗೆಯಿರಿ.";

export const remarks: RemarkSentences = {
  "source-missing": ["{path} ಇಲ್ಲ.", GIVE_SOURCE],
  "source-unreadable": ["{path} ಓದಲಾಗಲಿಲ್ಲ ({code}).", GIVE_SOURCE],
  "source-kind": ["{path} ಫೋಲ್ಡರೂ ಅಲ್ಲ, ಜಿಪ್ಪೂ ಅಲ್ಲ.", "ವಿನ್ಯಾಸಗಳು, catalogue.csv ಒಂದು ಫೋಲ್ಡರ್‌ನಲ್ಲಿ ಇಡಿ."],
  "source-empty": ["ಇದು ಖಾಲಿ.", READABLE],
  "source-designless": ["ಇದರಲ್ಲಿ ವಿನ್ಯಾಸದ ಫೈಲ್ ಇಲ್ಲ.", READABLE],
  "folder-unreadable": ["ಫೋಲ್ಡರ್ ಓದಲಾಗಲಿಲ್ಲ ({code}).", "ಅಂಗಡಿಗೆ ಓದುವ ಅನುಮತಿ ಕೊಟ್ಟು ಮತ್ತೆ ಆಮದು ಮಾಡಿ."],
  "folder-deep": ["ಇದು {most} ಫೋಲ್ಡರ್‌ಗಳಿಗಿಂತ ಆಳದಲ್ಲಿದೆ.", "ವಿನ್ಯಾಸಗಳನ್ನು ಮೇಲಕ್ಕೆ ಸರಿಸಿ ಮತ್ತೆ ಆಮದು ಮಾಡಿ."],
  "files-many": ["{most} ಕ್ಕಿಂತ ಹೆಚ್ಚು ಫೈಲ್‌ಗಳಿವೆ.", SMALLER_IMPORTS],
  "file-link": ["ಇದು ಲಿಂಕ್ ಮಾತ್ರ; ತೆರೆಯುವುದಿಲ್ಲ.", "ಅದರ ಜಾಗದಲ್ಲಿ ನಿಜವಾದ ಫೈಲ್ ಇಡಿ."],
  "file-none": ["ಇದು ಫೈಲೂ ಅಲ್ಲ, ಫೋಲ್ಡರೂ ಅಲ್ಲ.", "ಫೋಲ್ಡರ್‌ನಿಂದ ತೆಗೆಯಿರಿ."],
  "file-large": ["ಫೈಲ್ {megabytes} MB ಇದೆ; 32 MB ವರೆಗೆ ಮಾತ್ರ.", "ಸರಿಯಾದ ಫೈಲ್ ಹೌದೇ ನೋಡಿ."],
  "file-unreadable": ["ಫೈಲ್ ಓದಲಾಗಲಿಲ್ಲ.", ANEW],
  "zip-deep": ["ಜಿಪ್‌ನೊಳಗಿನ ಜಿಪ್‌ನಲ್ಲಿ ಇನ್ನೊಂದು ಜಿಪ್ ಇದೆ.", "ಒಮ್ಮೆ ಬಿಚ್ಚಿ ಮತ್ತೆ ಆಮದು ಮಾಡಿ."],
  "zip-in-zip-large": ["ಜಿಪ್‌ನೊಳಗಿನ ಜಿಪ್ 32 MB ವರೆಗೆ ಮಾತ್ರ.", UNPACK_OUTER],
  "zip-in-zip-unpacked-large": ["ಜಿಪ್‌ನೊಳಗಿನ ಜಿಪ್‌ನಲ್ಲಿ 128 MB ವರೆಗೆ ಮಾತ್ರ.", UNPACK_OUTER],
  "zip-bad-magic": ["ಇದು ಜಿಪ್ ಅಲ್ಲ, ಅಥವಾ ಅರ್ಧ ಮಾತ್ರ ಇದೆ.", PACK_ANEW],
  "zip-too-large": ["ಜಿಪ್‌ನಲ್ಲಿ ತೀರಾ ಹೆಚ್ಚು ಫೈಲ್‌ಗಳಿವೆ.", "ಹಲವು ಜಿಪ್‌ಗಳಾಗಿ ಮಾಡಿ."],
  "zip-corrupt": ["ಜಿಪ್ ಹಾಳಾಗಿದೆ.", PACK_ANEW],
  "zip-entry-name": ["“{name}” ಎಂಬ ಹೆಸರು ಜಿಪ್‌ನ ಹೊರಗೆ ಹೋಗುತ್ತದೆ, ಅಥವಾ ಅದರಲ್ಲಿ ಸಲ್ಲದ ಅಕ್ಷರಗಳಿವೆ.", LEFT_OUT],
  "zip-entry-twice": ["“{name}” ಎರಡು ಸಲ ಇದೆ; ಮೊದಲನೆಯದೇ ಲೆಕ್ಕ.", LEFT_OUT],
  "zip-entry-link": ["“{name}” ಲಿಂಕ್ ಮಾತ್ರ.", LEFT_OUT],
  "zip-entry-encrypted": ["“{name}” ಗೆ ಪಾಸ್‌ವರ್ಡ್ ಇದೆ.", LEFT_OUT],
  "zip-entry-method": ["“{name}” ಅನ್ನು ಗೊತ್ತಿಲ್ಲದ ವಿಧಾನದಲ್ಲಿ ಜಿಪ್ ಮಾಡಲಾಗಿದೆ.", LEFT_OUT],
  "zip-entry-large": ["“{name}” 32 MB ಗಿಂತ ದೊಡ್ಡದು.", LEFT_OUT],
  "zip-entry-bomb": ["“{name}” ಬಿಚ್ಚಿದರೆ ನಂಬಲಾಗದಷ್ಟು ದೊಡ್ಡದಾಗುತ್ತದೆ.", LEFT_OUT],
  "stitches-empty": ["ಫೈಲ್ ಖಾಲಿ.", EXPORT_ANEW],
  "stitches-too-large": ["ಫೈಲ್ ತೀರಾ ದೊಡ್ಡದು.", EXPORT_ANEW],
  "stitches-truncated": ["ಫೈಲ್ ಮಧ್ಯದಲ್ಲೇ ನಿಂತಿದೆ.", EXPORT_ANEW],
  "stitches-bad-magic": ["ಫೈಲ್ ಹೆಸರು ಹೇಳುವ ಫಾರ್ಮ್ಯಾಟ್ ಇದಲ್ಲ.", EXPORT_ANEW],
  "stitches-corrupt": ["ಫೈಲ್ ಹಾಳಾಗಿದೆ.", EXPORT_ANEW],
  "stitches-unsupported-version": ["ಈ ಬಗೆಯ ಫೈಲ್ ಓದಲಾಗದು.", "ವಿನ್ಯಾಸವನ್ನು DST ಅಥವಾ EXP ಆಗಿ ರಫ್ತು ಮಾಡಿ."],
  "stitches-closed-format": [
    "ಈ ಫಾರ್ಮ್ಯಾಟ್ ಅನ್ನು ಅದರ ಪ್ರೋಗ್ರಾಂ ಮಾತ್ರ ತೆರೆಯಬಲ್ಲದು.",
    "ಅದರಲ್ಲಿ DST, PES, EXP ಅಥವಾ VP3 ಆಗಿ ರಫ್ತು ಮಾಡಿ.",
  ],
  "stitches-unknown-format": ["ಇದು ನಮಗೆ ಗೊತ್ತಿರುವ ಹೊಲಿಗೆ ಫಾರ್ಮ್ಯಾಟ್ ಅಲ್ಲ.", EXPORT_ANEW],
  "stitches-not-embroidery": ["ಇದು ಹೊಲಿಗೆ ಫೈಲ್ ಅಲ್ಲ.", EXPORT_ANEW],
  "stitches-no-stitches": ["ಇದರಲ್ಲಿ ಒಂದು ಹೊಲಿಗೆಯೂ ಇಲ್ಲ.", EXPORT_ANEW],
  "photo-large": ["ಫೋಟೋ 32 MB ಗಿಂತ ದೊಡ್ಡದು.", "ಚಿಕ್ಕದಾಗಿ, JPEG ಆಗಿ ಉಳಿಸಿ."],
  "photo-unreadable": ["ಈ ಫೋಟೋ ಬಳಸಲಾಗದು.", "ಬೇರೆ ಫೋಟೋ ಕೊಡಿ, ಅಥವಾ ಕೋಶ ಖಾಲಿ ಬಿಡಿ: ಆಗ ಹೊಲಿಗೆಗಳಿಂದ ಚಿತ್ರ ಬಿಡಿಸುತ್ತೇವೆ."],

  "tables-several": ["ಹಲವು catalogue.csv ಇವೆ.", "ಒಂದೊಂದು ಫೋಲ್ಡರ್ ಬೇರೆಯಾಗಿ ಆಮದು ಮಾಡಿ."],
  "table-large": ["catalogue.csv 32 MB ಗಿಂತ ದೊಡ್ಡದು.", SMALLER_IMPORTS],
  "table-no-text": ["{file} ಓದಬಹುದಾದ ಪಠ್ಯವಲ್ಲ.", "ಹಾಳೆಯನ್ನು “CSV UTF-8 (comma delimited)” ಆಗಿ ಉಳಿಸಿ."],
  "table-empty": ["{file} ಖಾಲಿ.", HEADINGS],
  "table-long": ["{file} ನಲ್ಲಿ {most} ಕ್ಕಿಂತ ಹೆಚ್ಚು ಸಾಲುಗಳಿವೆ.", SMALLER_IMPORTS],
  "table-quotes": [
    "{file} ನ {row} ನೇ ಸಾಲಿನಲ್ಲಿ ಉದ್ಧರಣ ಚಿಹ್ನೆಗಳು ಹೊಂದುವುದಿಲ್ಲ.",
    'ಕೋಶದಲ್ಲಿ " ಇದ್ದರೆ "…""…" ಎಂದು ಬರೆಯಬೇಕು. ಹಾಳೆಯನ್ನು ಮತ್ತೆ CSV ಆಗಿ ಉಳಿಸಿ, ಅಥವಾ ಆ ಸಾಲು ಸರಿಪಡಿಸಿ.',
  ],
  "table-column-twice": ["{file} ನಲ್ಲಿ “{column}” ಕಾಲಂ ಎರಡು ಸಲ ಇದೆ.", "ಒಂದನ್ನು ತೆಗೆಯಿರಿ."],
  "table-headless": ["{file} ನ ಮೊದಲ ಸಾಲಿನಲ್ಲಿ ಶೀರ್ಷಿಕೆಗಳಿಲ್ಲ.", HEADINGS],
  "row-one-surplus": ["ಸಾಲಿನಲ್ಲಿ ಶೀರ್ಷಿಕೆಗಳಿಗಿಂತ ಒಂದು ಕೋಶ ಹೆಚ್ಚು.", QUOTE_COMMA],
  "row-surplus": ["ಸಾಲಿನಲ್ಲಿ ಶೀರ್ಷಿಕೆಗಳಿಗಿಂತ {surplus} ಕೋಶಗಳು ಹೆಚ್ಚು.", QUOTE_COMMA],
  "row-nameless": ["ಮೊದಲ ಸಾಲಿನಲ್ಲಿ ವಿನ್ಯಾಸದ ಹೆಸರಿಲ್ಲ.", "ಅದಕ್ಕೆ ಸಂಖ್ಯೆ ಅಥವಾ ಹೆಸರು ಕೊಡಿ."],
  "row-fileless": ["ಸಾಲಿನಲ್ಲಿ ಫೈಲ್‌ಗಳ ಹೆಸರಿಲ್ಲ.", "files ಕಾಲಂನಲ್ಲಿ ಹೊಲಿಗೆ ಫೈಲ್ ಹೆಸರು ಬರೆಯಿರಿ."],
  "row-designless": ["{cells} ನಲ್ಲಿ ಹೊಲಿಗೆ ಫೈಲ್ ಇಲ್ಲ.", "ಯಂತ್ರ ಓದುವ ಫೈಲ್ ಹೆಸರು ಬರೆಯಿರಿ: DST, PES, JEF, EXP, VP3 …"],
  "rows-differ": [
    "{what}: {line} ನೇ ಸಾಲಿನಲ್ಲಿ “{text}”, {otherLine} ನೇ ಸಾಲಿನಲ್ಲಿ “{other}”.",
    "ಒಮ್ಮೆ ಮಾತ್ರ, ಅಥವಾ ಎಲ್ಲ ಸಾಲುಗಳಲ್ಲೂ ಒಂದೇ ರೀತಿ ಬರೆಯಿರಿ.",
  ],
  "rows-named-apart": [
    "{what}: {line} ನೇ ಸಾಲಿನಲ್ಲಿ “{text}”, {otherLine} ನೇ ಸಾಲಿನಲ್ಲಿ “{other}”.",
    "ಎರಡು ವಿನ್ಯಾಸಗಳಿಗೆ ಒಂದೇ ಸಂಖ್ಯೆ ಆಗದು: ಒಂದರ ಸಂಖ್ಯೆ ಬದಲಿಸಿ, ಅಥವಾ ತೆಗೆಯಿರಿ.",
  ],
  "cell-long": ["“{column}” ಕೋಶದಲ್ಲಿ {most} ಕ್ಕಿಂತ ಹೆಚ್ಚು ಅಕ್ಷರಗಳಿವೆ.", "ಚಿಕ್ಕದು ಮಾಡಿ."],
  "id-invalid": ["“{text}” ವಿನ್ಯಾಸದ ಸಂಖ್ಯೆಯಲ್ಲ.", "1 ರಿಂದ ಪೂರ್ಣ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ, ಅಥವಾ ಖಾಲಿ ಬಿಡಿ."],
  "price-missing": ["ಬೆಲೆ ಇಲ್ಲ.", RUPEES],
  "price-unreadable": ["“{text}” ಬೆಲೆಯಲ್ಲ.", RUPEES],
  "price-in-fractions": ["“{text}” ನಲ್ಲಿ ಪೈಸೆಗಿಂತ ಚಿಕ್ಕ ಭಾಗವಿದೆ; ಎರಡು ದಶಮಾಂಶಗಳವರೆಗೆ ಮಾತ್ರ.", RUPEES],
  "price-out-of-range": ["“{text}” ಇಲ್ಲಿ ಬೆಲೆಯಲ್ಲ: {range} ನಡುವೆ ಇರಬೇಕು.", RUPEES],
  "yes-no-unclear": ["“{text}” yes ಅಲ್ಲ, no ಅಲ್ಲ.", "yes ಅಥವಾ no ಬರೆಯಿರಿ."],
  "category-deep": ["“{path}” ನಲ್ಲಿ {levels} ಹಂತಗಳಿವೆ.", "ಎರಡೇ ಇರಬೇಕು: Blouse > Back Neck."],
  "category-invalid": [
    "“{text}” ನಲ್ಲಿ ವಿಭಾಗದ ಹೆಸರು ಖಾಲಿ ಅಥವಾ ತೀರಾ ಉದ್ದವಾಗಿದೆ.",
    "ಮೇಲಿನ ವಿಭಾಗ > ಉಪ ವಿಭಾಗ ಎಂದು ಬರೆಯಿರಿ; ಹಲವಿದ್ದರೆ | ಇಂದ ಬೇರ್ಪಡಿಸಿ.",
  ],
  "part-unknown": ["“{text}” ಭಾಗವಲ್ಲ.", "ಫೈಲ್‌ಗಳ ಕ್ರಮದಲ್ಲಿ back, hand ಎಂದು ; ಇಂದ ಬೇರ್ಪಡಿಸಿ ಬರೆಯಿರಿ."],
  "number-invalid": ["“{text}” ಸಂಖ್ಯೆಯಲ್ಲ.", "ಸಂಖ್ಯೆ ಬರೆಯಿರಿ, ಅಥವಾ ಕೋಶ ಖಾಲಿ ಬಿಡಿ."],
  "file-outside": [
    "“{cell}” ಆಮದು ಮಾಡುವ ಫೋಲ್ಡರ್‌ನ ಹೊರಗಿದೆ.",
    "ಫೈಲ್ ಅನ್ನು catalogue.csv ಪಕ್ಕದಲ್ಲಿಟ್ಟು ಅದರ ಹೆಸರು, ಅಥವಾ ಫೋಲ್ಡರ್/ಹೆಸರು ಬರೆಯಿರಿ.",
  ],
  "file-ambiguous": ["“{cell}” ಇವುಗಳಲ್ಲಿ ಯಾವುದೂ ಆಗಬಹುದು: {paths}.", "ಫೈಲ್ ಹೆಸರಿನ ದೊಡ್ಡ, ಸಣ್ಣ ಅಕ್ಷರಗಳಲ್ಲೇ ಬರೆಯಿರಿ."],
  "file-missing": ["“{cell}” ಎಂಬ ಫೈಲ್ ಇಲ್ಲ.", "ಅದನ್ನು catalogue.csv ಪಕ್ಕದಲ್ಲಿಡಿ, ಅಥವಾ ಹಾಳೆಯಲ್ಲಿ ಹೆಸರು ಸರಿಪಡಿಸಿ."],
  "file-elsewhere": ["“{cell}” ಎಂಬ ಫೈಲ್ ಇಲ್ಲ.", "{path} ಎಂದೇ?"],
  "photo-zip": ["“{cell}” ಜಿಪ್.", "ಫೋಟೋ ಹೆಸರು ಬರೆಯಿರಿ."],
  "machine-unknown": ["“{text}” ಎಂಬ ಯಂತ್ರ ಇಲ್ಲ.", "ಇವುಗಳಲ್ಲಿ ಒಂದು ಬರೆಯಿರಿ: {machines}."],
  "machine-ambiguous": ["“{text}” ಹಲವು ಯಂತ್ರಗಳಾಗಬಹುದು.", "ಇವುಗಳಲ್ಲಿ ಒಂದು ಬರೆಯಿರಿ: {machines}."],

  "parts-unclear": [
    "ಇವುಗಳಲ್ಲಿ ಯಾವುದು ಯಾವ ಭಾಗ ಎಂದು ಗೊತ್ತಾಗುತ್ತಿಲ್ಲ: {paths}.",
    "part ಕಾಲಂನಲ್ಲಿ ಫೈಲ್‌ಗಳ ಕ್ರಮದಲ್ಲಿ back, hand ಬರೆಯಿರಿ; ಬೇರೆ ಅಳತೆಗಳಿಗೆ ಬೇರೆ ಸಾಲುಗಳು.",
  ],
  "design-fileless": ["ಹೊಲಿಗೆ ಫೈಲ್ ಕೊಟ್ಟಿಲ್ಲ.", "files ಕಾಲಂನಲ್ಲಿ ಫೈಲ್‌ಗಳ ಹೆಸರು ಬರೆಯಿರಿ."],
  "design-stray": [
    "ಅಳತೆ {paths} ನದೇ, ಆದರೆ ಸೂಜಿಯ ದಾರಿ ಬೇರೆ.",
    "ಎರಡರಲ್ಲಿ ಸರಿಯಾದದ್ದು ಯಾವುದೆಂದು ನೋಡಿ, ಇನ್ನೊಂದನ್ನು ಅದರಿಂದ ರಫ್ತು ಮಾಡಿ.",
  ],
  "design-unlike": ["ಅದೇ ವಿನ್ಯಾಸದ ಬೇರೆ ಅಳತೆಯಾದ {paths} ಹಾಗೆ ಕಾಣುವುದಿಲ್ಲ.", "ಸೇರಿಸಿದ್ದೇವೆ. ಸರಿಯಾದ ಫೈಲ್ ಹೌದೇ ನೋಡಿ."],
  "formats-mixed": ["ಫೈಲ್‌ಗಳು {count} ಫಾರ್ಮ್ಯಾಟ್‌ಗಳಲ್ಲಿವೆ: {formats}.", "ಒಂದೊಂದು ಯಂತ್ರಕ್ಕೆ ಒಂದೊಂದು ಸಾಲು ಕೊಡಿ."],
  "format-differs": ["ಹೆಸರು {named} ಎನ್ನುತ್ತದೆ, ಒಳಗೆ {format} ಇದೆ.", "{format} ಎಂದು ತೆಗೆದುಕೊಂಡಿದ್ದೇವೆ."],
  "stitches-differ": ["ಹಾಳೆಯಲ್ಲಿ {typed} ಹೊಲಿಗೆಗಳು, ಫೈಲ್‌ನಲ್ಲಿ {found}.", FILE_COUNTS],
  "colours-differ": ["ಹಾಳೆಯಲ್ಲಿ {typed} ಬಣ್ಣಗಳು, ಫೈಲ್‌ನಲ್ಲಿ {found}.", FILE_COUNTS],
  "width-differs": ["ಅಗಲ ಹಾಳೆಯಲ್ಲಿ {typed} ಮಿ.ಮೀ., ಫೈಲ್‌ನಲ್ಲಿ {found}.", FILE_COUNTS],
  "height-differs": ["ಎತ್ತರ ಹಾಳೆಯಲ್ಲಿ {typed} ಮಿ.ಮೀ., ಫೈಲ್‌ನಲ್ಲಿ {found}.", FILE_COUNTS],
  "hoop-differs": ["ಹಾಳೆಯಲ್ಲಿ ಹೂಪ್ {typed}; ಫೈಲ್ ಹಿಡಿಸುವ ಅತಿ ಚಿಕ್ಕದು {found} ಮಿ.ಮೀ.", FILE_COUNTS],
  "machine-none": ["{formats} ಓದಿ, ಇದಕ್ಕೆ ಹೂಪ್ ಇರುವ ಯಂತ್ರ ಪಟ್ಟಿಯಲ್ಲಿಲ್ಲ.", "machine ಕಾಲಂನಲ್ಲಿ ಯಂತ್ರ ಬರೆಯಿರಿ, ಅಥವಾ ಯಂತ್ರ ಸೇರಿಸಿ."],
  "machine-hoopless": ["{machine} ಗೆ ಇದಕ್ಕೆ ತಕ್ಕ ಹೂಪ್ ಇಲ್ಲ.", "ಬೇರೆ ಯಂತ್ರ ಕೊಡಿ."],
  "machine-empty": ["ವಿನ್ಯಾಸದಲ್ಲಿ ಹೊಲಿಗೆಗಳಿಲ್ಲ.", OTHER_MACHINE],
  "machine-format": ["{machine} {format} ಓದುವುದಿಲ್ಲ.", OTHER_MACHINE],
  "machine-hoop": ["ಇದು {machine} ಹೂಪ್‌ಗಳಿಗಿಂತ ದೊಡ್ಡದು.", OTHER_MACHINE],
  "machine-stitches": ["{machine} ಗೆ ಹೊಲಿಗೆಗಳು ತೀರಾ ಹೆಚ್ಚು.", OTHER_MACHINE],
  "machine-colors": ["{machine} ಗೆ ಬಣ್ಣಗಳು ತೀರಾ ಹೆಚ್ಚು.", OTHER_MACHINE],
  "variant-ambiguous": ["ಈ ವಿನ್ಯಾಸದ {count} ವೇರಿಯಂಟ್‌ಗಳು ಹೊಂದುತ್ತವೆ.", "ವೇರಿಯಂಟ್ ಹೆಸರು ಬರೆಯಿರಿ."],
  "variant-twice": ["“{variant}” ಈಗಾಗಲೇ ಇದೆ: {label}.", "ಒಂದಕ್ಕೆ variant ಕಾಲಂನಲ್ಲಿ ಬೇರೆ ಹೆಸರು, ಅಥವಾ ಬೇರೆ ಯಂತ್ರ ಕೊಡಿ."],
  "variant-unpriced": ["ಇದಕ್ಕೆ ಬೆಲೆ ಇಲ್ಲ.", "ಬೆಲೆ ಬರೆಯಿರಿ."],
  "product-unknown": ["ಅಂಗಡಿಯಲ್ಲಿ ವಿನ್ಯಾಸ {id} ಇಲ್ಲ; ಹೊಸದಕ್ಕೆ ಹೆಸರಿಲ್ಲ.", "ಹೆಸರು ಕೊಡಿ, ಅಥವಾ ಸಂಖ್ಯೆ ಸರಿಪಡಿಸಿ."],
  "product-homeless": ["ಹೊಸ ವಿನ್ಯಾಸಕ್ಕೆ ವಿಭಾಗ ಬೇಕು.", "ವಿಭಾಗ ಆರಿಸಿ: Blouse > Back Neck."],
  "product-ambiguous": ["ಈ ಹೆಸರಿನ {count} ವಿನ್ಯಾಸಗಳು ಅಂಗಡಿಯಲ್ಲಿವೆ: {ids}.", "ಯಾವುದೆಂದು ಸಂಖ್ಯೆಯಿಂದ ಹೇಳಿ."],
  "design-ambiguous": [
    "ಈ ಹೆಸರಿನ {count} ವಿನ್ಯಾಸಗಳು ಅಂಗಡಿಯಲ್ಲಿವೆ: {ids}.",
    "ಬೇರೆ ಹೆಸರು ಕೊಡಿ, ಅಥವಾ catalogue.csv ನಲ್ಲಿ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ.",
  ],
  "design-on-sale": ["ಇವು ಮಾರಾಟದಲ್ಲಿರುವ ವಿನ್ಯಾಸ {id} “{design}” ನ ಹೊಲಿಗೆಗಳೇ.", OPEN_IT],
  "design-off-sale": ["ಇವು ಮಾರಾಟದಲ್ಲಿಲ್ಲದ ವಿನ್ಯಾಸ {id} “{design}” ನ ಹೊಲಿಗೆಗಳೇ.", OPEN_IT],
  "files-shared": ["ಕೆಲವು ಹೊಲಿಗೆ ಫೈಲ್‌ಗಳು ವಿನ್ಯಾಸ {id} “{design}” ನವು.", "ಎರಡಕ್ಕೂ ಬೇಕೇ ನೋಡಿ."],
  "not-judged": ["ಇದನ್ನು ಪರಿಶೀಲಿಸಲಾಗಲಿಲ್ಲ.", "ಫೈಲ್‌ಗಳನ್ನು ತೆಗೆದು ಮತ್ತೆ ಅಪ್‌ಲೋಡ್ ಮಾಡಿ."],
  "not-begun": ["ಈ ವಿನ್ಯಾಸ ಆರಂಭಿಸಿಲ್ಲ.", "ಮತ್ತೆ ಆಮದು ಮಾಡಿ."],
  "not-written": ["ಉಳಿಸಲಾಗಲಿಲ್ಲ.", "ಮತ್ತೆ ಆಮದು ಮಾಡಿ; ಅರ್ಧ ಏನೂ ಉಳಿದಿಲ್ಲ."],
  "disk-full": ["ಡಿಸ್ಕ್ ತುಂಬಿದೆ.", "ಜಾಗ ಮಾಡಿ ಮತ್ತೆ ಆಮದು ಮಾಡಿ: ನಿಂತಲ್ಲಿಂದ ಮುಂದುವರಿಯುತ್ತದೆ."],
  "database-gone": ["ಅಂಗಡಿಯ ಡೇಟಾಬೇಸ್ ಉತ್ತರಿಸುತ್ತಿಲ್ಲ.", "ಅದು ನಡೆದ ಮೇಲೆ ಮತ್ತೆ ಆಮದು ಮಾಡಿ: ನಿಂತಲ್ಲಿಂದ ಮುಂದುವರಿಯುತ್ತದೆ."],
};
