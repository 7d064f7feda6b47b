import { refusals as shared } from "../../../ui/sentences/te.ts";
import type { OfficeRefusals } from "../en/refusals.ts";
import { catalogueSentences } from "./catalogue-sentences.ts";

export const refusals: OfficeRefusals = {
  ...shared,
  ...catalogueSentences,
  "office-session-required": "దయచేసి ఆఫీసులోకి సైన్ ఇన్ అవ్వండి.",
  "second-factor-required": "దయచేసి మీ యాప్‌లోని కోడ్ రాయండి.",
  "office-wrong-credentials": "ఈ ఈమెయిల్, పాస్‌వర్డ్ ఒకదానికొకటి సరిపోవు.",
  "office-wrong-code": "ఈ కోడ్ తప్పు, లేదా ఇప్పటికే వాడారు. తర్వాతి కోడ్ కోసం ఆగండి.",
  "passkey-refused": "ఈ పాస్‌కీ చెల్లలేదు. మళ్లీ ప్రయత్నించండి, లేదా పాస్‌వర్డ్ వాడండి.",
  "office-forbidden": "ఇది చేసే అనుమతి మీ పాత్రకు లేదు. యజమానిని అడగండి.",
  "office-foreign-origin": "ఈ అభ్యర్థన మరో సైట్ నుండి వచ్చింది.",
  "proof-required": "దయచేసి మీరేనని మరోసారి నిరూపించండి.",
  "link-used": "ఈ లింక్ ఇప్పటికే వాడారు, లేదా ఒక రోజు దాటింది. కొత్త లింక్ అడగండి.",
  "changed-meanwhile": "మీరు తెరిచిన తర్వాత మరొకరు దీన్ని సేవ్ చేశారు. వారి మార్పులు చూసి మళ్లీ సేవ్ చేయండి.",
  "reason-missing": "దయచేసి కారణం రాయండి: ఇది లాగ్‌లో ఉంటుంది.",
  "office-password-short": "దయచేసి కనీసం 10 అక్షరాలు ఎంచుకోండి.",
  "staff-name-missing": "దయచేసి పేరు రాయండి.",
  "staff-email-taken": "సిబ్బందిలో ఒకరికి ఈ ఈమెయిల్ ఉంది.",
  "staff-unknown": "సిబ్బందిలో ఈ సంఖ్యతో ఎవరూ లేరు.",
  "last-owner": "షాపుకు కనీసం ఒక యజమాని ఉండాలి.",
  "passkey-unknown": "ఈ పాస్‌కీ ఇప్పటికే తొలగించబడింది.",
  "order-unknown": "ఈ సంఖ్యతో ఆర్డర్ లేదు.",
  "order-without-money": "తిరిగి పంపడానికి డబ్బు లేదు: ఈ ఆర్డర్ చెల్లించబడలేదు, లేదా డబ్బు ఇప్పటికే తిరిగి వెళ్లింది.",
  "order-of-older-shop": "ఈ ఆర్డర్ పాత షాపులో చెల్లించారు: అడగడానికి ప్రొవైడర్ లేదు.",
  "money-not-in-books": "షాపు చెల్లింపుల లెక్క ఉంచకముందే ఈ ఆర్డర్ చెల్లించారు: ప్రొవైడర్ పేజీల్లో డబ్బు తిరిగి పంపండి.",
  "order-without-mail": "పంపడానికి మెయిల్ లేదు: ఇప్పుడున్న స్థితిలో ఈ ఆర్డర్‌కు ఏదీ లేదు.",
  "paper-unknown": "ఈ సంఖ్యతో పత్రం లేదు.",
  "day-invalid": "తేదీని 2026-11-21 లా రాయండి.",
};
