-- Whoever writes products, older processes too, leaves a row without a list where one is to be made. Whoever wants to change products
-- waits until those that are there have their rows: about a second for 100,000. Who reads them, or buys, does not.
CREATE TABLE "product_neighbours" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"ids" integer[],
	"reach" double precision
);
--> statement-breakpoint
CREATE INDEX "product_neighbours_missing" ON "product_neighbours" USING btree ("product_id") WHERE "product_neighbours"."ids" is null;
--> statement-breakpoint
CREATE FUNCTION forget_neighbours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE product_neighbours;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    -- The row goes, rather than its list: whoever makes a list of what the design was finds none to write it to.
    DELETE FROM product_neighbours WHERE product_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published AND NEW.likeness IS NOT NULL THEN
    INSERT INTO product_neighbours (product_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_neighbours_due AFTER INSERT OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION forget_neighbours();
--> statement-breakpoint
CREATE TRIGGER products_neighbours_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD.published <> NEW.published OR OLD.likeness IS DISTINCT FROM NEW.likeness)
  EXECUTE FUNCTION forget_neighbours();
--> statement-breakpoint
CREATE TRIGGER products_neighbours_cleared AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION forget_neighbours();
--> statement-breakpoint
INSERT INTO "product_neighbours" ("product_id") SELECT id FROM products WHERE published AND likeness IS NOT NULL;
