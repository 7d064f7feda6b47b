/** A state or union territory with its GST code. */
export interface GstState {
  /** Two digits, the start of every GSTIN registered there. */
  readonly code: string;
  readonly name: string;
}

interface KnownState extends GstState {
  /** Zoho's code first, then other letters, former names, names in the other languages. */
  readonly also: readonly string[];
}

const state = (code: string, name: string, ...also: string[]): KnownState => ({ code, name, also });

/**
 * Every state with its GST code (codes as in Form GSTR-1; 25 and 28 ended with reorganisations). Zoho's codes
 * are of zoho.com/in/books/kb/gst/valid-state-codes-list.
 */
export const gstStates: readonly KnownState[] = [
  state(
    "01",
    "Jammu and Kashmir",
    "JK",
    "Jammu",
    "Kashmir",
    "జమ్మూ కాశ్మీర్",
    "ಜಮ್ಮು ಮತ್ತು ಕಾಶ್ಮೀರ",
    "जम्मू और कश्मीर",
    "जम्मू कश्मीर",
  ),
  state("02", "Himachal Pradesh", "HP", "Himachal", "హిమాచల్ ప్రదేశ్", "ಹಿಮಾಚಲ ಪ್ರದೇಶ", "हिमाचल प्रदेश"),
  state("03", "Punjab", "PB", "Panjab", "పంజాబ్", "ಪಂಜಾಬ್", "पंजाब"),
  state("04", "Chandigarh", "CH", "చండీగఢ్", "ಚಂಡೀಗಢ", "चंडीगढ़"),
  state("05", "Uttarakhand", "UK", "Uttaranchal", "ఉత్తరాఖండ్", "ಉತ್ತರಾಖಂಡ", "उत्तराखंड"),
  state("06", "Haryana", "HR", "హర్యానా", "ಹರಿಯಾಣ", "हरियाणा"),
  state("07", "Delhi", "DL", "New Delhi", "NCT of Delhi", "ఢిల్లీ", "ದೆಹಲಿ", "दिल्ली", "नई दिल्ली"),
  state("08", "Rajasthan", "RJ", "రాజస్థాన్", "ರಾಜಸ್ಥಾನ", "राजस्थान"),
  state("09", "Uttar Pradesh", "UP", "ఉత్తర ప్రదేశ్", "ಉತ್ತರ ಪ್ರದೇಶ", "उत्तर प्रदेश"),
  state("10", "Bihar", "BR", "బీహార్", "ಬಿಹಾರ", "बिहार"),
  state("11", "Sikkim", "SK", "సిక్కిం", "ಸಿಕ್ಕಿಂ", "सिक्किम"),
  state("12", "Arunachal Pradesh", "AR", "Arunachal", "అరుణాచల్ ప్రదేశ్", "ಅರುಣಾಚಲ ಪ್ರದೇಶ", "अरुणाचल प्रदेश"),
  state("13", "Nagaland", "NL", "నాగాలాండ్", "ನಾಗಾಲ್ಯಾಂಡ್", "नागालैंड"),
  state("14", "Manipur", "MN", "మణిపూర్", "ಮಣಿಪುರ", "मणिपुर"),
  state("15", "Mizoram", "MZ", "మిజోరం", "ಮಿಜೋರಂ", "मिज़ोरम"),
  state("16", "Tripura", "TR", "త్రిపుర", "ತ್ರಿಪುರ", "त्रिपुरा"),
  state("17", "Meghalaya", "ML", "మేఘాలయ", "ಮೇಘಾಲಯ", "मेघालय"),
  state("18", "Assam", "AS", "అస్సాం", "ಅಸ್ಸಾಂ", "असम"),
  state("19", "West Bengal", "WB", "Bengal", "పశ్చిమ బెంగాల్", "ಪಶ್ಚಿಮ ಬಂಗಾಳ", "पश्चिम बंगाल"),
  state("20", "Jharkhand", "JH", "జార్ఖండ్", "ಜಾರ್ಖಂಡ್", "झारखंड"),
  state("21", "Odisha", "OD", "OR", "Orissa", "ఒడిశా", "ಒಡಿಶಾ", "ओडिशा", "उड़ीसा"),
  state("22", "Chhattisgarh", "CG", "CT", "Chattisgarh", "ఛత్తీస్‌గఢ్", "ಛತ್ತೀಸ್‌ಗಢ", "छत्तीसगढ़"),
  state("23", "Madhya Pradesh", "MP", "మధ్య ప్రదేశ్", "ಮಧ್ಯ ಪ್ರದೇಶ", "मध्य प्रदेश"),
  state("24", "Gujarat", "GJ", "గుజరాత్", "ಗುಜರಾತ್", "गुजरात"),
  state(
    "26",
    "Dadra and Nagar Haveli and Daman and Diu",
    "DN",
    "DD",
    "DNHDD",
    "Dadra and Nagar Haveli",
    "Daman and Diu",
    "Daman",
    "Diu",
    "Silvassa",
    "दादरा और नगर हवेली",
    "दमन और दीव",
  ),
  state("27", "Maharashtra", "MH", "మహారాష్ట్ర", "ಮಹಾರಾಷ್ಟ್ರ", "महाराष्ट्र"),
  state("29", "Karnataka", "KA", "కర్ణాటక", "ಕರ್ನಾಟಕ", "कर्नाटक"),
  state("30", "Goa", "GA", "గోవా", "ಗೋವಾ", "गोवा"),
  state("31", "Lakshadweep", "LD", "లక్షద్వీప్", "ಲಕ್ಷದ್ವೀಪ", "लक्षद्वीप"),
  state("32", "Kerala", "KL", "కేరళ", "ಕೇರಳ", "केरल"),
  state("33", "Tamil Nadu", "TN", "తమిళనాడు", "తమిళ నాడు", "ತಮಿಳುನಾಡು", "ತಮಿಳು ನಾಡು", "तमिलनाडु", "तमिल नाडु"),
  state("34", "Puducherry", "PY", "Pondicherry", "Pondy", "పుదుచ్చేరి", "ಪುದುಚೇರಿ", "पुदुचेरी", "पांडिचेरी"),
  state(
    "35",
    "Andaman and Nicobar Islands",
    "AN",
    "Andaman",
    "Andaman and Nicobar",
    "అండమాన్",
    "ಅಂಡಮಾನ್",
    "अंडमान",
    "अंडमान और निकोबार",
  ),
  state("36", "Telangana", "TS", "TG", "తెలంగాణ", "తెలంగాణా", "ತೆಲಂಗಾಣ", "तेलंगाना"),
  state(
    "37",
    "Andhra Pradesh",
    "AD",
    "AP",
    "Andhra",
    "ఆంధ్ర ప్రదేశ్",
    "ఆంధ్రప్రదేశ్",
    "ಆಂಧ್ರ ಪ್ರದೇಶ",
    "ಆಂಧ್ರಪ್ರದೇಶ",
    "आंध्र प्रदेश",
    "आंध्रप्रदेश",
  ),
  state("38", "Ladakh", "LA", "లడఖ్", "ಲಡಾಖ್", "लद्दाख"),
];

/** Zoho's letters of a state: `KA`. */
export function zohoState(code: string): string {
  return gstStates.find((state) => state.code === code)?.also[0] ?? "";
}

/** Name of a state in Tally's list, which has `&` in three names. */
export function tallyState({ code, name }: GstState): string {
  return TALLY_NAMES.get(code) ?? name;
}

const TALLY_NAMES = new Map([
  ["01", "Jammu & Kashmir"],
  ["26", "Dadra & Nagar Haveli and Daman & Diu"],
  ["35", "Andaman & Nicobar Islands"],
]);

/** Union territories, where half of the tax is UTGST: Chandigarh, Daman, Lakshadweep, Andaman, Ladakh. */
const UNION_TAXED = new Set(["04", "26", "31", "35", "38"]);

/** Name of the second half of the tax in a state. */
export function stateTaxName({ code }: GstState): "SGST" | "UTGST" {
  return UNION_TAXED.has(code) ? "UTGST" : "SGST";
}
