import type { designRefusals } from "../../../contract/office/designs/design-refusals.ts";

export const designSentences: Readonly<Record<keyof typeof designRefusals, string>> = {
  "design-unknown": "ఈ ID తో డిజైన్ లేదు.",
  "design-not-draft": "ఏ కస్టమర్ దగ్గరా లేని డ్రాఫ్ట్‌ను మాత్రమే డిలీట్ చేయగలరు. బదులుగా డిజైన్‌ను సేల్ నుండి తీసేయండి.",
  "design-variant-unknown": "డిజైన్‌లో ఈ వేరియంట్ ఇప్పుడు లేదు.",
  "design-name-missing": "పేరు రాయండి.",
  "design-category-missing": "కనీసం ఒక కేటగిరీ ఎంచుకోండి.",
  "design-picture-missing": "డిజైన్‌కు కనీసం ఒక చిత్రం ఉండాలి.",
  "pictures-too-many": "ఒక డిజైన్‌కు 50 చిత్రాల వరకే ఉండవచ్చు. ఒకటి తీసేసి, ఇది చేర్చండి.",
  "photo-kind": "ఫోటో JPEG, PNG లేదా WebP ఫైల్ అయి ఉండాలి. వాటిలో ఒకటిగా సేవ్ చేయండి.",
  "photo-unusable": "ఈ చిత్రం పాడైంది, లేదా 200 × 200 పిక్సెల్‌ల కంటే చిన్నది. మరొకటి ఎంచుకోండి.",
  "photo-too-large": "ఫోటో చాలా పెద్దది: గరిష్ఠంగా 133 మెగాపిక్సెల్‌లు, 16 బిట్ రంగులు, పారదర్శకత ఉంటే 50. చిన్నది చేసి, మళ్లీ చేర్చండి.",
  "design-category-unknown": "ఈ కేటగిరీల్లో ఒకటి ఇప్పుడు లేదు. మళ్లీ ఎంచుకోండి.",
  "tags-too-many": "ఒక డిజైన్‌కు 30 ట్యాగ్‌ల వరకే ఉండవచ్చు. కొన్ని తీసేయండి.",
  "tag-too-long": "ఒక ట్యాగ్‌లో 40 అక్షరాల వరకే ఉండవచ్చు. ట్యాగ్‌ల మధ్య కామా పెట్టండి.",
  "machine-missing": "మెషీన్ రాయండి.",
  "price-missing": "ధర రాయండి.",
  "price-unreadable": "ఇది ధర కాదు. రూపాయల్లో 150 లేదా 149.50 లా రాయండి.",
  "price-in-fractions": "ధరలో పాయింట్ తర్వాత రెండు అంకెల వరకే ఉండవచ్చు.",
  "price-out-of-range": "₹1 నుండి ₹1,00,000 వరకు ధర రాయండి.",
  "draft-too-large": "డ్రాఫ్ట్‌గా స్టోర్ చేయడానికి ఇది చాలా పొడవుగా ఉంది. సేవ్ చేయండి, లేదా తగ్గించండి.",
};
