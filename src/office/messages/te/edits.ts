import type { OfficeMessages } from "../messages.ts";

export const edits: OfficeMessages["edits"] = {
  noChanges: "అన్ని మార్పులు సేవ్ అయ్యాయి.",
  draftStored: "సేవ్ కాలేదు. మీ డ్రాఫ్ట్‌గా ఉంది.",
  storingDraft: "సేవ్ కాలేదు. డ్రాఫ్ట్ స్టోర్ అవుతోంది…",
  storedOnDevice: "ఈ డివైస్‌లో ఉంది, షాపులో ఇంకా సేవ్ కాలేదు.",
  discard: "మార్పులు వదిలేయండి",
  discarded: "మార్పులు వదిలేశాం.",
  conflictTitle: "ఈలోగా మరొకరు మార్చారు",
  conflictText: (who) => `మీరు ఎడిట్ చేస్తుండగా ${who} మార్పులు సేవ్ చేశారు. ప్రతి ఫీల్డ్‌కు ఒకటి ఎంచుకుని, సేవ్ చేయండి.`,
  someoneElse: "మరో సిబ్బంది",
  yours: "మీది",
  theirs: "వారిది",
  empty: "(ఖాళీ)",
  continueEditing: "కొనసాగండి",
  leaveTitle: "సేవ్ చేయకుండా వెళ్లాలా?",
  leaveStored: "మీ మార్పులు డ్రాఫ్ట్‌గా ఉంటాయి. తిరిగి వచ్చినప్పుడు ఇక్కడే కనిపిస్తాయి.",
  leaveOnDevice: "మీ మార్పులు ఈ డివైస్‌లో ఉంటాయి. తిరిగి వచ్చినప్పుడు ఇక్కడే కనిపిస్తాయి.",
  leaveLost: "మీ మార్పులను స్టోర్ చేయలేకపోయాం, అవి పోతాయి.",
  stay: "ఇక్కడే ఉండండి",
  leave: "వెళ్లండి",
};
