/** Fetches the style sheet of dialogs, forms and the customer's own pages; resolves when it is in force. */
export const loadCustomerStyles = (): Promise<unknown> => import("./customer.css");

/** Fetches the style sheet of what the application shows over any page. */
export const loadApplicationStyles = (): Promise<unknown> => import("./application.css");
