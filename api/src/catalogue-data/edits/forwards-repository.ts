import { defineStatement } from '../../database/define-statement.ts'
import { anyBytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

const resolveForwardsStatement = defineStatement({
  name: 'resolveForwards',
  text: `with recursive path as (
      select from_id, to_id, 1 as length from catalogue_forwards where from_id = any($ids)
      union all
      select path.from_id, f.to_id, path.length + 1 from path join catalogue_forwards f on f.from_id = path.to_id
    )
    select distinct on (from_id) from_id, to_id from path order by from_id, length desc`,
  parameters: { ids: 'bytea[]' },
  columns: { from_id: 'bytea', to_id: 'bytea?' },
})

/** Returns where the ids of rows lead that were merged; null for withdrawn rows. Other ids are left out. */
export async function resolveForwards(db: Queryable, ids: ReadonlyArray<string>): Promise<Map<string, string | null>> {
  const rows = await resolveForwardsStatement.all(db, { ids })
  return new Map(rows.map(({ from_id: from, to_id: to }) => [from, to]))
}

/** Returns a function that replaces the id of a merged row, one of `ids`, by that of the row it leads to. */
export async function createMergedIdResolver(
  db: Queryable,
  ids: ReadonlyArray<string>,
): Promise<(id: string) => string> {
  const targets = await resolveForwards(db, [...new Set(ids)])
  return (id) => targets.get(id) ?? id
}

/** Returns the row that a merged row leads to, which may have been merged too. */
export async function resolveMergeTargetId(db: Queryable, targetId: string): Promise<string> {
  const resolveMergedId = await createMergedIdResolver(db, [targetId])
  return resolveMergedId(targetId)
}

/** Lists every id that leads to another one. */
export async function listForwards(db: Queryable): Promise<Array<{ from: string; to: string }>> {
  const rows = await listForwardsStatement.all(db, {})
  return rows.map(({ from_id: from, to_id: to }) => ({ from, to }))
}

const listForwardsStatement = defineStatement({
  name: 'listForwards',
  text: `with recursive path as (
      select from_id, to_id, 1 as length from catalogue_forwards
      union all
      select path.from_id, f.to_id, path.length + 1 from path join catalogue_forwards f on f.from_id = path.to_id
    ), ends as (select distinct on (from_id) from_id, to_id from path order by from_id, length desc)
    select from_id, to_id from ends where to_id is not null`,
  parameters: {},
  columns: { from_id: 'bytea', to_id: 'bytea' },
})

/** Lets the ids of deleted rows lead to another one; null: to none. */
export async function insertForwards(
  db: Queryable,
  fromIds: ReadonlyArray<string>,
  toId: string | null,
): Promise<void> {
  await insertForwardsStatement.all(db, { fromIds, toId })
}

const insertForwardsStatement = defineStatement({
  name: 'insertForwards',
  text: 'insert into catalogue_forwards (from_id, to_id) select unnest($fromIds::bytea[]), $toId',
  parameters: { fromIds: 'bytea[]', toId: 'bytea?' },
  columns: {},
})

/** Deletes the forwards of restored rows and returns their ids. */
export async function deleteForwards(db: Queryable, fromIds: ReadonlyArray<string>): Promise<string[]> {
  const deleted = await toKysely(db)
    .deleteFrom('catalogue_forwards')
    .where('from_id', '=', anyBytea(fromIds))
    .returning('from_id as id')
    .execute()
  return deleted.map(({ id }) => id)
}

const listForwardsAfterStatement = defineStatement({
  name: 'listForwardsAfter',
  text: `select from_id, to_id from catalogue_forwards where from_id > coalesce($afterId::bytea, '\\x')
    order by from_id limit $limit`,
  parameters: { afterId: 'bytea?', limit: 'int8' },
  columns: { from_id: 'bytea', to_id: 'bytea?' },
})

/** Lists the ids of merged and withdrawn rows after one of them, each with the id that it leads to directly. */
export async function listForwardsAfter(db: Queryable, range: { afterId: string | null; limit: number }) {
  const rows = await listForwardsAfterStatement.all(db, range)
  return rows.map(({ from_id: fromId, to_id: toId }) => ({ id: fromId, row: { fromId, toId } }))
}

const addForwardsFromOtherSiteStatement = defineStatement({
  name: 'addForwardsFromOtherSite',
  text: `insert into catalogue_forwards (from_id, to_id)
    select f.from_id, f.to_id from unnest($fromIds::bytea[], $toIds::text[]) given (from_id, to_hex)
    cross join lateral (select given.from_id, decode(nullif(given.to_hex, ''), 'hex') as to_id) f
    where not exists (select from products where id = f.from_id)
      and not exists (select from insert_sets where id = f.from_id)
      and not exists (select from cards where id = f.from_id)
    on conflict do nothing`,
  parameters: { fromIds: 'bytea[]', toIds: 'text[]' },
  columns: {},
})

/** Adds forwards of another site. A row that exists here stays. */
export async function addForwardsFromOtherSite(
  db: Queryable,
  forwards: ReadonlyArray<{ fromId: string; toId: string | null }>,
): Promise<void> {
  await addForwardsFromOtherSiteStatement.all(db, {
    fromIds: forwards.map(({ fromId }) => fromId),
    // Empty text stands for null, which the parameter cannot hold.
    toIds: forwards.map(({ toId }) => toId ?? ''),
  })
}
