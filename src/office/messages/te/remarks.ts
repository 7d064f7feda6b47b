import type { RemarkSentences } from "../../../contract/office/uploads/remarks.ts";

const READABLE = "మెషీన్ చదివే కుట్టు ఫైళ్లు పెట్టండి: DST, PES, JEF, EXP, VP3 …";
const ANEW = "మళ్లీ కాపీ చేసి, మళ్లీ అప్‌లోడ్ చేయండి.";
const EXPORT_ANEW = "డిజైన్‌ను తయారుచేసిన ప్రోగ్రామ్ నుండి మళ్లీ ఎగుమతి చేయండి.";
const PACK_ANEW = "మళ్లీ జిప్ చేయండి.";
const LEFT_OUT = "దాన్ని వదిలేశాం. అది లేకుండా, లేదా మామూలు పేరుతో మళ్లీ జిప్ చేయండి.";
const UNPACK_OUTER = "బయటి జిప్‌ను విప్పి మళ్లీ దిగుమతి చేయండి.";
const OTHER_MACHINE = "ఈ మెషీన్‌కు తగిన ఫైల్, లేదా వేరే మెషీన్ ఇవ్వండి.";
const FILE_COUNTS = "ఫైల్‌లో ఉన్నదే లెక్క. సరైన ఫైలేనా చూడండి.";
const RUPEES = "రూపాయలను 150 లేదా 150.50 అని రాయండి.";
const GIVE_SOURCE = "డిజైన్లు ఉన్న ఫోల్డర్ లేదా జిప్ ఇవ్వండి.";
const SMALLER_IMPORTS = "అనేక భాగాలుగా దిగుమతి చేయండి.";
const HEADINGS = "శీర్షికలు ఇవి కావచ్చు: {headings}.";
const QUOTE_COMMA = 'కామా ఉన్న గడిని "lotus, pond" లా కోట్స్‌లో రాయండి.';
const OPEN_IT = "మార్చాలంటే ఆ డిజైన్ తెరవండి; ఈ ఫైళ్లు తీసేయండి.";

