import type { OfficeReason } from "../../../contract/office/refusals.ts";

/** Why categories, machines or many designs at once stay as they are. */
export const catalogueSentences = {
  "category-unknown": "ಈ ವರ್ಗ ಈಗ ಇಲ್ಲ.",
  "category-name-missing": "ದಯವಿಟ್ಟು 1 ರಿಂದ 80 ಅಕ್ಷರಗಳ ಹೆಸರು ಬರೆಯಿರಿ.",
  "category-name-marks": "ವರ್ಗದ ಹೆಸರಿನಲ್ಲಿ > ಅಥವಾ | ಇರಬಾರದು.",
  "category-name-taken": "ಇದೇ ಪಟ್ಟಿಯಲ್ಲಿ ಈ ಹೆಸರಿನ ವರ್ಗ ಈಗಾಗಲೇ ಇದೆ.",
  "category-into-itself": "ವರ್ಗ ತನ್ನದೇ ಕೆಳಗೆ ಇರಲಾಗದು.",
  "category-too-deep": "ಎರಡೇ ಹಂತಗಳಿವೆ: ಉಪವರ್ಗ, ಅಥವಾ ಉಪವರ್ಗಗಳಿರುವ ವರ್ಗ, ಅಲ್ಲಿ ಇರಲಾಗದು.",
  "category-lists-differ": "ಇವು ಬೇರೆ ಬೇರೆ ಪಟ್ಟಿಗಳಲ್ಲಿವೆ; ಒಮ್ಮೆಗೆ ಒಂದು ಪಟ್ಟಿಯನ್ನು ಜೋಡಿಸಿ.",
  "category-has-subcategories": "ಇದಕ್ಕೆ ಉಪವರ್ಗಗಳಿವೆ: ಮೊದಲು ಅವನ್ನು ಸರಿಸಿ ಅಥವಾ ತೆಗೆದುಹಾಕಿ.",
  "category-has-designs": "ಇದರಲ್ಲಿ ವಿನ್ಯಾಸಗಳಿವೆ: ಅವು ಯಾವ ವರ್ಗಕ್ಕೆ ಹೋಗಬೇಕು ಎಂದು ಹೇಳಿ.",
  "category-goes-itself": "ಅದರ ವಿನ್ಯಾಸಗಳು ತೆಗೆದುಹಾಕುವ ವರ್ಗಕ್ಕೇ ಹೋಗಲಾಗದು.",
  "category-shown-first": "ವರ್ಗಗಳ ಪುಟ ಮೊದಲು ಇದನ್ನೇ ತೋರಿಸುತ್ತದೆ: ಮೊದಲು DEFAULT_CATEGORY_ID ಬದಲಿಸಿ.",
  "top-sellers-many": "ಮುಖಪುಟದಲ್ಲಿ 12ಕ್ಕೆ ಮಾತ್ರ ಜಾಗವಿದೆ.",
  "top-sellers-off-sale": "ಇವುಗಳಲ್ಲಿ ಒಂದು ವಿನ್ಯಾಸ ಮಾರಾಟದಲ್ಲಿಲ್ಲ.",
  "machine-unknown": "ಅಂತಹ ಯಂತ್ರ ಇಲ್ಲ.",
  "machine-id-invalid": "id ಎಂದರೆ ಸಣ್ಣ ಅಕ್ಷರದ ಪದಗಳು, ಗೆರೆಗಳೊಂದಿಗೆ, ಉದಾಹರಣೆಗೆ brother-pe800.",
  "machine-title-missing": "ದಯವಿಟ್ಟು 2 ರಿಂದ 80 ಅಕ್ಷರಗಳ ಹೆಸರು ಬರೆಯಿರಿ.",
  "machine-title-latin": "ಯಂತ್ರದ ಹೆಸರಿನಲ್ಲಿ ತಯಾರಕರು ಬರೆಯುವಂತೆ ಇಂಗ್ಲಿಷ್ ಅಕ್ಷರ ಅಥವಾ ಅಂಕಿ ಇರಬೇಕು.",
  "machine-title-taken": "ಬೇರೊಂದು ಯಂತ್ರಕ್ಕೆ ಈ ಹೆಸರು ಈಗಾಗಲೇ ಇದೆ.",
  "machine-formats-missing": "ದಯವಿಟ್ಟು ಅದು ಓದುವ ಕನಿಷ್ಠ ಒಂದು ಫಾರ್ಮ್ಯಾಟ್ ಬರೆಯಿರಿ.",
  "machine-hoops-invalid": "ಹೂಪ್‌ಗಳನ್ನು ಮಿ.ಮೀ.ನಲ್ಲಿ ಹೀಗೆ ಬರೆಯಿರಿ: 100x100, 130x180; ಒಂದು ಬದಿ 20 ರಿಂದ 3,000 ಮಿ.ಮೀ.",
  "machine-speed-invalid": "ವೇಗ ನಿಮಿಷಕ್ಕೆ 50 ರಿಂದ 5,000 ಹೊಲಿಗೆ; ಕಡಿಮೆಯದು ಹೆಚ್ಚಿನದಕ್ಕಿಂತ ಕಡಿಮೆ ಇರಬೇಕು.",
  "machine-most-invalid": "ಇದು 1 ರಿಂದ ಪೂರ್ಣ ಸಂಖ್ಯೆ.",
  "machine-unchanged": "ಈ ಯಂತ್ರದಲ್ಲಿ ಏನೂ ಬದಲಿಸಿಲ್ಲ.",
} satisfies Partial<Record<OfficeReason, string>>;
