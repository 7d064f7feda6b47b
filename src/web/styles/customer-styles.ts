/** Fetches the style sheet of dialogs, forms and the customer's own pages; resolves when it is in force. */
export const loadCustomerStyles = (): Promise<unknown> => import("./customer.css");
