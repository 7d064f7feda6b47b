import type { checkout as en } from "../en/checkout.ts";

export const checkout: typeof en = {
  title: "చెక్అవుట్",
  loginStep: "1 లాగిన్",
  addressStep: "2 బిల్లింగ్ చిరునామా",
  paymentStep: "3 చెల్లింపు",
  done: "పూర్తయింది",

  loggedInAs: (name, email) => `${name}, ${email}`,
  customerFailed: "మీ వివరాలు లోడ్ కాలేదు.",
  retry: "మళ్లీ ప్రయత్నించండి",
  chooseAddress: "బిల్లింగ్ చిరునామా ఎంచుకోండి",
  allAddresses: (count) => `అన్ని ${count} చిరునామాలు చూపించండి`,
  noAddress: "సేవ్ చేసిన చిరునామాలు ఇంకా లేవు.",
  addressMissing: "దయచేసి చిరునామాను ఎంచుకోండి లేదా కొత్తది చేర్చండి.",

  summary: "ఆర్డర్ వివరాలు",
  designs: (count) => (count === 1 ? "1 డిజైన్" : `${count} డిజైన్లు`),
  subtotal: "సబ్‌టోటల్",
  discount: "తగ్గింపు",
  delivery: "డెలివరీ",
  total: "మొత్తం",
  quantity: (count) => `× ${count}`,
  gone: "ఇప్పుడు అమ్మకంలో లేదు",
  noticeTitle: "డిజిటల్ వస్తువులు",

  payNow: "ఇప్పుడే చెల్లించండి",
  paying: "దయచేసి ఆగండి…",
  payHint: "పేమెంట్ ప్రొవైడర్ సెక్యూర్ పేజీలో చెల్లిస్తారు. ఫైళ్లు వెంటనే సిద్ధం.",
  payWith: "చెల్లింపు విధానం",
  payWithProvider: {
    razorpay: { title: "UPI, కార్డు లేదా నెట్ బ్యాంకింగ్", detail: "Razorpay ద్వారా చెల్లింపు" },
    hdfc: { title: "HDFC బ్యాంకు", detail: "బ్యాంకు పేజీలో చెల్లింపు" },
  },
  emulated: {
    razorpay: "ఇది డెమో షాపు: మీ డబ్బు కట్ అవ్వదు. టెస్ట్ పేమెంట్ విండో తెరుచుకుంటుంది.",
    hdfc: "ఇది డెమో షాపు: మీ డబ్బు కట్ అవ్వదు. టెస్ట్ బ్యాంకు పేజీ తెరుచుకుంటుంది.",
  },
  providerOrderFailed: (provider) => `${provider} ఆర్డర్ క్రియేట్ చేయలేకపోయాం`,
  notCharged: "డబ్బు కట్ అవ్వలేదు.",
  widgetFailed: "పేమెంట్ విండో తెరుచుకోలేదు. డబ్బు ఏమీ కట్ అవ్వలేదు.",
  priceChanged: (before, now) => `ధరలు మారాయి: మీ మొత్తం ${before} కాదు, ఇప్పుడు ${now}.`,
  priceChangedTitle: "మొత్తం మారింది",
  payNewTotal: (total) => `${total} చెల్లించండి`,
  reviewCart: "కార్ట్ మళ్లీ చూడండి",
  paid: "చెల్లింపు అందింది. మీ డిజైన్లు డౌన్‌లోడ్స్‌లో ఉన్నాయి.",
  dismissed: "చెల్లింపు పూర్తి కాలేదు. మీ కార్ట్ అలాగే ఉంది.",
  orderFailed: "ఆర్డర్ క్రియేట్ కాలేదు",

  confirmingTitle: "మీ చెల్లింపు కన్ఫర్మ్ అవుతోంది",
  confirmingText:
    "మీరు చెల్లించాక షాపుకు కనెక్ట్ కాలేకపోయాం. మీ డబ్బు సేఫ్‌గా ఉంది: పేమెంట్ ప్రొవైడర్ కన్ఫర్మ్ చేయగానే డిజైన్ డౌన్‌లోడ్స్‌లో కనిపిస్తుంది. దయచేసి మళ్లీ చెల్లించకండి.",
  confirmingAgain: "మళ్లీ చెక్ చేయండి",
  confirmingReference: (reference) => `పేమెంట్ రిఫరెన్స్: ${reference}`,
  openDownloads: "డౌన్‌లోడ్స్ తెరవండి",
};
