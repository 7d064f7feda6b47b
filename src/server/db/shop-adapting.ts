/** The owner's switch for adaptations of all designs: `off`, `moves`, or empty for all. */
export const SHOP_ADAPTING = `coalesce((select content->>'adapting' from content_versions
  where name = 'settings' order by version desc limit 1), '')`;
