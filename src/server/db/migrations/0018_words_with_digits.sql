-- Words with letters and digits are listed too, so that the list knows every word that begins with a letter.
INSERT INTO catalogue_words (word, uses)
SELECT word, count(*) FROM products, unnest(tsvector_to_array(search)) word
WHERE published AND word ~ '[0-9]' AND word !~ '^[0-9]+$' GROUP BY word
ON CONFLICT (word) DO NOTHING;
