import type { OfficeMessages } from "../messages.ts";

export const palette: OfficeMessages["palette"] = {
  title: "వెతకండి",
  hint: "పేజీ, ఆర్డర్ నంబర్, పేరు…",
  groups: {
    here: "ఈ పేజీలో",
    pages: "పేజీలు",
    actions: "పనులు",
    customers: "కస్టమర్లు",
    orders: "ఆర్డర్లు",
    tickets: "టికెట్లు",
    designs: "డిజైన్లు",
  },
  pageKeywords: {
    "/books": "gst జీఎస్టీ పన్ను ఇన్‌వాయిస్",
    "/settings": "gst జీఎస్టీ రంగులు డార్క్",
  },
  actions: {
    refund: { name: "ఆర్డర్‌కు రీఫండ్ ఇవ్వండి", keywords: "refund money back డబ్బు వాపసు" },
    resend: { name: "ఆర్డర్ మెయిల్ మళ్లీ పంపండి", keywords: "resend email receipt ఇమెయిల్ రసీదు" },
    answerTicket: {
      name: "టికెట్‌కు జవాబివ్వండి",
      keywords: "హెల్ప్ ఫిర్యాదు ప్రశ్న సమస్య help complaint question reply customer support",
    },
    exportOrders: { name: "ఆర్డర్లను CSV గా ఎక్స్‌పోర్ట్ చేయండి", keywords: "export download excel ఎగుమతి డౌన్‌లోడ్ పట్టిక" },
    addDesigns: { name: "డిజైన్లు చేర్చండి", keywords: "add upload new import అప్‌లోడ్ కొత్త ఫైళ్లు ఫోటోలు" },
    bulkEdit: { name: "డిజైన్లను బల్క్‌గా ఎడిట్ చేయండి", keywords: "bulk edit change prices ధరలు ట్యాగ్‌లు కేటగిరీ" },
    publish: { name: "డ్రాఫ్ట్‌ను అమ్మకానికి పెట్టండి", keywords: "publish sell పబ్లిష్" },
    addCategory: { name: "కేటగిరీ చేర్చండి", keywords: "add new category కొత్త వర్గం" },
    topSellers: { name: "హోమ్ పేజీకి టాప్ సెల్లర్స్ ఎంచుకోండి", keywords: "top best sellers బెస్ట్" },
    addMachine: { name: "మెషీన్ చేర్చండి", keywords: "add new machine hoop కొత్త హూప్" },
    resetPassword: {
      name: "కస్టమర్‌కు పాస్‌వర్డ్ రీసెట్ కోడ్ పంపండి",
      keywords: "reset password forgot login రీసెట్ మర్చిపోయారు",
    },
    viewAs: { name: "కస్టమర్‌లా షాపును చూడండి", keywords: "view as customer impersonate ఖాతా" },
    exportCustomers: {
      name: "కస్టమర్లను CSV గా ఎక్స్‌పోర్ట్ చేయండి",
      keywords: "export download excel ఎగుమతి డౌన్‌లోడ్ పట్టిక",
    },
    closeAccount: { name: "కస్టమర్ ఖాతా మూసివేయండి", keywords: "close account delete తొలగించు" },
    editPages: { name: "షాపు పేజీలను ఎడిట్ చేయండి", keywords: "edit pages text contact address చిరునామా ఫోన్ నిబంధనలు" },
    inviteStaff: { name: "స్టాఫ్‌లో ఒకరిని చేర్చండి", keywords: "invite staff add role చేర్చండి ఉద్యోగి" },
    backUp: { name: "బ్యాకప్ చేయండి", keywords: "backup back up save restore" },
    check: { name: "షాపు ఫైళ్లను చెక్ చేయండి", keywords: "check verify files storage చెక్" },
  },
  searching: "వెతుకుతున్నాం…",
  count: (count) => (count === 1 ? "1 ఫలితం" : `${count} ఫలితాలు`),
};
