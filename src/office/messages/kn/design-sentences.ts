import type { designRefusals } from "../../../contract/office/designs/design-refusals.ts";

export const designSentences: Readonly<Record<keyof typeof designRefusals, string>> = {
  "design-unknown": "ಈ ID ಯ ಡಿಸೈನ್ ಇಲ್ಲ.",
  "design-variant-unknown": "ಡಿಸೈನ್‌ನಲ್ಲಿ ಈ ವೇರಿಯಂಟ್ ಈಗ ಇಲ್ಲ.",
  "design-name-missing": "ಹೆಸರು ಬರೆಯಿರಿ.",
  "design-category-missing": "ದಯವಿಟ್ಟು ಕನಿಷ್ಠ ಒಂದು ವರ್ಗ ಆರಿಸಿ.",
  "design-picture-missing": "ಡಿಸೈನ್‌ಗೆ ಕನಿಷ್ಠ ಒಂದು ಚಿತ್ರ ಇರಬೇಕು.",
  "pictures-too-many": "ಗರಿಷ್ಠ 50 ಚಿತ್ರಗಳು. ಒಂದನ್ನು ತೆಗೆದು, ನಂತರ ಸೇರಿಸಿ.",
  "photo-kind": "ಫೋಟೋ JPEG, PNG ಅಥವಾ WebP ಫೈಲ್ ಆಗಿರಬೇಕು. ಅವುಗಳಲ್ಲಿ ಒಂದಾಗಿ ಉಳಿಸಿ.",
  "photo-unusable": "ಇದು ಕನಿಷ್ಠ 200 × 200 ಪಿಕ್ಸೆಲ್‌ಗಳ ಪೂರ್ಣ ಚಿತ್ರವಲ್ಲ. ಬೇರೊಂದನ್ನು ಆರಿಸಿ.",
  "photo-too-large":
    "ಫೋಟೋ ತುಂಬಾ ದೊಡ್ಡದು: ಗರಿಷ್ಠ 133 ಮೆಗಾಪಿಕ್ಸೆಲ್, 16 ಬಿಟ್ ಬಣ್ಣ ಮತ್ತು ಪಾರದರ್ಶಕತೆ ಇದ್ದರೆ 50. ಚಿಕ್ಕದಾಗಿ ಮಾಡಿ, ಮತ್ತೆ ಸೇರಿಸಿ.",
  "design-category-unknown": "ಈ ವರ್ಗಗಳಲ್ಲಿ ಒಂದು ಈಗ ಇಲ್ಲ. ಮತ್ತೆ ಆರಿಸಿ.",
  "tags-too-many": "30 ಟ್ಯಾಗ್‌ಗಳೇ ಗರಿಷ್ಠ. ದಯವಿಟ್ಟು ಕೆಲವನ್ನು ತೆಗೆಯಿರಿ.",
  "tag-too-long": "ಒಂದು ಟ್ಯಾಗ್‌ನಲ್ಲಿ ಗರಿಷ್ಠ 40 ಅಕ್ಷರ. ಟ್ಯಾಗ್‌ಗಳ ನಡುವೆ ಕಾಮಾ ಹಾಕಿ.",
  "machine-missing": "ಯಂತ್ರ ಬರೆಯಿರಿ.",
  "price-missing": "ಬೆಲೆ ಬರೆಯಿರಿ.",
  "price-unreadable": "ಇದು ಬೆಲೆಯಲ್ಲ. 150 ಅಥವಾ 149.50 ಎಂದು ರೂಪಾಯಿಗಳಲ್ಲಿ ಬರೆಯಿರಿ.",
  "price-in-fractions": "ಚುಕ್ಕೆಯ ನಂತರ ಗರಿಷ್ಠ ಎರಡು ಅಂಕೆ.",
  "price-out-of-range": "ಇಲ್ಲಿ ಬೆಲೆ ₹1 ರಿಂದ ₹1,00,000.",
  "draft-too-large": "ಡ್ರಾಫ್ಟ್ ಆಗಿ ಇಡಲು ಇದು ತುಂಬಾ ದೊಡ್ಡದು. ಉಳಿಸಿ, ಅಥವಾ ಕಡಿಮೆ ಮಾಡಿ.",
};
