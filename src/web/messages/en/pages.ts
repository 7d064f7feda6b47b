export const pages = {
  notFound: "Not Found",
  notFoundText: "This page does not exist or was removed.",
  goHome: "Go to the home page",
  browse: "Browse designs",
  unreachable: "This page could not be loaded",
  unreachableText: "The shop did not answer. Your cart is safe; please try again.",
  broken: "Something went wrong on this page",
  brokenText: "This is our error, not your connection. Your cart is safe.",
  retry: "Try again",
  pages: "Pages",
  previous: "Previous",
  next: "Next",
};
