export const pages = {
  notFound: "Not Found",
  notFoundText: "This thread leads nowhere: the page does not exist, or no longer.",
  goHome: "Go to the home page",
  browse: "Browse designs",
  unreachable: "This page could not be fetched",
  unreachableText: "The shop did not answer. Your cart is safe; please try again.",
  broken: "Something went wrong on this page",
  brokenText: "The fault is ours, not your connection’s. Your cart is safe.",
  retry: "Try again",
  pages: "Pages",
  previous: "Previous",
  next: "Next",
};
