/** Fetches the styles of dialogs, forms and the customer's pages; resolves when they are applied. */
export const loadCustomerStyles = (): Promise<unknown> => import("./customer.css");

/** Fetches the styles of the stitch-out player. */
export const loadStitchOutStyles = (): Promise<unknown> => import("./stitch-out.css");

/** Fetches the styles of the stitch player for bought files. */
export const loadStitchPlayerStyles = (): Promise<unknown> => import("./stitch-player.css");

/** Fetches the styles of the dialog with a design's pictures. */
export const loadPictureViewerStyles = (): Promise<unknown> => import("./picture-viewer.css");

/** Fetches the styles of files that are made to measure. */
export const loadMadeToMeasureStyles = (): Promise<unknown> => import("./made-to-measure.css");

/** Fetches the styles of the Names page. */
export const loadNamesStyles = (): Promise<unknown> => import("./names.css");

/** Fetches the styles of the impersonation banner. */
export const loadImpersonationStyles = (): Promise<unknown> => import("./impersonation.css");

/** Fetches the styles of content that the application shows over any page. */
export const loadApplicationStyles = (): Promise<unknown> => import("./application.css");

/** Fetches the styles of the menu on phones. */
export const loadMenuStyles = (): Promise<unknown> => import("./menu.css");
