-- The newest products with a word are one index range here. Triggers keep it, whoever writes products, older processes too. Whoever
-- wants to change products waits until those that are there are listed: seconds for 10,000, half a minute for 100,000. Who reads
-- them, or buys, does not.
CREATE TABLE "product_words" (
	"word" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"product_id" integer NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION ranked_words(search tsvector) RETURNS TABLE (word text, rank smallint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lexeme, (CASE WHEN 'A' = ANY(weights) THEN 1 WHEN 'B' = ANY(weights) THEN 2 ELSE 3 END)::smallint
  FROM unnest(search) WHERE lexeme !~ '^[0-9]+$'
$$;
--> statement-breakpoint
CREATE FUNCTION list_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE product_words;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.published THEN
    DELETE FROM product_words
    WHERE word = ANY(tsvector_to_array(OLD.search)) AND created_at = OLD.created_at AND product_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published THEN
    INSERT INTO product_words SELECT word, NEW.created_at, NEW.id, rank FROM ranked_words(NEW.search);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_words_listed AFTER INSERT OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION list_product_words();
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD.published <> NEW.published OR OLD.created_at <> NEW.created_at OR OLD.search <> NEW.search)
  EXECUTE FUNCTION list_product_words();
--> statement-breakpoint
CREATE TRIGGER products_words_cleared AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION list_product_words();
--> statement-breakpoint
INSERT INTO "product_words" SELECT word, created_at, id, rank FROM products, ranked_words(search) WHERE published ORDER BY 1, 2, 3;
--> statement-breakpoint
CREATE INDEX "product_words_newest" ON "product_words" USING btree ("word","created_at","product_id","rank");
