import { formatRupees, rupees } from "../../../../contract/money.ts";
import type { MailData } from "../mail.ts";
import { greeting, type MailTexts, mailContent } from "../mail-content.ts";

type Refund = MailData["payment-refunded"];

const amountOf = ({ amountPaise }: Refund) => formatRupees(rupees(amountPaise));

/** First paragraph of a partial refund. */
const partOf = {
  en: (refund: Refund, designs: readonly string[]) =>
    `We refunded ${amountOf(refund)} of your payment for order #${refund.orderNumber}. ${
      designs.length > 0
        ? `The refund is for ${designs.join("; ")}, which can no longer be downloaded. The other designs of the order stay available.`
        : "All designs of the order stay available."
    } The refund note is attached.`,
  te: (refund: Refund, designs: readonly string[]) =>
    `ఆర్డర్ #${refund.orderNumber} కోసం మీరు చెల్లించిన దానిలో ${amountOf(refund)} రీఫండ్ చేశాం. ${
      designs.length > 0
        ? `ఈ రీఫండ్ ${designs.join("; ")} కోసం; ఇక డౌన్‌లోడ్ చేయలేరు. ఆర్డర్‌లోని మిగతా డిజైన్లు అలాగే ఉంటాయి.`
        : "ఆర్డర్‌లోని డిజైన్లన్నీ అలాగే ఉంటాయి."
    } రీఫండ్ నోట్‌ను ఈ మెయిల్‌కు అటాచ్ చేశాం.`,
  kn: (refund: Refund, designs: readonly string[]) =>
    `ಆರ್ಡರ್ #${refund.orderNumber} ಗಾಗಿ ನೀವು ಪಾವತಿಸಿದ ಹಣದಲ್ಲಿ ${amountOf(refund)} ರೀಫಂಡ್ ಮಾಡಿದ್ದೇವೆ. ${
      designs.length > 0
        ? `ಈ ರೀಫಂಡ್ ${designs.join("; ")} ಗಾಗಿ; ಇನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಲಾಗದು. ಆರ್ಡರ್‌ನ ಉಳಿದ ಡಿಸೈನ್‌ಗಳು ಹಾಗೆಯೇ ಇರುತ್ತವೆ.`
        : "ಆರ್ಡರ್‌ನ ಎಲ್ಲಾ ಡಿಸೈನ್‌ಗಳು ಹಾಗೆಯೇ ಇರುತ್ತವೆ."
    } ರೀಫಂಡ್ ನೋಟ್ ಅನ್ನು ಈ ಮೇಲ್‌ಗೆ ಅಟ್ಯಾಚ್ ಮಾಡಿದ್ದೇವೆ.`,
};

/** Selects the sentence that fits this refund. */
function sentenceFor(
  { isSurplus, part }: Refund,
  sentences: Readonly<Record<"surplus" | "part" | "whole", string>>,
): string {
  if (isSurplus) return sentences.surplus;
  return part ? sentences.part : sentences.whole;
}

export const paymentRefunded: MailTexts<"payment-refunded"> = {
  en: (refund) =>
    mailContent(
      `Your refund of ${amountOf(refund)} is on its way`,
      greeting.en(refund.name),
      sentenceFor(refund, {
        surplus: `We received a payment of ${amountOf(refund)} that order #${refund.orderNumber} did not need, and refunded it.`,
        part: partOf.en(refund, refund.part?.designs ?? []),
        whole: `We refunded your payment of ${amountOf(refund)} for order #${refund.orderNumber} and closed the order. The refund note is attached.`,
      }),
      "The money reaches your account within five to seven working days.",
      `Payment ID, in case your bank asks: ${refund.paymentId}.`,
      "You do not need to do anything. If you have questions, reply to this email.",
    ),
  te: (refund) =>
    mailContent(
      `మీ ${amountOf(refund)} రీఫండ్ వస్తోంది`,
      greeting.te(refund.name),
      sentenceFor(refund, {
        surplus: `ఆర్డర్ #${refund.orderNumber}కు అవసరం లేని ${amountOf(refund)} చెల్లింపు మాకు అందింది, దాన్ని రీఫండ్ చేశాం.`,
        part: partOf.te(refund, refund.part?.designs ?? []),
        whole: `ఆర్డర్ #${refund.orderNumber} కోసం మీరు చెల్లించిన ${amountOf(refund)} రీఫండ్ చేసి, ఆర్డర్‌ను క్లోజ్ చేశాం. రీఫండ్ నోట్‌ను ఈ మెయిల్‌కు అటాచ్ చేశాం.`,
      }),
      "డబ్బు 5 నుండి 7 వర్కింగ్ డేస్‌లో మీ ఖాతాలో జమ అవుతుంది.",
      `మీ బ్యాంకు అడిగితే, పేమెంట్ ID: ${refund.paymentId}.`,
      "మీరు ఏమీ చేయాల్సిన అవసరం లేదు. ప్రశ్నలుంటే ఈ మెయిల్‌కు రిప్లై ఇవ్వండి.",
    ),
  kn: (refund) =>
    mailContent(
      `ನಿಮ್ಮ ${amountOf(refund)} ರೀಫಂಡ್ ಬರುತ್ತಿದೆ`,
      greeting.kn(refund.name),
      sentenceFor(refund, {
        surplus: `ಆರ್ಡರ್ #${refund.orderNumber} ಗೆ ಅಗತ್ಯವಿಲ್ಲದ ${amountOf(refund)} ಪಾವತಿ ನಮಗೆ ಬಂತು, ಅದನ್ನು ರೀಫಂಡ್ ಮಾಡಿದ್ದೇವೆ.`,
        part: partOf.kn(refund, refund.part?.designs ?? []),
        whole: `ಆರ್ಡರ್ #${refund.orderNumber} ಗಾಗಿ ನೀವು ಪಾವತಿಸಿದ ${amountOf(refund)} ರೀಫಂಡ್ ಮಾಡಿ, ಆರ್ಡರ್ ಕ್ಲೋಸ್ ಮಾಡಿದ್ದೇವೆ. ರೀಫಂಡ್ ನೋಟ್ ಅನ್ನು ಈ ಮೇಲ್‌ಗೆ ಅಟ್ಯಾಚ್ ಮಾಡಿದ್ದೇವೆ.`,
      }),
      "ಹಣ 5 ರಿಂದ 7 ವರ್ಕಿಂಗ್ ಡೇಸ್‌ನಲ್ಲಿ ನಿಮ್ಮ ಖಾತೆಗೆ ಜಮಾ ಆಗುತ್ತದೆ.",
      `ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಕೇಳಿದರೆ, ಪೇಮೆಂಟ್ ID: ${refund.paymentId}.`,
      "ನೀವು ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ. ಪ್ರಶ್ನೆಗಳಿದ್ದರೆ ಈ ಮೇಲ್‌ಗೆ ರಿಪ್ಲೈ ಮಾಡಿ.",
    ),
};
