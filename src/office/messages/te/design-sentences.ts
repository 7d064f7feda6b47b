import type { designRefusals } from "../../../contract/office/designs/design-refusals.ts";

export const designSentences: Readonly<Record<keyof typeof designRefusals, string>> = {
  "design-unknown": "ఈ ID తో డిజైన్ లేదు.",
  "design-variant-unknown": "డిజైన్‌లో ఈ వేరియంట్ ఇప్పుడు లేదు.",
  "design-name-missing": "పేరు రాయండి.",
  "design-category-missing": "దయచేసి కనీసం ఒక కేటగిరీ ఎంచుకోండి.",
  "design-picture-missing": "డిజైన్‌కు కనీసం ఒక చిత్రం ఉండాలి.",
  "pictures-too-many": "గరిష్ఠంగా 50 చిత్రాలు. ఒకటి తీసి, తర్వాత చేర్చండి.",
  "photo-kind": "ఫోటో JPEG, PNG లేదా WebP ఫైల్ కావాలి. వాటిలో ఒకటిగా సేవ్ చేయండి.",
  "photo-unusable": "ఇది కనీసం 200 × 200 పిక్సెల్‌ల పూర్తి చిత్రం కాదు. మరొకటి ఎంచుకోండి.",
  "photo-too-large": "ఫోటో చాలా పెద్దది: గరిష్ఠంగా 133 మెగాపిక్సెల్‌లు, 16 బిట్ రంగులు, పారదర్శకత ఉంటే 50. చిన్నది చేసి, మళ్లీ చేర్చండి.",
  "design-category-unknown": "ఈ కేటగిరీల్లో ఒకటి ఇప్పుడు లేదు. మళ్లీ ఎంచుకోండి.",
  "tags-too-many": "30 ట్యాగ్‌లే గరిష్ఠం. దయచేసి కొన్ని తీసివేయండి.",
  "tag-too-long": "ఒక ట్యాగ్‌లో గరిష్ఠంగా 40 అక్షరాలు. ట్యాగ్‌ల మధ్య కామా పెట్టండి.",
  "machine-missing": "మెషీన్ రాయండి.",
  "price-missing": "ధర రాయండి.",
  "price-unreadable": "ఇది ధర కాదు. 150 లేదా 149.50 లా రూపాయల్లో రాయండి.",
  "price-in-fractions": "చుక్క తర్వాత గరిష్ఠంగా రెండు అంకెలు.",
  "price-out-of-range": "ఇక్కడ ధర ₹1 నుండి ₹1,00,000 వరకు.",
  "draft-too-large": "డ్రాఫ్ట్‌గా స్టోర్ చేయడానికి ఇది చాలా పెద్దది. సేవ్ చేయండి, లేదా తగ్గించండి.",
};
