/** The owner's switch for adaptations of all designs: `off`, `moves`, or empty for all. */
export const SHOP_ADAPTING = `coalesce((select content->>'adapting' from content_versions
  where name = 'settings' order by version desc limit 1), '')`;

/** Columns of `ProductRow`; `p` is the product, joined by `PRODUCT_JOINS`. */
export const PRODUCT_COLUMNS = `
  p.id, p.name, p.slug, p.tags, p.description, p.height, p.stitches,
  p.picture_hash as "pictureHash", p.created_at as "createdAt",
  c.id as "categoryId", c.name as "categoryName", v.variants`;

/** Aggregates variants as one JSON value, so that a page of products takes one query. */
export const VARIANTS = `
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', pv.id, 'name', pv.name, 'pricePaise', pv.price_paise,
      'machine', pv.machine, 'format', pv.format, 'hoop', pv.hoop, 'facts', pv.facts, 'sizes',
      case when pv.size_from < pv.size_to and p.adapting = 'all' and ${SHOP_ADAPTING} = ''
        then json_build_array(pv.size_from, pv.size_to) end
    ) order by pv.position, pv.id), '[]') as variants
    from product_variants pv where pv.product_id = p.id
  ) v`;

export const PRODUCT_JOINS = `
  join categories c on c.id = p.category_id ${VARIANTS}`;

/** Matches the index exactly: without `nulls last` PostgreSQL sorts instead of reading it in order. */
export const NEWEST_FIRST = "created_at desc nulls last, id desc nulls last";
