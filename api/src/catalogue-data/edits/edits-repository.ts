import * as z from 'zod/mini'
import { defineStatement, type RowOf } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { CatalogueRowKind } from '../write/source-id.ts'
import type { AnySourceRow } from './row-storage-by-kind.ts'

const EditAction = z.enum(['create', 'change', 'move', 'merge', 'withdraw', 'restore', 'checklist'])
type EditAction = z.infer<typeof EditAction>
const RowColumn = z.nullable(z.looseObject({ sourceId: z.string() }))
const CardCountsColumn = z.nullable(z.object({ added: z.int(), changed: z.int(), withdrawn: z.int() }))

export type NewEdit = {
  kind: CatalogueRowKind
  rowId: string
  action: EditAction
  before: AnySourceRow | null
  after: AnySourceRow | null
  targetId?: string
  movedIds?: ReadonlyArray<string>
  /** The edit of a checklist that contains this one. */
  partOfId?: number
  revertsId: number | null
  userId: string
}

const insertEditStatement = defineStatement({
  name: 'insertCatalogueEdit',
  text: `insert into catalogue_edits (kind, entity_id, action, before, after, target_id, moved_ids, part_of_id,
      reverts_id, user_id)
    values ($kind, $rowId, $action, $before, $after, $targetId, $movedIds, $partOfId, $revertsId, $userId)
    returning id`,
  parameters: {
    kind: 'text',
    rowId: 'bytea',
    action: 'text',
    before: 'json?',
    after: 'json?',
    targetId: 'bytea?',
    movedIds: 'text[]',
    partOfId: 'int8?',
    revertsId: 'int8?',
    userId: 'bytea',
  },
  columns: { id: 'int8' },
})

/** Records an edit and returns its id. */
export async function insertEdit(
  db: Queryable,
  { targetId, movedIds = [], partOfId, ...edit }: NewEdit,
): Promise<number> {
  const inserted = await insertEditStatement.first(db, {
    ...edit,
    targetId: targetId ?? null,
    movedIds: [...movedIds],
    partOfId: partOfId ?? null,
  })
  if (inserted === null) throw new Error('An insert has returned no row')
  return inserted.id
}

/** An edit as stored, with its editor. */
export type StoredEdit = {
  id: number
  kind: CatalogueRowKind
  rowId: string
  action: EditAction
  before: AnySourceRow | null
  after: AnySourceRow | null
  targetId: string | null
  movedIds: string[]
  /** Null unless the edit is a checklist. */
  cardCounts: z.infer<typeof CardCountsColumn>
  revertsId: number | null
  isReverted: boolean
  editedBy: { id: string; username: string } | null
  createdAt: Date
}

const editColumnsSql = `e.id, e.kind, e.entity_id, e.action, e.before, e.after, e.target_id, e.moved_ids, e.reverts_id,
  exists (select from catalogue_edits r where r.reverts_id = e.id) as is_reverted, e.user_id, u.username, e.created_at,
  case when e.action = 'checklist' then (
    select json_build_object('added', count(*) filter (where p.action in ('create', 'restore')),
      'changed', count(*) filter (where p.action = 'change'),
      'withdrawn', count(*) filter (where p.action = 'withdraw'))
    from catalogue_edits p where p.part_of_id = e.id
  ) end as card_counts`
const editColumnTypes = {
  id: 'int8',
  kind: 'text',
  entity_id: 'bytea',
  action: 'text',
  before: 'json?',
  after: 'json?',
  target_id: 'bytea?',
  moved_ids: 'text[]',
  reverts_id: 'int8?',
  is_reverted: 'bool',
  user_id: 'bytea?',
  username: 'text?',
  created_at: 'timestamptz',
  card_counts: 'json?',
} as const

const findEditStatement = defineStatement({
  name: 'findCatalogueEdit',
  text: `select ${editColumnsSql} from catalogue_edits e left join users u on u.id = e.user_id where e.id = $id`,
  parameters: { id: 'int8' },
  columns: editColumnTypes,
})

const listPartsStatement = defineStatement({
  name: 'listPartsOfCatalogueEdit',
  text: `select ${editColumnsSql} from catalogue_edits e left join users u on u.id = e.user_id
    where e.part_of_id = $id order by e.id`,
  parameters: { id: 'int8' },
  columns: editColumnTypes,
})

/** Lists the edits of cards that an edit of a checklist contains. */
export async function listPartsOfEdit(db: Queryable, id: number): Promise<StoredEdit[]> {
  return (await listPartsStatement.all(db, { id })).map(toStoredEdit)
}

const listEditsStatement = defineStatement({
  name: 'listEditsOfCatalogueRow',
  text: `with hits as (
      select id from catalogue_edits where entity_id = $rowId union select id from catalogue_edits where target_id = $rowId
    ), page as (select id from hits order by id desc offset $offset limit $limit)
    select (select count(*) from hits) as total, ${editColumnsSql}
    from page join catalogue_edits e on e.id = page.id left join users u on u.id = e.user_id order by e.id desc`,
  parameters: { rowId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: { total: 'int8', ...editColumnTypes },
})

function toStoredEdit(row: RowOf<typeof findEditStatement>): StoredEdit {
  return {
    id: row.id,
    kind: CatalogueRowKind.parse(row.kind),
    rowId: row.entity_id,
    action: EditAction.parse(row.action),
    before: RowColumn.parse(row.before),
    after: RowColumn.parse(row.after),
    targetId: row.target_id,
    movedIds: row.moved_ids,
    cardCounts: CardCountsColumn.parse(row.card_counts),
    revertsId: row.reverts_id,
    isReverted: row.is_reverted,
    editedBy: row.user_id !== null && row.username !== null ? { id: row.user_id, username: row.username } : null,
    createdAt: row.created_at,
  }
}

export async function findEdit(db: Queryable, id: number): Promise<StoredEdit | null> {
  const row = await findEditStatement.first(db, { id })
  return row && toStoredEdit(row)
}

/** Lists edits of a row and merges into it, newest first, with their number. Past the end the number is 0. */
export async function listEditsOfRow(
  db: Queryable,
  values: { rowId: string; offset: number; limit: number },
): Promise<{ edits: StoredEdit[]; total: number }> {
  const rows = await listEditsStatement.all(db, values)
  return { edits: rows.map(toStoredEdit), total: rows[0]?.total ?? 0 }
}

const listConflictsStatement = defineStatement({
  name: 'listImportConflicts',
  text: `select count(*) over () as total, entity_id, kind, field, source_before, site_value, source_value, found_at
    from import_conflicts order by found_at desc, entity_id, field offset $offset limit $limit`,
  parameters: { offset: 'int8', limit: 'int8' },
  columns: {
    total: 'int8',
    entity_id: 'bytea',
    kind: 'text',
    field: 'text',
    source_before: 'json?',
    site_value: 'json?',
    source_value: 'json?',
    found_at: 'timestamptz',
  },
})

/** Lists conflicts of imports, newest first. */
export async function listConflicts(db: Queryable, range: { offset: number; limit: number }) {
  const rows = await listConflictsStatement.all(db, range)
  return rows.map((row) => ({ ...row, kind: CatalogueRowKind.parse(row.kind) }))
}
