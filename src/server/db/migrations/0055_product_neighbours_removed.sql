-- contract: designs like one are asked for of the index of likenesses
DROP TRIGGER "products_neighbours_due" ON "products";--> statement-breakpoint
DROP TRIGGER "products_neighbours_changed" ON "products";--> statement-breakpoint
DROP TRIGGER "products_neighbours_cleared" ON "products";--> statement-breakpoint
DROP FUNCTION forget_neighbours();--> statement-breakpoint
DROP TABLE "product_neighbours" CASCADE;
