/** `node:http` with one prepared statement per request: the minimum cost of an uncached answer. */
import { createServer } from "node:http";
import { Pool } from "pg";

const queries: Record<string, { name: string; text: string }> = {
  "/product": {
    name: "product",
    text: `select p.id, p.name, p.slug, p.tags, p.description, p.height, p.stitches, p.picture_hash, p.parts,
      (select json_agg(json_build_object('id', v.id, 'variantName', v.name, 'variantPrice', v.price_paise) order by v.position)
       from product_variants v where v.product_id = p.id) as variants
      from products p where p.id = $1`,
  },
  "/category": {
    name: "category",
    text: `select p.id, p.name, p.slug, p.tags, p.description, p.height, p.stitches, p.picture_hash,
      (select json_agg(json_build_object('id', v.id, 'variantName', v.name, 'variantPrice', v.price_paise) order by v.position)
       from product_variants v where v.product_id = p.id) as variants
      from product_categories c join products p on p.id = c.product_id
      where c.category_id = $1 order by c.created_at desc nulls last, c.product_id desc nulls last limit 18 offset $2`,
  },
  "/search": {
    name: "search",
    text: `select id, name, picture_hash, description from products
      where search @@ to_tsquery('simple', $1) order by ts_rank(search, to_tsquery('simple', $1)) desc limit 18`,
  },
};

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://bare");
  const query = queries[url.pathname];
  const rows = query ? (await pool.query({ ...query, values: [...url.searchParams.values()] })).rows : [];
  const body = Buffer.from(JSON.stringify(rows));
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
