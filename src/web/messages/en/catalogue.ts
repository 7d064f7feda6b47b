export const catalogue = {
  categories: "Categories",
  subcategories: (count: number) => `Subcategories (${count})`,
  all: "All",
  from: "from",
  title: (category: string, shop: string) => `${category} – embroidery designs | ${shop}`,
  description: (category: string, total: number) =>
    `${total} machine embroidery designs in ${category}: pictures, sizes, stitch counts and prices for every machine.`,
  untitled: "Designs",
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  filter: "Filter and sort",
  downloadPdf: "Download PDF",
  pdfFailed: "Failed to download PDF",
  pdfError: "An error occurred while downloading the PDF.",
  noProducts: "No products found for this category.",
  empty: "Empty data in category",
  fetchFailed: "Error fetching products by category.",
  subcategoriesFailed: "Failed to fetch subcategories.",
};
