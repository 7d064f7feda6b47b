/** A state or union territory with its GST code. */
export interface GstState {
  /** Two digits, the start of every GSTIN registered there. */
  readonly code: string;
  readonly name: string;
}

interface KnownState extends GstState {
  /** Zoho's code first, then other letters, former names, Telugu and Kannada names. */
  readonly also: readonly string[];
}

const state = (code: string, name: string, ...also: string[]): KnownState => ({ code, name, also });

/**
 * Every state with its GST code (codes as in Form GSTR-1; 25 and 28 ended with reorganisations). Zoho's codes
 * are of zoho.com/in/books/kb/gst/valid-state-codes-list.
 */
export const gstStates: readonly KnownState[] = [
  state("01", "Jammu and Kashmir", "JK", "Jammu", "Kashmir", "జమ్మూ కాశ్మీర్", "ಜಮ್ಮು ಮತ್ತು ಕಾಶ್ಮೀರ"),
  state("02", "Himachal Pradesh", "HP", "Himachal", "హిమాచల్ ప్రదేశ్", "ಹಿಮಾಚಲ ಪ್ರದೇಶ"),
  state("03", "Punjab", "PB", "Panjab", "పంజాబ్", "ಪಂಜಾಬ್"),
  state("04", "Chandigarh", "CH", "చండీగఢ్", "ಚಂಡೀಗಢ"),
  state("05", "Uttarakhand", "UK", "Uttaranchal", "ఉత్తరాఖండ్", "ಉತ್ತರಾಖಂಡ"),
  state("06", "Haryana", "HR", "హర్యానా", "ಹರಿಯಾಣ"),
  state("07", "Delhi", "DL", "New Delhi", "NCT of Delhi", "ఢిల్లీ", "ದೆಹಲಿ"),
  state("08", "Rajasthan", "RJ", "రాజస్థాన్", "ರಾಜಸ್ಥಾನ"),
  state("09", "Uttar Pradesh", "UP", "ఉత్తర ప్రదేశ్", "ಉತ್ತರ ಪ್ರದೇಶ"),
  state("10", "Bihar", "BR", "బీహార్", "ಬಿಹಾರ"),
  state("11", "Sikkim", "SK", "సిక్కిం", "ಸಿಕ್ಕಿಂ"),
  state("12", "Arunachal Pradesh", "AR", "Arunachal", "అరుణాచల్ ప్రదేశ్", "ಅರುಣಾಚಲ ಪ್ರದೇಶ"),
  state("13", "Nagaland", "NL", "నాగాలాండ్", "ನಾಗಾಲ್ಯಾಂಡ್"),
  state("14", "Manipur", "MN", "మణిపూర్", "ಮಣಿಪುರ"),
  state("15", "Mizoram", "MZ", "మిజోరం", "ಮಿಜೋರಂ"),
  state("16", "Tripura", "TR", "త్రిపుర", "ತ್ರಿಪುರ"),
  state("17", "Meghalaya", "ML", "మేఘాలయ", "ಮೇಘಾಲಯ"),
  state("18", "Assam", "AS", "అస్సాం", "ಅಸ್ಸಾಂ"),
  state("19", "West Bengal", "WB", "Bengal", "పశ్చిమ బెంగాల్", "ಪಶ್ಚಿಮ ಬಂಗಾಳ"),
  state("20", "Jharkhand", "JH", "జార్ఖండ్", "ಜಾರ್ಖಂಡ್"),
  state("21", "Odisha", "OD", "OR", "Orissa", "ఒడిశా", "ಒಡಿಶಾ"),
  state("22", "Chhattisgarh", "CG", "CT", "Chattisgarh", "ఛత్తీస్‌గఢ్", "ಛತ್ತೀಸ್‌ಗಢ"),
  state("23", "Madhya Pradesh", "MP", "మధ్య ప్రదేశ్", "ಮಧ್ಯ ಪ್ರದೇಶ"),
  state("24", "Gujarat", "GJ", "గుజరాత్", "ಗುಜರಾತ್"),
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
  ),
  state("27", "Maharashtra", "MH", "మహారాష్ట్ర", "ಮಹಾರಾಷ್ಟ್ರ"),
  state("29", "Karnataka", "KA", "కర్ణాటక", "ಕರ್ನಾಟಕ"),
  state("30", "Goa", "GA", "గోవా", "ಗೋವಾ"),
  state("31", "Lakshadweep", "LD", "లక్షద్వీప్", "ಲಕ್ಷದ್ವೀಪ"),
  state("32", "Kerala", "KL", "కేరళ", "ಕೇರಳ"),
  state("33", "Tamil Nadu", "TN", "తమిళనాడు", "తమిళ నాడు", "ತಮಿಳುನಾಡು", "ತಮಿಳು ನಾಡು"),
  state("34", "Puducherry", "PY", "Pondicherry", "Pondy", "పుదుచ్చేరి", "ಪುದುಚೇರಿ"),
  state("35", "Andaman and Nicobar Islands", "AN", "Andaman", "Andaman and Nicobar", "అండమాన్", "ಅಂಡಮಾನ್"),
  state("36", "Telangana", "TS", "TG", "తెలంగాణ", "తెలంగాణా", "ತೆಲಂಗಾಣ"),
  state("37", "Andhra Pradesh", "AD", "AP", "Andhra", "ఆంధ్ర ప్రదేశ్", "ఆంధ్రప్రదేశ్", "ಆಂಧ್ರ ಪ್ರದೇಶ", "ಆಂಧ್ರಪ್ರದೇಶ"),
  state("38", "Ladakh", "LA", "లడఖ్", "ಲಡಾಖ್"),
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
