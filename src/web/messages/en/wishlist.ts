export const wishlist = {
  add: "Add to wishlist",
  addNamed: (name: string) => `Add to wishlist: ${name}`,
  login: "Please log in to add items to your wishlist.",
  already: "Product is already in your wishlist.",
  added: "Added to wishlist!",
  failed: "An error occurred while adding to the wishlist.",
  chooseMachine: "Choose machine",
};
