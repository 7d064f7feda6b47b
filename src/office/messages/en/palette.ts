export const palette = {
  title: "Find or do",
  hint: "Page, order number, name…",
  groups: {
    actions: "On this page",
    pages: "Pages",
    orders: "Orders",
    designs: "Designs",
    customers: "Customers",
  },
  order: (number: number) => `Order ${number}`,
  design: (number: number) => `Design ${number}`,
  searching: "Searching…",
  count: (count: number) => (count === 1 ? "1 found" : `${count} found`),
};
