import { expect, test } from "vitest";
import { spellName } from "./spell-name.ts";

/** Common names, and their usual spelling in each script. */
test.each([
  ["Lakshmi", "లక్ష్మి", "ಲಕ್ಷ್ಮಿ", "लक्ष्मी"],
  ["Sita", "సీత", "ಸೀತಾ", "सीता"],
  ["Seetha", "సీత", "ಸೀತಾ", "सीता"],
  ["Radha", "రాధ", "ರಾಧಾ", "राधा"],
  ["Geetha", "గీత", "ಗೀತಾ", "गीता"],
  ["Latha", "లత", "ಲತಾ", "लता"],
  ["Saraswathi", "సరస్వతి", "ಸರಸ್ವತಿ", "सरस्वती"],
  ["Parvati", "పార్వతి", "ಪಾರ್ವತಿ", "पार्वती"],
  ["Durga", "దుర్గ", "ದುರ್ಗಾ", "दुर्गा"],
  ["Kavitha", "కవిత", "ಕವಿತಾ", "कविता"],
  ["Sunitha", "సునీత", "ಸುನೀತಾ", "सुनीता"],
  ["Anjali", "అంజలి", "ಅಂಜಲಿ", "अंजली"],
  ["Divya", "దివ్య", "ದಿವ್ಯಾ", "दिव्या"],
  ["Priya", "ప్రియ", "ಪ್ರಿಯಾ", "प्रिया"],
  ["Ananya", "అనన్య", "ಅನನ್ಯಾ", "अनन्या"],
  ["Sandhya", "సంధ్య", "ಸಂಧ್ಯಾ", "संध्या"],
  ["Keerthi", "కీర్తి", "ಕೀರ್ತಿ", "कीर्ती"],
  ["Sneha", "స్నేహ", "ಸ್ನೇಹಾ", "स्नेहा"],
  ["Manjula", "మంజుల", "ಮಂಜುಲಾ", "मंजुला"],
  ["Yamini", "యామిని", "ಯಾಮಿನಿ", "यामिनी"],
  ["Aishwarya", "ఐశ్వర్య", "ಐಶ್ವರ್ಯಾ", "ऐश्वर्या"],
  ["Bhuvaneshwari", "భువనేశ్వరి", "ಭುವನೇಶ್ವರಿ", "भुवनेश्वरी"],
  ["Poornima", "పూర్ణిమ", "ಪೂರ್ಣಿಮಾ", "पूर्णिमा"],
  ["Karuna", "కరుణ", "ಕರುಣಾ", "करुणा"],
  ["Amrutha", "అమృత", "ಅಮೃತಾ", "अमृता"],
  ["Ramesh", "రమేష్", "ರಮೇಶ್", "रमेश"],
  ["Ganesh", "గణేష్", "ಗಣೇಶ್", "गणेश"],
  ["Rajesh", "రాజేష్", "ರಾಜೇಶ್", "राजेश"],
  ["Venkatesh", "వెంకటేష్", "ವೆಂಕಟೇಶ್", "वेंकटेश"],
  ["Srinivas", "శ్రీనివాస్", "ಶ್ರೀನಿವಾಸ್", "श्रीनिवास"],
  ["Kiran", "కిరణ్", "ಕಿರಣ್", "किरण"],
  ["Mohan", "మోహన్", "ಮೋಹನ್", "मोहन"],
  ["Arjun", "అర్జున్", "ಅರ್ಜುನ್", "अर्जुन"],
  ["Vijay", "విజయ్", "ವಿಜಯ್", "विजय"],
  ["Rahul", "రాహుల్", "ರಾಹುಲ್", "राहुल"],
  ["Siddharth", "సిద్ధార్థ్", "ಸಿದ್ಧಾರ್ಥ್", "सिद्धार्थ"],
  ["Basavaraj", "బసవరాజ్", "ಬಸವರಾಜ್", "बसवराज"],
  ["Prithvi", "పృథ్వి", "ಪೃಥ್ವಿ", "पृथ्वी"],
  ["Reddy", "రెడ్డి", "ರೆಡ್ಡಿ", "रेड्डी"],
  ["Sai Kumar", "సాయి కుమార్", "ಸಾಯಿ ಕುಮಾರ್", "सायी कुमार"],
])("%s is %s, %s and %s", (typed, te, kn, hi) => {
  expect([
    spellName(typed, "te")[0],
    spellName(typed, "kn")[0],
    spellName(typed.toUpperCase(), "hi")[0],
  ]).toEqual([te, kn, hi]);
});

test("the last vowel is offered in its other length", () => {
  expect(spellName("Krishna", "hi")).toEqual(["कृष्णा", "कृष्ण"]);
  expect(spellName("Meena", "te")).toEqual(["మీన", "మీనా"]);
  expect(spellName("Ramesh", "kn")).toEqual(["ರಮೇಶ್"]);
});

test.each(["", "   ", "లక్ష్మి", "Lakshmi 2", "S. K.", "<b>Sita</b>", "Sita😀"])(
  "%j is no name in Latin letters",
  (text) => {
    expect(spellName(text, "te")).toEqual([]);
  },
);
