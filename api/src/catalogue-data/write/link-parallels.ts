import type { ClientBase } from 'pg'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'

/**
 * Gives every parallel the id of its base set: the set of the same product that `attributes.parallelOf` names,
 * and where several have that name, the nearest one before it in the checklist's order.
 * Called in a transaction. Looks at all sets, so that it also ends the work of an import that was killed.
 */
export async function linkParallels(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`
    with named as materialized (
      select id, product_id, sort_order, attributes->>'parallelOf' as base_name, base_set_id from insert_sets
    ), found as (
      select distinct on (p.id) p.id, b.id as base_id
      from named p left join insert_sets b on b.product_id = p.product_id and b.name = p.base_name and b.id <> p.id
      where p.base_name is not null or p.base_set_id is not null
      order by p.id, b.sort_order > p.sort_order, abs(b.sort_order - p.sort_order), b.id
    )
    update insert_sets i set base_set_id = found.base_id
    from found where i.id = found.id and i.base_set_id is distinct from found.base_id`)
  if (rowCount) await bumpCatalogueVersion(client)
}
