import type { ClientBase } from 'pg'
import { defineStatement } from '../../database/define-statement.ts'
import { catalogueTotalsAndListsTag, toChangedPlayersTags } from '../../modules/catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'
import { findPlayerSlugsOfRows } from './find-changed-players.ts'

const updateBaseSets = defineStatement({
  name: 'updateBaseSets',
  text: `
    with named as materialized (
      select id, product_id, sort_order, attributes->>'parallelOf' as base_name, base_set_id from insert_sets
    ), found as (
      select distinct on (p.id) p.id, b.id as base_id
      from named p left join insert_sets b on b.product_id = p.product_id and b.name = p.base_name and b.id <> p.id
      where p.base_name is not null or p.base_set_id is not null
      order by p.id, b.sort_order > p.sort_order, abs(b.sort_order - p.sort_order), b.id
    )
    update insert_sets i set base_set_id = found.base_id
    from found where i.id = found.id and i.base_set_id is distinct from found.base_id
    returning i.id`,
  columns: { id: 'bytea' },
})

/**
 * Sets the base set of every parallel: the insert set of the same product with the name in `attributes.parallelOf`.
 * If several sets have that name, the base set is the nearest one before the parallel in checklist order. Call it
 * in a transaction. It examines all insert sets, so that it also completes an interrupted import.
 */
export async function linkParallels(client: ClientBase): Promise<void> {
  const updated = await updateBaseSets.all(client, {})
  if (updated.length === 0) return
  const ids = updated.map(({ id }) => id)
  const players = await findPlayerSlugsOfRows(client, 'insertSet', ids)
  await bumpCatalogueVersion(client, [
    catalogueTotalsAndListsTag,
    ...(players === null ? [] : toChangedPlayersTags(players)),
  ])
}
