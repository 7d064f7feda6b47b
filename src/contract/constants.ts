/** The shop's numbers (specification, section 9). Pages and server read them from here and nowhere else. */

/** Subtotals above this many paise earn the discount. */
export const DISCOUNT_ABOVE_PAISE = 200_00;
export const DISCOUNT_PERCENT = 10;
/** Smallest refund that the providers accept. */
export const MIN_REFUND_PAISE = 1_00;
export const CURRENCY = "INR" as const;
export const PHONE_PREFIX = "+91";

export const CATEGORY_PAGE_SIZE = 18;
export const TAG_PAGE_SIZE = 20;
export const DOWNLOADS_PAGE_SIZE = 10;
/** Page buttons shown at once, on every paged screen. */
export const PAGE_WINDOW = 8;
/** Similar designs on a product page. */
export const SIMILAR_LIMIT = 12;
export const NEW_ARRIVALS_LIMIT = 8;
/** Designs on the home page that are free with an account. */
export const FREE_DESIGNS_LIMIT = 4;
/** Days for which a design is marked as new. */
export const NEW_DAYS = 30;
export const SUGGESTION_LIMIT = 10;
export const PAGE_SIZE_LIMIT = 100;

export const SUGGESTION_MIN_CHARACTERS = 3;
export const SUGGESTION_DEBOUNCE_MS = 300;
export const WISHLIST_DEBOUNCE_MS = 300;
export const CART_ADDED_NOTICE_MS = 1_500;
export const LOGIN_RELOAD_MS = 1_000;
export const ORDER_CREATED_REDIRECT_MS = 1_000;
export const SUCCESS_COUNTDOWN_SECONDS = 5;
export const FAILURE_REDIRECT_MS = 3_000;
export const CONTACT_SUBMIT_MS = 2_000;
export const SCROLL_TOP_AFTER_PX = 300;

export const SPEED_MIN_RPM = 350;
export const SPEED_MAX_RPM = 1_000;
export const SPEED_STEP_RPM = 50;
export const SPEED_DEFAULT_RPM = 350;

export const CART_STORAGE_KEY = "cartItems";
export const SESSION_TOKEN_KEY = "_sid";
export const SESSION_EMAIL_KEY = "email";
/**
 * Cookie that tells pages which customer staff view the shop as: `<end, in ms> <email>`. It grants no access.
 */
export const IMPERSONATION_COOKIE = "impersonation";

/** A request body above this many bytes is refused with 413. */
export const BODY_LIMIT_BYTES = 100_000;
/** Largest quantity of one design in a cart. */
export const QUANTITY_LIMIT = 99;
/** Largest number of machines that a customer can save. */
export const OWN_MACHINES_LIMIT = 20;
/** Largest number of different designs in a cart. */
export const CART_LINE_LIMIT = 100;

/** Category that pages call Offer Designs, if the shop has it. */
export const OFFERS_CATEGORY_ID = 175;
/** Milliseconds of a day in UTC. */
export const DAY_MS = 24 * 60 * 60_000;
