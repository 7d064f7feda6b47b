import type { OfficeMessages } from "../messages.ts";

export const edits: OfficeMessages["edits"] = {
  nothing: "అంతా సేవ్ అయింది.",
  kept: "సేవ్ కాలేదు. మీ చిత్తుప్రతిగా ఉంది.",
  notKept: "సేవ్ కాలేదు, ఇంకా భద్రపరచలేదు…",
  discard: "నా మార్పులు వదిలేయండి",
  discarded: "మీ మార్పులు వదిలేశాము.",
  clashTitle: "ఈలోగా సేవ్ అయింది",
  clashText: (who) => `మీరు మారుస్తుండగా ${who} దీన్ని సేవ్ చేశారు. ప్రతి అంశానికి ఎంచుకుని, తర్వాత సేవ్ చేయండి.`,
  somebody: "మరొకరు",
  yours: "మీది",
  theirs: "వారిది",
  empty: "(ఖాళీ)",
  goOn: "కొనసాగండి",
  leaveTitle: "సేవ్ చేయకుండా వెళ్లాలా?",
  leaveText: "మీరు రాసింది చిత్తుప్రతిగా ఉంటుంది: తిరిగి వచ్చినప్పుడు ఇక్కడే కనిపిస్తుంది.",
  stay: "ఇక్కడే ఉండండి",
  leave: "వెళ్లండి",
};
