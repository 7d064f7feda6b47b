export const order = (amount: string) => `New order: ${amount}`;
export const orders = (count: number, amount: string) => `${count} new orders: ${amount}`;
export const orderDetail = (designs: number, number: number) =>
  `${designs} ${designs === 1 ? "design" : "designs"}, order ${number}`;
export const failed = (amount: string) => `Payment failed: ${amount}`;
export const failures = (count: number, amount: string) => `${count} payments failed: ${amount}`;
export const failedDetail = (number: number) => `Order ${number}`;
export const problems = (count: number) =>
  count === 1 ? "A problem needs attention" : `${count} problems need attention`;
export const problemDetail = "They are listed on the page Today.";
export const tickets = (count: number) => (count === 1 ? "New ticket" : `${count} new tickets`);
export const ticketDetail = "Answer within 48 hours, on the page Care.";
export const test = { title: "Notifications work", body: "New orders will be shown like this." };
