import type { OfficeReason } from "../../../contract/office/refusals.ts";

/** Why categories, machines or many designs at once stay as they are. */
export const catalogueSentences = {
  "category-unknown": "ఈ వర్గం ఇప్పుడు లేదు.",
  "category-name-missing": "దయచేసి 1 నుండి 80 అక్షరాల పేరు రాయండి.",
  "category-name-marks": "వర్గం పేరులో > లేదా | ఉండకూడదు.",
  "category-name-taken": "ఇదే జాబితాలో ఈ పేరుతో వర్గం ఇప్పటికే ఉంది.",
  "category-into-itself": "వర్గం తన కిందే ఉండలేదు.",
  "category-too-deep": "రెండు స్థాయిలే ఉంటాయి: ఉపవర్గం, లేదా ఉపవర్గాలున్న వర్గం, అక్కడ ఉండలేదు.",
  "category-lists-differ": "ఇవి వేర్వేరు జాబితాల్లో ఉన్నాయి; ఒక్కసారి ఒక జాబితానే క్రమపరచండి.",
  "category-has-subcategories": "దీనికి ఉపవర్గాలున్నాయి: ముందు వాటిని జరపండి లేదా తొలగించండి.",
  "category-has-designs": "దీనిలో డిజైన్లున్నాయి: అవి ఏ వర్గానికి వెళ్లాలో చెప్పండి.",
  "category-goes-itself": "దాని డిజైన్లు తొలగించే వర్గానికే వెళ్లలేవు.",
  "category-shown-first": "వర్గాల పేజీ ముందు దీన్నే చూపిస్తుంది: ముందు DEFAULT_CATEGORY_ID మార్చండి.",
  "top-sellers-many": "హోమ్ పేజీలో 12 వాటికే చోటుంది.",
  "top-sellers-off-sale": "వీటిలో ఒక డిజైన్ అమ్మకంలో లేదు.",
  "machine-unknown": "అలాంటి మెషిన్ లేదు.",
  "machine-id-invalid": "id అంటే చిన్న అక్షరాల పదాలు, గీతలతో, ఉదాహరణకు brother-pe800.",
  "machine-title-missing": "దయచేసి 2 నుండి 80 అక్షరాల పేరు రాయండి.",
  "machine-title-latin": "మెషిన్ పేరులో తయారీదారు రాసినట్టు ఇంగ్లీషు అక్షరం లేదా అంకె ఉండాలి.",
  "machine-title-taken": "మరో మెషిన్‌కు ఈ పేరు ఇప్పటికే ఉంది.",
  "machine-formats-missing": "దయచేసి అది చదివే కనీసం ఒక ఫార్మాట్ రాయండి.",
  "machine-hoops-invalid": "హూప్‌లు మి.మీ.లో ఇలా రాయండి: 100x100, 130x180; ఒక వైపు 20 నుండి 3,000 మి.మీ.",
  "machine-speed-invalid": "వేగం నిమిషానికి 50 నుండి 5,000 కుట్లు; తక్కువది ఎక్కువదాని కన్నా తక్కువగా ఉండాలి.",
  "machine-most-invalid": "ఇది 1 నుండి పూర్ణ సంఖ్య.",
  "machine-unchanged": "ఈ మెషిన్‌లో ఏదీ మార్చలేదు.",
} satisfies Partial<Record<OfficeReason, string>>;
