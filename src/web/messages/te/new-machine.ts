import type { newMachine as en } from "../en/new-machine.ts";

export const newMachine: typeof en = {
  intro: "మీరు కొన్న డిజైన్లు, ఈ మెషీన్‌కు సరిపోయే ఫైళ్లు.",
  machine: "మెషీన్",
  noMachine: "ముందు మీ కొత్త మెషీన్‌ను సేవ్ చేయండి. అప్పుడు దానికి సరిపోయేవి ఇక్కడ కనిపిస్తాయి.",
  saveMachine: "నా మెషీన్ సేవ్ చేయండి",
  addMachine: "+ మెషీన్ జోడించండి",
  loading: "లోడ్ అవుతోంది…",
  failed: "మీ డిజైన్లు లోడ్ కాలేదు. దయచేసి మళ్లీ ప్రయత్నించండి.",
  retry: "మళ్లీ ప్రయత్నించండి",
  none: "మీరు ఇంకా డిజైన్లు కొనలేదు.",
  owned: "సరిపోయే ఫైల్ మీ దగ్గర ఉంది",
  exchangeSame: "డౌన్‌లోడ్స్‌లో అదే ధరకు మార్చుకోండి",
  exchangePay: (amount) => `డౌన్‌లోడ్స్‌లో ${amount} అదనంగా చెల్లించి మార్చుకోండి`,
  exchangeBack: (amount) => `డౌన్‌లోడ్స్‌లో మార్చుకోండి, ${amount} రీఫండ్ వస్తుంది`,
  price: (variant, amount) => `${variant}: ${amount}`,
  nothing: "సరిపోయే ఫైల్ లేదు. ఇలాంటి డిజైన్లు చూడండి",
  addAll: (count, amount) => `${count} కార్ట్‌లో వేయండి (${amount})`,
  added: (count) => `${count} కార్ట్‌లో ఉన్నాయి`,
};
