import { formatRupees, rupees } from "../../../../contract/money.ts";
import type { MailData } from "../mail.ts";
import { greeting, letter, type MailTexts } from "../mail-content.ts";

type Refund = MailData["payment-refunded"];

const amountOf = ({ amountPaise }: Refund) => formatRupees(rupees(amountPaise));

/** What went back and what that means, where something of the order is left. */
const partOf = {
  en: (refund: Refund, designs: readonly string[]) =>
    `We sent ${amountOf(refund)} of your payment for order #${refund.orderNumber} back. ${
      designs.length > 0
        ? `It was for ${designs.join("; ")}, which can no longer be downloaded. The rest of the order stays yours.`
        : "All its designs stay yours."
    } The refund note comes with this mail.`,
  te: (refund: Refund, designs: readonly string[]) =>
    `ఆర్డర్ #${refund.orderNumber} కోసం మీరు చెల్లించిన దానిలో ${amountOf(refund)} తిరిగి పంపాము. ${
      designs.length > 0
        ? `అది ${designs.join("; ")} కోసం; దాన్ని ఇక డౌన్‌లోడ్ చేయలేరు. ఆర్డర్‌లో మిగిలినవి మీవే.`
        : "ఆర్డర్‌లోని డిజైన్లన్నీ మీవే."
    } దాని పత్రాన్ని ఈ మెయిల్‌కు జోడించాము.`,
  kn: (refund: Refund, designs: readonly string[]) =>
    `ಆರ್ಡರ್ #${refund.orderNumber} ಗಾಗಿ ನೀವು ಪಾವತಿಸಿದ ಹಣದಲ್ಲಿ ${amountOf(refund)} ಹಿಂತಿರುಗಿಸಿದ್ದೇವೆ. ${
      designs.length > 0
        ? `ಅದು ${designs.join("; ")} ಗಾಗಿ; ಅದನ್ನು ಇನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಲಾಗದು. ಆರ್ಡರ್‌ನ ಉಳಿದವು ನಿಮ್ಮವೇ.`
        : "ಆರ್ಡರ್‌ನ ಎಲ್ಲಾ ಡಿಸೈನ್‌ಗಳು ನಿಮ್ಮವೇ."
    } ಅದರ ಪತ್ರವನ್ನು ಈ ಮೇಲ್‌ಗೆ ಲಗತ್ತಿಸಲಾಗಿದೆ.`,
};

/** Of three sentences the one that this refund is. */
function whatWentBack(
  { isSurplus, part }: Refund,
  sentences: Readonly<Record<"surplus" | "part" | "whole", string>>,
): string {
  if (isSurplus) return sentences.surplus;
  return part ? sentences.part : sentences.whole;
}

export const paymentRefunded: MailTexts<"payment-refunded"> = {
  en: (refund, shop) =>
    letter(
      `${amountOf(refund)} is on its way back to you`,
      greeting.en(refund.name),
      whatWentBack(refund, {
        surplus: `A payment of ${amountOf(refund)} reached us that order #${refund.orderNumber} did not need, so we sent it back.`,
        part: partOf.en(refund, refund.part?.designs ?? []),
        whole: `We sent your payment of ${amountOf(refund)} for order #${refund.orderNumber} back, and the order is closed. The refund note comes with this mail.`,
      }),
      "Banks show it within five to seven working days.",
      `Should your bank ask, the payment is ${refund.paymentId}.`,
      `You need not do anything. Questions? Just answer this mail; ${shop.name} reads it.`,
    ),
  te: (refund, shop) =>
    letter(
      `${amountOf(refund)} మీకు తిరిగి వస్తోంది`,
      greeting.te(refund.name),
      whatWentBack(refund, {
        surplus: `ఆర్డర్ #${refund.orderNumber}కు అవసరం లేని ${amountOf(refund)} చెల్లింపు మాకు అందింది, కాబట్టి దాన్ని తిరిగి పంపాము.`,
        part: partOf.te(refund, refund.part?.designs ?? []),
        whole: `ఆర్డర్ #${refund.orderNumber} కోసం మీరు చెల్లించిన ${amountOf(refund)} తిరిగి పంపాము, ఆ ఆర్డర్‌ను ముగించాము. దాని పత్రాన్ని ఈ మెయిల్‌కు జోడించాము.`,
      }),
      "ఐదు నుండి ఏడు పని దినాలలో అది మీ బ్యాంకు ఖాతాలో కనిపిస్తుంది.",
      `మీ బ్యాంకు అడిగితే, చెల్లింపు సంఖ్య ${refund.paymentId}.`,
      `మీరు ఏమీ చేయనవసరం లేదు. ప్రశ్నలుంటే ఈ మెయిల్‌కే జవాబు రాయండి; ${shop.name} చదువుతుంది.`,
    ),
  kn: (refund, shop) =>
    letter(
      `${amountOf(refund)} ನಿಮಗೆ ಹಿಂತಿರುಗುತ್ತಿದೆ`,
      greeting.kn(refund.name),
      whatWentBack(refund, {
        surplus: `ಆರ್ಡರ್ #${refund.orderNumber} ಗೆ ಅಗತ್ಯವಿಲ್ಲದ ${amountOf(refund)} ಪಾವತಿ ನಮಗೆ ತಲುಪಿತು, ಆದ್ದರಿಂದ ಅದನ್ನು ಹಿಂತಿರುಗಿಸಿದ್ದೇವೆ.`,
        part: partOf.kn(refund, refund.part?.designs ?? []),
        whole: `ಆರ್ಡರ್ #${refund.orderNumber} ಗಾಗಿ ನೀವು ಪಾವತಿಸಿದ ${amountOf(refund)} ಹಿಂತಿರುಗಿಸಿದ್ದೇವೆ, ಆ ಆರ್ಡರ್ ಮುಗಿಸಲಾಗಿದೆ. ಅದರ ಪತ್ರವನ್ನು ಈ ಮೇಲ್‌ಗೆ ಲಗತ್ತಿಸಲಾಗಿದೆ.`,
      }),
      "ಐದರಿಂದ ಏಳು ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ಅದು ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಾತೆಯಲ್ಲಿ ಕಾಣಿಸುತ್ತದೆ.",
      `ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಕೇಳಿದರೆ, ಪಾವತಿ ಸಂಖ್ಯೆ ${refund.paymentId}.`,
      `ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ. ಪ್ರಶ್ನೆಗಳಿದ್ದರೆ ಈ ಮೇಲ್‌ಗೇ ಉತ್ತರಿಸಿ; ${shop.name} ಓದುತ್ತದೆ.`,
    ),
};
