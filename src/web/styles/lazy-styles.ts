/** Fetches the style sheet of dialogs, forms and the customer's own pages; resolves when it is in force. */
export const loadCustomerStyles = (): Promise<unknown> => import("./customer.css");

/** Fetches the style sheet of what plays how a design is sewn. */
export const loadStitchOutStyles = (): Promise<unknown> => import("./stitch-out.css");

/** Fetches the style sheet of the window that plays a bought file. */
export const loadNeedleStyles = (): Promise<unknown> => import("./needle.css");

/** Fetches the style sheet of the window with a design's pictures. */
export const loadCloseLookStyles = (): Promise<unknown> => import("./close-look.css");

/** Fetches the style sheet of the stripe above the page of staff who see it as a customer does. */
export const loadImpersonationStyles = (): Promise<unknown> => import("./impersonation.css");

/** Fetches the style sheet of what the application shows over any page. */
export const loadApplicationStyles = (): Promise<unknown> => import("./application.css");
