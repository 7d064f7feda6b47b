import { path } from "../../../../contract/paths.ts";
import { greeting, letter, link, list, type MailTexts } from "../mail-content.ts";

export const designUpdated: MailTexts<"design-updated"> = {
  en: ({ name, productId, productName, variantName }, shop) =>
    letter(
      `${productName} has new files`,
      greeting.en(name),
      "We have made the files of a design anew that you bought:",
      list([`${productName}: ${variantName}`]),
      `What you bought stays under Downloads, unchanged. If you would like the new files, write to ${shop.email}.`,
      link("See the design", `${shop.origin}${path.product(productId)}`),
    ),
  te: ({ name, productId, productName, variantName }, shop) =>
    letter(
      `${productName}: కొత్త ఫైళ్లు వచ్చాయి`,
      greeting.te(name),
      "మీరు కొన్న డిజైన్ ఫైళ్లను మేము కొత్తగా తయారు చేశాం:",
      list([`${productName}: ${variantName}`]),
      `మీరు కొన్నది ‘నా డౌన్‌లోడ్స్’లో అలాగే ఉంటుంది. కొత్త ఫైళ్లు కావాలంటే ${shop.email} కు రాయండి.`,
      link("డిజైన్ చూడండి", `${shop.origin}${path.product(productId)}`),
    ),
  kn: ({ name, productId, productName, variantName }, shop) =>
    letter(
      `${productName}: ಹೊಸ ಫೈಲ್‌ಗಳು ಬಂದಿವೆ`,
      greeting.kn(name),
      "ನೀವು ಖರೀದಿಸಿದ ವಿನ್ಯಾಸದ ಫೈಲ್‌ಗಳನ್ನು ನಾವು ಹೊಸದಾಗಿ ಮಾಡಿದ್ದೇವೆ:",
      list([`${productName}: ${variantName}`]),
      `ನೀವು ಖರೀದಿಸಿದ್ದು ‘ನನ್ನ ಡೌನ್‌ಲೋಡ್‌ಗಳು’ನಲ್ಲಿ ಹಾಗೆಯೇ ಇರುತ್ತದೆ. ಹೊಸ ಫೈಲ್‌ಗಳು ಬೇಕಿದ್ದರೆ ${shop.email} ಗೆ ಬರೆಯಿರಿ.`,
      link("ವಿನ್ಯಾಸ ನೋಡಿ", `${shop.origin}${path.product(productId)}`),
    ),
};
