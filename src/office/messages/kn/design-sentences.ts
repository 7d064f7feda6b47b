import type { designRefusals } from "../../../contract/office/designs/design-refusals.ts";

export const designSentences: Readonly<Record<keyof typeof designRefusals, string>> = {
  "design-unknown": "ಈ ID ಯ ಡಿಸೈನ್ ಇಲ್ಲ.",
  "design-variant-unknown": "ಡಿಸೈನ್‌ನಲ್ಲಿ ಈ ವೇರಿಯಂಟ್ ಈಗ ಇಲ್ಲ.",
  "design-name-missing": "ಹೆಸರು ಬರೆಯಿರಿ.",
  "design-category-missing": "ಕನಿಷ್ಠ ಒಂದು ಕೆಟಗರಿ ಆರಿಸಿ.",
  "design-picture-missing": "ಡಿಸೈನ್‌ಗೆ ಕನಿಷ್ಠ ಒಂದು ಚಿತ್ರ ಇರಬೇಕು.",
  "pictures-too-many": "ಒಂದು ಡಿಸೈನ್‌ಗೆ 50 ಚಿತ್ರಗಳವರೆಗೆ ಮಾತ್ರ ಇರಬಹುದು. ಒಂದನ್ನು ತೆಗೆದುಹಾಕಿ, ಇದನ್ನು ಸೇರಿಸಿ.",
  "photo-kind": "ಫೋಟೋ JPEG, PNG ಅಥವಾ WebP ಫೈಲ್ ಆಗಿರಬೇಕು. ಅವುಗಳಲ್ಲಿ ಒಂದಾಗಿ ಸೇವ್ ಮಾಡಿ.",
  "photo-unusable": "ಈ ಚಿತ್ರ ಹಾಳಾಗಿದೆ, ಅಥವಾ 200 × 200 ಪಿಕ್ಸೆಲ್‌ಗಿಂತ ಚಿಕ್ಕದು. ಬೇರೊಂದನ್ನು ಆರಿಸಿ.",
  "photo-too-large":
    "ಫೋಟೋ ತುಂಬಾ ದೊಡ್ಡದು: ಗರಿಷ್ಠ 133 ಮೆಗಾಪಿಕ್ಸೆಲ್, 16 ಬಿಟ್ ಬಣ್ಣ ಮತ್ತು ಪಾರದರ್ಶಕತೆ ಇದ್ದರೆ 50. ಚಿಕ್ಕದಾಗಿ ಮಾಡಿ, ಮತ್ತೆ ಸೇರಿಸಿ.",
  "design-category-unknown": "ಈ ಕೆಟಗರಿಗಳಲ್ಲಿ ಒಂದು ಈಗ ಇಲ್ಲ. ಮತ್ತೆ ಆರಿಸಿ.",
  "tags-too-many": "ಒಂದು ಡಿಸೈನ್‌ಗೆ 30 ಟ್ಯಾಗ್‌ಗಳವರೆಗೆ ಮಾತ್ರ ಇರಬಹುದು. ಕೆಲವನ್ನು ತೆಗೆದುಹಾಕಿ.",
  "tag-too-long": "ಒಂದು ಟ್ಯಾಗ್‌ನಲ್ಲಿ 40 ಅಕ್ಷರಗಳವರೆಗೆ ಮಾತ್ರ ಇರಬಹುದು. ಟ್ಯಾಗ್‌ಗಳ ನಡುವೆ ಕಾಮಾ ಹಾಕಿ.",
  "machine-missing": "ಮೆಷಿನ್ ಬರೆಯಿರಿ.",
  "price-missing": "ಬೆಲೆ ಬರೆಯಿರಿ.",
  "price-unreadable": "ಇದು ಬೆಲೆಯಲ್ಲ. ರೂಪಾಯಿಗಳಲ್ಲಿ 150 ಅಥವಾ 149.50 ಎಂದು ಬರೆಯಿರಿ.",
  "price-in-fractions": "ಬೆಲೆಯಲ್ಲಿ ಪಾಯಿಂಟ್ ನಂತರ ಎರಡು ಅಂಕಿಗಳವರೆಗೆ ಮಾತ್ರ ಇರಬಹುದು.",
  "price-out-of-range": "₹1 ರಿಂದ ₹1,00,000 ವರೆಗೆ ಬೆಲೆ ಬರೆಯಿರಿ.",
  "draft-too-large": "ಡ್ರಾಫ್ಟ್ ಆಗಿ ಸ್ಟೋರ್ ಮಾಡಲು ಇದು ತುಂಬಾ ಉದ್ದವಾಗಿದೆ. ಸೇವ್ ಮಾಡಿ, ಅಥವಾ ಚಿಕ್ಕದು ಮಾಡಿ.",
};