export const remarks: RemarkSentences = {
  "source-missing": ["{path} లేదు.", GIVE_SOURCE],
  "source-unreadable": ["{path} చదవలేకపోయాం ({code}).", GIVE_SOURCE],
  "source-kind": ["{path} ఫోల్డరూ కాదు, జిప్పూ కాదు.", "డిజైన్లు, catalogue.csv ఒక ఫోల్డర్‌లో పెట్టండి."],
  "source-empty": ["ఇది ఖాళీ.", READABLE],
  "source-designless": ["ఇందులో డిజైన్ ఫైల్ లేదు.", READABLE],
  "folder-unreadable": ["ఫోల్డర్ చదవలేకపోయాం ({code}).", "షాపుకు చదివే అనుమతి ఇచ్చి మళ్లీ దిగుమతి చేయండి."],
  "folder-deep": ["ఇది {most} ఫోల్డర్ల కంటే లోతులో ఉంది.", "డిజైన్లను పైకి మార్చి మళ్లీ దిగుమతి చేయండి."],
  "files-many": ["{most} కంటే ఎక్కువ ఫైళ్లు ఉన్నాయి.", SMALLER_IMPORTS],
  "file-link": ["ఇది లింక్ మాత్రమే; తెరవం.", "దాని చోట అసలు ఫైల్ పెట్టండి."],
  "file-none": ["ఇది ఫైలూ కాదు, ఫోల్డరూ కాదు.", "ఫోల్డర్ నుండి తీసేయండి."],
  "file-large": ["ఫైల్ {megabytes} MB ఉంది; 32 MB వరకే.", "సరైన ఫైలేనా చూడండి."],
  "file-unreadable": ["ఫైల్ చదవలేకపోయాం.", ANEW],
  "zip-deep": ["జిప్‌లోని జిప్‌లో మరో జిప్ ఉంది.", "ఒకసారి విప్పి మళ్లీ దిగుమతి చేయండి."],
  "zip-in-zip-large": ["జిప్‌లోని జిప్ 32 MB వరకే ఉండాలి.", UNPACK_OUTER],
  "zip-in-zip-unpacked-large": ["జిప్‌లోని జిప్‌లో 128 MB వరకే ఉండాలి.", UNPACK_OUTER],
  "zip-bad-magic": ["ఇది జిప్ కాదు, లేదా సగమే ఉంది.", PACK_ANEW],
  "zip-too-large": ["జిప్‌లో మరీ ఎక్కువ ఫైళ్లు ఉన్నాయి.", "అనేక జిప్‌లుగా చేయండి."],
  "zip-corrupt": ["జిప్ పాడైంది.", PACK_ANEW],
  "zip-entry-name": ["“{name}” అనే పేరు జిప్ బయటకు దారితీస్తుంది, లేదా అందులో కుదరని అక్షరాలున్నాయి.", LEFT_OUT],
  "zip-entry-twice": ["“{name}” రెండుసార్లు ఉంది; మొదటిదే లెక్క.", LEFT_OUT],
  "zip-entry-link": ["“{name}” లింక్ మాత్రమే.", LEFT_OUT],
  "zip-entry-encrypted": ["“{name}” కు పాస్‌వర్డ్ ఉంది.", LEFT_OUT],
  "zip-entry-method": ["“{name}” ను తెలియని పద్ధతిలో జిప్ చేశారు.", LEFT_OUT],
  "zip-entry-large": ["“{name}” 32 MB కంటే పెద్దది.", LEFT_OUT],
  "zip-entry-bomb": ["“{name}” విప్పితే నమ్మలేనంత పెద్దదవుతుంది.", LEFT_OUT],
  "stitches-empty": ["ఫైల్ ఖాళీ.", EXPORT_ANEW],
  "stitches-too-large": ["ఫైల్ మరీ పెద్దది.", EXPORT_ANEW],
  "stitches-truncated": ["ఫైల్ మధ్యలో ఆగిపోయింది.", EXPORT_ANEW],
  "stitches-bad-magic": ["ఫైల్ పేరు చెప్పే ఫార్మాట్ ఇది కాదు.", EXPORT_ANEW],
  "stitches-corrupt": ["ఫైల్ పాడైంది.", EXPORT_ANEW],
  "stitches-unsupported-version": ["ఈ రకం ఫైల్‌ను చదవలేం.", "డిజైన్‌ను DST లేదా EXP గా ఎగుమతి చేయండి."],
  "stitches-closed-format": ["ఈ ఫార్మాట్‌ను దాని ప్రోగ్రామ్ మాత్రమే తెరవగలదు.", "అందులో DST, PES, EXP లేదా VP3 గా ఎగుమతి చేయండి."],
  "stitches-unknown-format": ["ఇది మాకు తెలిసిన కుట్టు ఫార్మాట్ కాదు.", EXPORT_ANEW],
  "stitches-not-embroidery": ["ఇది కుట్టు ఫైల్ కాదు.", EXPORT_ANEW],
  "stitches-no-stitches": ["ఇందులో ఒక్క కుట్టు కూడా లేదు.", EXPORT_ANEW],
  "photo-large": ["ఫోటో 32 MB కంటే పెద్దది.", "చిన్నదిగా, JPEG గా సేవ్ చేయండి."],
  "photo-unreadable": ["ఈ ఫోటోను వాడలేం.", "వేరే ఫోటో ఇవ్వండి, లేదా గడిని ఖాళీగా వదలండి: అప్పుడు కుట్ల నుండి బొమ్మ గీస్తాం."],

  "tables-several": ["చాలా catalogue.csv లు ఉన్నాయి.", "ఒక్కో ఫోల్డర్‌ను విడిగా దిగుమతి చేయండి."],
  "table-large": ["catalogue.csv 32 MB కంటే పెద్దది.", SMALLER_IMPORTS],
  "table-no-text": ["{file} చదవగలిగే టెక్స్ట్ కాదు.", "షీట్‌ను “CSV UTF-8 (comma delimited)” గా సేవ్ చేయండి."],
  "table-empty": ["{file} ఖాళీ.", HEADINGS],
  "table-long": ["{file} లో {most} కంటే ఎక్కువ వరుసలు ఉన్నాయి.", SMALLER_IMPORTS],
  "table-quotes": [
    "{file} లో {row} వ లైన్‌లో కోట్స్ జత కాలేదు.",
    'గడిలో " ఉంటే "…""…" అని రాయాలి. షీట్‌ను మళ్లీ CSV గా సేవ్ చేయండి, లేదా ఆ లైన్‌ను సరిచేయండి.',
  ],
  "table-column-twice": ["{file} లో “{column}” నిలువు వరుస రెండుసార్లు ఉంది.", "ఒకటి తీసేయండి."],
  "table-headless": ["{file} మొదటి లైన్‌లో శీర్షికలు లేవు.", HEADINGS],
  "row-one-surplus": ["వరుసలో శీర్షికల కంటే ఒక గడి ఎక్కువ.", QUOTE_COMMA],
  "row-surplus": ["వరుసలో శీర్షికల కంటే {surplus} గడులు ఎక్కువ.", QUOTE_COMMA],
  "row-nameless": ["మొదటి వరుసలో డిజైన్ పేరు లేదు.", "దానికి నంబర్ లేదా పేరు ఇవ్వండి."],
  "row-fileless": ["వరుసలో ఫైళ్ల పేర్లు లేవు.", "files నిలువు వరుసలో కుట్టు ఫైల్ పేరు రాయండి."],
  "row-designless": ["{cells} లో కుట్టు ఫైల్ లేదు.", "మెషీన్ చదివే ఫైల్ పేరు రాయండి: DST, PES, JEF, EXP, VP3 …"],
  "rows-differ": [
    "{what}: {line} వ వరుసలో “{text}”, {otherLine} వ వరుసలో “{other}”.",
    "ఒక్కసారే, లేదా అన్ని వరుసల్లో ఒకేలా రాయండి.",
  ],
  "rows-named-apart": [
    "{what}: {line} వ వరుసలో “{text}”, {otherLine} వ వరుసలో “{other}”.",
    "రెండు డిజైన్లకు ఒకే నంబర్ కుదరదు: ఒకదాని నంబర్ మార్చండి, లేదా తీసేయండి.",
  ],
  "cell-long": ["“{column}” గడిలో {most} కంటే ఎక్కువ అక్షరాలు ఉన్నాయి.", "తగ్గించండి."],
  "id-invalid": ["“{text}” డిజైన్ నంబర్ కాదు.", "1 నుండి పూర్ణ సంఖ్య రాయండి, లేదా ఖాళీగా వదలండి."],
  "price-missing": ["ధర లేదు.", RUPEES],
  "price-unreadable": ["“{text}” ధర కాదు.", RUPEES],
  "price-in-fractions": ["“{text}” లో పైసా కంటే చిన్న భాగం ఉంది; రెండు దశాంశాల వరకే.", RUPEES],
  "price-out-of-range": ["“{text}” ఇక్కడ ధర కాదు: {range} మధ్య ఉండాలి.", RUPEES],
  "yes-no-unclear": ["“{text}” yes కాదు, no కాదు.", "yes లేదా no రాయండి."],
  "category-deep": ["“{path}” లో {levels} స్థాయిలు ఉన్నాయి.", "రెండే ఉండాలి: Blouse > Back Neck."],
  "category-invalid": [
    "“{text}” లో విభాగం పేరు ఖాళీగా లేదా మరీ పొడవుగా ఉంది.",
    "పై విభాగం > ఉప విభాగం అని రాయండి; చాలా ఉంటే | తో విడదీయండి.",
  ],
  "part-unknown": ["“{text}” భాగం కాదు.", "ఫైళ్ల వరుసలో back, hand అని ; తో విడదీసి రాయండి."],
  "number-invalid": ["“{text}” సంఖ్య కాదు.", "సంఖ్య రాయండి, లేదా గడిని ఖాళీగా వదలండి."],
  "file-outside": [
    "“{cell}” దిగుమతి చేసే ఫోల్డర్ బయట ఉంది.",
    "ఫైల్‌ను catalogue.csv పక్కన పెట్టి దాని పేరు, లేదా ఫోల్డర్/పేరు రాయండి.",
  ],
  "file-ambiguous": ["“{cell}” వీటిలో ఏదైనా కావచ్చు: {paths}.", "ఫైల్ పేరులోని పెద్ద, చిన్న అక్షరాలతోనే రాయండి."],
  "file-missing": ["“{cell}” అనే ఫైల్ లేదు.", "దాన్ని catalogue.csv పక్కన పెట్టండి, లేదా షీట్‌లో పేరు సరిచేయండి."],
  "file-elsewhere": ["“{cell}” అనే ఫైల్ లేదు.", "{path} అనుకున్నారా?"],
  "photo-zip": ["“{cell}” జిప్.", "ఫోటో పేరు రాయండి."],
  "machine-unknown": ["“{text}” అనే మెషీన్ లేదు.", "వీటిలో ఒకటి రాయండి: {machines}."],
  "machine-ambiguous": ["“{text}” చాలా మెషీన్లు కావచ్చు.", "వీటిలో ఒకటి రాయండి: {machines}."],

  "parts-unclear": [
    "వీటిలో ఏది ఏ భాగమో తెలియడం లేదు: {paths}.",
    "part నిలువు వరుసలో ఫైళ్ల వరుసలో back, hand రాయండి; వేర్వేరు సైజులకు వేర్వేరు వరుసలు.",
  ],
  "design-fileless": ["కుట్టు ఫైల్ ఇవ్వలేదు.", "files నిలువు వరుసలో ఫైళ్ల పేర్లు రాయండి."],
  "design-stray": ["సైజు {paths} దే, కానీ సూది దారి వేరు.", "రెండింటిలో సరైనది ఏదో చూసి, రెండోదాన్ని దాని నుండి ఎగుమతి చేయండి."],
  "design-unlike": ["అదే డిజైన్ వేరే సైజు అయిన {paths} లా కనిపించడం లేదు.", "చేర్చాం. సరైన ఫైలేనా చూడండి."],
  "formats-mixed": ["ఫైళ్లు {count} ఫార్మాట్లలో ఉన్నాయి: {formats}.", "ఒక్కో మెషీన్‌కు ఒక్కో వరుస ఇవ్వండి."],
  "format-differs": ["పేరు {named} అంటోంది, లోపల {format} ఉంది.", "{format} గా తీసుకున్నాం."],
  "stitches-differ": ["షీట్‌లో {typed} కుట్లు, ఫైల్‌లో {found}.", FILE_COUNTS],
  "colours-differ": ["షీట్‌లో {typed} రంగులు, ఫైల్‌లో {found}.", FILE_COUNTS],
  "width-differs": ["వెడల్పు షీట్‌లో {typed} మి.మీ., ఫైల్‌లో {found}.", FILE_COUNTS],
  "height-differs": ["ఎత్తు షీట్‌లో {typed} మి.మీ., ఫైల్‌లో {found}.", FILE_COUNTS],
  "hoop-differs": ["షీట్‌లో హూప్ {typed}; ఫైల్ పట్టే అతి చిన్నది {found} మి.మీ.", FILE_COUNTS],
  "machine-none": [
    "{formats} చదివి, దీనికి హూప్ ఉన్న మెషీన్ పట్టికలో లేదు.",
    "machine నిలువు వరుసలో మెషీన్ రాయండి, లేదా మెషీన్‌ను చేర్చండి.",
  ],
  "machine-hoopless": ["{machine} కు దీనికి తగిన హూప్ లేదు.", "వేరే మెషీన్ ఇవ్వండి."],
  "machine-empty": ["డిజైన్‌లో కుట్లు లేవు.", OTHER_MACHINE],
  "machine-format": ["{machine} {format} ను చదవదు.", OTHER_MACHINE],
  "machine-hoop": ["ఇది {machine} హూప్‌ల కంటే పెద్దది.", OTHER_MACHINE],
  "machine-stitches": ["{machine} కు కుట్లు మరీ ఎక్కువ.", OTHER_MACHINE],
  "machine-colors": ["{machine} కు రంగులు మరీ ఎక్కువ.", OTHER_MACHINE],
  "variant-ambiguous": ["ఈ డిజైన్‌లో {count} వేరియంట్లు సరిపోతాయి.", "వేరియంట్ పేరు రాయండి."],
  "variant-twice": ["“{variant}” ఇప్పటికే ఉంది: {label}.", "ఒకదానికి variant నిలువు వరుసలో వేరే పేరు, లేదా వేరే మెషీన్ ఇవ్వండి."],
  "variant-unpriced": ["దీనికి ధర లేదు.", "ధర రాయండి."],
  "product-unknown": ["షాపులో డిజైన్ {id} లేదు; కొత్తదానికి పేరు లేదు.", "పేరు ఇవ్వండి, లేదా నంబర్ సరిచేయండి."],
  "product-homeless": ["కొత్త డిజైన్‌కు విభాగం కావాలి.", "విభాగం ఎంచుకోండి: Blouse > Back Neck."],
  "product-ambiguous": ["ఈ పేరుతో షాపులో {count} డిజైన్లు ఉన్నాయి: {ids}.", "ఏదో నంబర్‌తో చెప్పండి."],
  "design-ambiguous": [
    "ఈ పేరుతో షాపులో {count} డిజైన్లు ఉన్నాయి: {ids}.",
    "వేరే పేరు ఇవ్వండి, లేదా catalogue.csv లో నంబర్ రాయండి.",
  ],
  "design-on-sale": ["ఇవి అమ్మకంలో ఉన్న డిజైన్ {id} “{design}” కుట్లే.", OPEN_IT],
  "design-off-sale": ["ఇవి అమ్మకంలో లేని డిజైన్ {id} “{design}” కుట్లే.", OPEN_IT],
  "files-shared": ["కొన్ని కుట్టు ఫైళ్లు డిజైన్ {id} “{design}” వే.", "రెండింటికీ కావాలా చూడండి."],
  "not-judged": ["దీన్ని పరిశీలించలేకపోయాం.", "ఫైళ్లు తీసేసి మళ్లీ అప్‌లోడ్ చేయండి."],
  "not-begun": ["ఈ డిజైన్ మొదలుపెట్టలేదు.", "మళ్లీ దిగుమతి చేయండి."],
  "not-written": ["సేవ్ చేయలేకపోయాం.", "మళ్లీ దిగుమతి చేయండి; సగం ఏదీ మిగల్లేదు."],
  "disk-full": ["డిస్క్ నిండింది.", "చోటు చేసి మళ్లీ దిగుమతి చేయండి: ఆగిన చోటి నుండి సాగుతుంది."],
  "database-gone": ["షాపు డేటాబేస్ స్పందించడం లేదు.", "అది నడిచాక మళ్లీ దిగుమతి చేయండి: ఆగిన చోటి నుండి సాగుతుంది."],
};
