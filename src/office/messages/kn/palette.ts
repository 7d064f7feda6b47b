import type { OfficeMessages } from "../messages.ts";

export const palette: OfficeMessages["palette"] = {
  title: "ಹುಡುಕಿ",
  hint: "ಪುಟ, ಆರ್ಡರ್ ನಂಬರ್, ಹೆಸರು…",
  groups: {
    here: "ಈ ಪುಟದಲ್ಲಿ",
    pages: "ಪುಟಗಳು",
    actions: "ಕೆಲಸಗಳು",
    customers: "ಗ್ರಾಹಕರು",
    orders: "ಆರ್ಡರ್‌ಗಳು",
    tickets: "ಟಿಕೆಟ್‌ಗಳು",
    designs: "ಡಿಸೈನ್‌ಗಳು",
  },
  pageKeywords: {
    "/books": "gst ಜಿಎಸ್‌ಟಿ ತೆರಿಗೆ ಇನ್‌ವಾಯ್ಸ್",
    "/settings": "gst ಜಿಎಸ್‌ಟಿ ಬಣ್ಣ ಡಾರ್ಕ್",
  },
  actions: {
    refund: { name: "ಆರ್ಡರ್‌ಗೆ ರೀಫಂಡ್ ಕೊಡಿ", keywords: "refund money back ಹಣ ವಾಪಸ್" },
    resend: { name: "ಆರ್ಡರ್‌ನ ಮೇಲ್ ಮತ್ತೆ ಕಳುಹಿಸಿ", keywords: "resend email receipt ಇಮೇಲ್ ರಸೀದಿ" },
    answerTicket: {
      name: "ಟಿಕೆಟ್‌ಗೆ ಉತ್ತರಿಸಿ",
      keywords: "ಹೆಲ್ಪ್ ದೂರು ಪ್ರಶ್ನೆ ಸಮಸ್ಯೆ help complaint question reply customer support",
    },
    exportOrders: { name: "ಆರ್ಡರ್‌ಗಳನ್ನು CSV ಆಗಿ ಎಕ್ಸ್‌ಪೋರ್ಟ್ ಮಾಡಿ", keywords: "export download excel ರಫ್ತು ಡೌನ್‌ಲೋಡ್ ಪಟ್ಟಿ" },
    addDesigns: { name: "ಡಿಸೈನ್‌ಗಳನ್ನು ಸೇರಿಸಿ", keywords: "add upload new import ಅಪ್‌ಲೋಡ್ ಹೊಸ ಫೈಲ್ ಫೋಟೋ" },
    bulkEdit: { name: "ಡಿಸೈನ್‌ಗಳನ್ನು ಬಲ್ಕ್ ಎಡಿಟ್ ಮಾಡಿ", keywords: "bulk edit change prices ಬೆಲೆ ಟ್ಯಾಗ್ ಕೆಟಗರಿ" },
    publish: { name: "ಡ್ರಾಫ್ಟ್ ಅನ್ನು ಮಾರಾಟಕ್ಕೆ ಇಡಿ", keywords: "publish sell ಪಬ್ಲಿಶ್" },
    addCategory: { name: "ಕೆಟಗರಿ ಸೇರಿಸಿ", keywords: "add new category ಹೊಸ ವರ್ಗ" },
    topSellers: { name: "ಹೋಮ್ ಪುಟದ ಟಾಪ್ ಸೆಲ್ಲರ್‌ಗಳನ್ನು ಆರಿಸಿ", keywords: "top best sellers ಬೆಸ್ಟ್" },
    addMachine: { name: "ಮೆಷಿನ್ ಸೇರಿಸಿ", keywords: "add new machine hoop ಹೊಸ ಯಂತ್ರ ಹೂಪ್" },
    resetPassword: { name: "ಗ್ರಾಹಕರಿಗೆ ಪಾಸ್‌ವರ್ಡ್ ರೀಸೆಟ್ ಕೋಡ್ ಕಳುಹಿಸಿ", keywords: "reset password forgot login ರೀಸೆಟ್ ಮರೆತ" },
    viewAs: { name: "ಗ್ರಾಹಕರಂತೆ ಅಂಗಡಿ ನೋಡಿ", keywords: "view as customer impersonate ಖಾತೆ" },
    exportCustomers: { name: "ಗ್ರಾಹಕರನ್ನು CSV ಆಗಿ ಎಕ್ಸ್‌ಪೋರ್ಟ್ ಮಾಡಿ", keywords: "export download excel ರಫ್ತು ಡೌನ್‌ಲೋಡ್ ಪಟ್ಟಿ" },
    closeAccount: { name: "ಗ್ರಾಹಕರ ಖಾತೆ ಮುಚ್ಚಿ", keywords: "close account delete ಅಳಿಸಿ" },
    editPages: { name: "ಅಂಗಡಿಯ ಪುಟಗಳನ್ನು ಎಡಿಟ್ ಮಾಡಿ", keywords: "edit pages text contact address ವಿಳಾಸ ಫೋನ್ ನಿಯಮಗಳು" },
    inviteStaff: { name: "ಸ್ಟಾಫ್ ಸೇರಿಸಿ", keywords: "invite staff add role ಸೇರಿಸಿ ಉದ್ಯೋಗಿ" },
    backUp: { name: "ಬ್ಯಾಕಪ್ ಮಾಡಿ", keywords: "backup back up save restore" },
    check: { name: "ಅಂಗಡಿಯ ಫೈಲ್‌ಗಳನ್ನು ಚೆಕ್ ಮಾಡಿ", keywords: "check verify files storage ಚೆಕ್" },
  },
  searching: "ಹುಡುಕುತ್ತಿದ್ದೇವೆ…",
  count: (count) => (count === 1 ? "1 ಫಲಿತಾಂಶ" : `${count} ಫಲಿತಾಂಶಗಳು`),
};
