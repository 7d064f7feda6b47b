import { path } from "../../../../contract/paths.ts";
import { greeting, link, list, type MailTexts, mailContent } from "../mail-content.ts";

export const designUpdated: MailTexts<"design-updated"> = {
  en: ({ name, productId, productName, variantName }, shop) =>
    mailContent(
      `New files for ${productName}`,
      greeting.en(name),
      "A design you bought has new files:",
      list([`${productName}: ${variantName}`]),
      `The files you bought stay under Downloads. To get the new ones, email ${shop.email}.`,
      link("View design", `${shop.origin}${path.product(productId)}`),
    ),
  te: ({ name, productId, productName, variantName }, shop) =>
    mailContent(
      `${productName}: కొత్త ఫైళ్లు వచ్చాయి`,
      greeting.te(name),
      "మీరు కొన్న డిజైన్‌కు కొత్త ఫైళ్లు వచ్చాయి:",
      list([`${productName}: ${variantName}`]),
      `మీరు కొన్న ఫైళ్లు డౌన్‌లోడ్స్‌లో అలాగే ఉంటాయి. కొత్త ఫైళ్లు కావాలంటే ${shop.email} కు మెయిల్ చేయండి.`,
      link("డిజైన్ చూడండి", `${shop.origin}${path.product(productId)}`),
    ),
  kn: ({ name, productId, productName, variantName }, shop) =>
    mailContent(
      `${productName}: ಹೊಸ ಫೈಲ್‌ಗಳು ಬಂದಿವೆ`,
      greeting.kn(name),
      "ನೀವು ಖರೀದಿಸಿದ ಡಿಸೈನ್‌ಗೆ ಹೊಸ ಫೈಲ್‌ಗಳು ಬಂದಿವೆ:",
      list([`${productName}: ${variantName}`]),
      `ನೀವು ಖರೀದಿಸಿದ ಫೈಲ್‌ಗಳು ಡೌನ್‌ಲೋಡ್‌ಗಳಲ್ಲಿ ಹಾಗೆಯೇ ಇರುತ್ತವೆ. ಹೊಸ ಫೈಲ್‌ಗಳು ಬೇಕಿದ್ದರೆ ${shop.email} ಗೆ ಮೇಲ್ ಮಾಡಿ.`,
      link("ಡಿಸೈನ್ ನೋಡಿ", `${shop.origin}${path.product(productId)}`),
    ),
};
