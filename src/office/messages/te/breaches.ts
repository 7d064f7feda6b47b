import type { OfficeMessages } from "../messages.ts";

export const breaches: OfficeMessages["breaches"] = {
  title: "డేటా లీక్‌లు",
  text: "వ్యక్తిగత డేటా లీక్ అయినా, పోయినా, తప్పుగా పంపినా వెంటనే నమోదు చేయండి. 72 గంటల్లో రిపోర్ట్ చేయాలి.",
  add: "లీక్ నమోదు చేయండి",
  what: "ఏం జరిగింది",
  noticedAt: "ఎప్పుడు తెలిసింది",
  concerns: "ఏ డేటా",
  people: "ఎంతమంది",
  peopleHint: "తెలియకపోతే ఖాళీగా వదలండి.",
  reportedTo: "ఎవరికి రిపోర్ట్ చేశారు",
  reportedAt: "ఎప్పుడు రిపోర్ట్ చేశారు",
  state: "స్థితి",
  hoursLeft: (hours) => `${hours} గం. మిగిలాయి`,
  late: (hours) => `${hours} గం. ఆలస్యం`,
  reported: "రిపోర్ట్ చేశారు",
  empty: "నమోదైన లీక్‌లు లేవు.",
};
