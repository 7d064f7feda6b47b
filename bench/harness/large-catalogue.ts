import { demoCatalogue } from "@kasuti/demo-designs";
import { THREAD_COLORS, WORK_KINDS } from "../../src/contract/filters/filter-values.ts";
import { type OpenDatabase, openDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { readDemoStock } from "../../src/server/demo-shop/demo-stock.ts";
import { recountCatalogue, relistProducts } from "../../src/server/domains/catalogue/index.ts";
import { type CategoryDraft, putCategories } from "../../src/server/domains/catalogue/writing/index.ts";
import { adminQuery, clusterAddress, type PostgresCluster } from "../../test/databases/postgres-cluster.ts";
import { releaseAtEnd } from "./run-resources.ts";

/**
 * New database with `size` products of three variants each and no files: the demo's products, and different
 * ones with names, tags and appearances combined from several of those.
 */
export async function openLargeCatalogue(
  cluster: PostgresCluster,
  size: number,
  name = "large_catalogue",
): Promise<OpenDatabase> {
  await adminQuery(cluster.socketFolder, `create database ${name}`);
  const database = openDatabase(clusterAddress(cluster.socketFolder, name), 2);
  releaseAtEnd(() => database.close());
  await migrate(database);
  await putCategories(database.db, categories());
  await addDemoProducts(database);
  await database.pool.query(MULTIPLY, [size]);
  await database.pool.query(ADD_FILE);
  await database.pool.query(ADD_VARIANTS, [THREAD_COLORS, WORK_KINDS]);
  await database.pool.query(ADD_DESIGN_FILES);
  await database.pool.query(ADD_CATEGORIES);
  await listAll(database);
  await database.pool.query("vacuum analyze");
  return database;
}

async function listAll(database: OpenDatabase): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>("select id from products");
  for (let start = 0; start < rows.length; start += PAGE)
    await relistProducts(
      database.db,
      rows.slice(start, start + PAGE).map(({ id }) => id),
    );
  await recountCatalogue(database.db);
}

const PAGE = 5_000;

function categories(): CategoryDraft[] {
  return demoCatalogue().categories.flatMap(({ id, name, subcategories }, position) => [
    { id, name, parentId: null, position },
    ...subcategories.map((sub, place) => ({ ...sub, parentId: id, position: place })),
  ]);
}

async function addDemoProducts({ pool }: OpenDatabase): Promise<void> {
  const appearances = new Map((await readDemoStock()).map(({ id, measures }) => [id, measures.appearance]));
  const rows = demoCatalogue().products.map(({ id, name, slug, tags, sortDesc, categoryIds, createdAt }) => ({
    id,
    name,
    slug,
    tags,
    created_at: createdAt,
    description: sortDesc,
    category_id: categoryIds[0],
    appearance: appearances.get(id),
  }));
  await pool.query(
    `insert into products (id, name, slug, tags, description, category_id, appearance, created_at, picture_hash)
     select id, name, slug, tags, description, category_id, appearance, created_at, repeat('0', 64)
     from json_populate_recordset(null::products, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Names have the first word of one product and the rest of another; the category is that of a third. */
const MULTIPLY = `
  insert into products (id, name, slug, tags, description, category_id, appearance, created_at, picture_hash)
  select 10000 + n, named.name, a.slug || '-' || n, b.tags, a.description, c.category_id,
    (select array_agg((v * (90 + n * (31 * k + 7) % 21) / 100)::smallint order by k)
     from unnest(a.appearance) with ordinality appearance (v, k)),
    now() - n * interval '1 minute', repeat('0', 64)
  from generate_series(1, $1 - (select count(*) from products)) n
  cross join lateral (select (n * 7919) % s.size + 1 as i, (n * 104729 / 31) % s.size + 1 as j,
    (n * 1299709 / 7) % s.size + 1 as k from (select count(*) as size from products) s) pick
  join (select *, row_number() over (order by id) from products) a on a.row_number = pick.i
  join (select *, row_number() over (order by id) from products) b on b.row_number = pick.j
  join (select *, row_number() over (order by id) from products) c on c.row_number = pick.k
  cross join lateral (select split_part(b.name, ' ', 1) || ' ' || regexp_replace(a.name, '^\\S+ ', '') as name) named`;

const ADD_FILE = `insert into stored_files (hash, size, content_type) values (repeat('0', 64), 0, 'application/zip')`;

const ADD_CATEGORIES = `insert into category_assignments (product_id, category_id, position) select id, category_id, 0 from products`;

/** Facts of the missing file, from the appearance; $1 are names of colours, $2 of kinds of work. */
const ADD_VARIANTS = `
  insert into product_variants (product_id, name, price_paise, machine, format, hoop, path, file_hash, position, facts)
  select p.id, machine || ' 5x7', 12000 + 1000 * place, machine, format, '5x7',
    'designs/' || p.id || '/' || p.id || '-' || format || '.zip', repeat('0', 64), place, facts
  from products p
  cross join lateral (select jsonb_build_object(
    'width', appearance[26], 'height', appearance[27], 'stitches', appearance[28] * 100, 'minutes', round(appearance[28] / 8.0, 1),
    'colors', (select count(*) from unnest(appearance[1:12]) share where share > 0),
    'color', (select coalesce(jsonb_agg(word), '[]') from unnest(appearance[1:12], $1::text[]) l (share, word) where share >= 50),
    'work', (select coalesce(jsonb_agg(word), '[]') from unnest(appearance[13:17], $2::text[]) l (share, word) where share >= 50)
  ) as facts) measured
  cross join (values ('Brother', 'pes', 0), ('Usha Janome', 'jef', 1), ('Tajima', 'dst', 2)) v (machine, format, place)`;

const ADD_DESIGN_FILES = `
  insert into design_files (variant_id, name, part, format, bytes, sha256, stitches, colors, width_tenth_mm, height_tenth_mm)
  select v.id, 'back.' || v.format, 'back', v.format, 0, repeat('0', 64), (v.facts->>'stitches')::int,
    (v.facts->>'colors')::int, (v.facts->>'width')::int * 10, (v.facts->>'height')::int * 10
  from product_variants v`;
