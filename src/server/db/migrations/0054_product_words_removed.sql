-- contract: search reads the text index of products
DROP TRIGGER "products_words_listed" ON "products";--> statement-breakpoint
DROP TRIGGER "products_words_changed" ON "products";--> statement-breakpoint
DROP TRIGGER "products_words_cleared" ON "products";--> statement-breakpoint
DROP FUNCTION list_product_words();--> statement-breakpoint
DROP FUNCTION ranked_words(tsvector);--> statement-breakpoint
DROP TABLE "product_words" CASCADE;
