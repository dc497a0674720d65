import { defineStatement } from '../../../database/define-statement.ts'
import { addImportProgressSql, importProgressParameterTypes } from '../imports-repository.ts'

const ofImport = { importId: 'bytea' } as const
const ofBatch = { ...ofImport, lines: 'int4[]', rows: 'json' } as const
/** SQL: the rows of a batch. Without their lines, PostgreSQL may read all rows of the import for each batch. */
const ofBatchSql = 'r.import_id = $importId and r.line = any($lines) and r.line = m.line'

/**
 * SQL: the transaction does not wait until it is on the disk. A crash of the database may undo the last batches, each with its
 * progress, so that they are done again; the end of the work on an import waits for all that is before it.
 */
const commitSoonSql = "set_config('synchronous_commit', 'off', true)"

/** Returns the parameters of a statement that writes these rows. */
export const toBatchParameters = <Row extends { line: number }>(rows: ReadonlyArray<Row>) => ({
  lines: rows.map(({ line }) => line),
  rows,
})

/**
 * Stores rows of a file and counts them as `addImportProgress` does. Returns no row, and stores none, when the import is gone
 * or no longer this worker's.
 */
export const storeReadBatch = defineStatement({
  name: 'storeReadImportBatch',
  text: `with progress as (${addImportProgressSql}), stored as (
      insert into import_rows (import_id, line, raw)
      select $id, line, raw from progress, unnest($lines::int4[], $raws::bytea[]) as rows (line, raw)
    ) select id from progress, ${commitSoonSql}`,
  parameters: { ...importProgressParameterTypes, lines: 'int4[]', raws: 'bytea[]' },
  columns: { id: 'bytea' },
})

/** Rows that are not matched yet, in the order of the file. */
export const listRowsToMatch = defineStatement({
  name: 'listImportRowsToMatch',
  text: `select line, raw, key from import_rows
    where import_id = $importId and line > $afterLine and fate is null order by line limit $limit`,
  parameters: { ...ofImport, afterLine: 'int4', limit: 'int8' },
  columns: { line: 'int4', raw: 'bytea?', key: 'bytea?' },
})

/** Identities of the rows of an import with the number of their rows, for the ordinals of equal rows. */
export const countRowsByIdentity = defineStatement({
  name: 'listImportRowIdentities',
  text: `select identity, count(*)::int as count from import_rows
    where import_id = $importId and identity is not null group by identity`,
  parameters: ofImport,
  columns: { identity: 'bytea?', count: 'int4?' },
})

/** Keys among these that an import of the member has added before and not taken back. */
export const listAlreadyAddedKeys = defineStatement({
  name: 'findAddedImportKeys',
  text: `select distinct r.key from imports i
    join import_rows r on r.import_id = i.id and r.outcome is not null and r.key = any($keys)
    where i.user_id = $userId and i.target = $target and r.outcome in ('imported', 'kept', 'failed')`,
  parameters: { userId: 'bytea', target: 'text', keys: 'bytea[]' },
  columns: { key: 'bytea?' },
})

/**
 * Stores how the rows of a batch were matched, and counts the batch as `addImportProgress` does: one statement, because a worker
 * waits for each. The import is locked before its rows, in the order of the member's changes. Returns no row, and stores none,
 * when the import is another worker's.
 */
export const storeMatchedBatch = defineStatement({
  name: 'storeMatchedImportBatch',
  text: `with progress as (${addImportProgressSql}), stored as (
      update import_rows r set fate = m.fate, identity = decode(m.identity, 'hex'), key = decode(m.key, 'hex'),
        content = m.content, set_key = m.set_key, set_text = m.set_text, copies = m.copies,
        card_id = decode(m.card_id, 'hex'), candidates = m.candidates, reason = m.reason
      from progress, json_to_recordset($matches::json) as m (line int, fate text, identity text, key text, content json,
        set_key text, set_text text, copies int, card_id text, candidates text[], reason text)
      where r.import_id = $id and r.line = any($lines) and r.line = m.line
    ) select id from progress, ${commitSoonSql}`,
  parameters: { ...importProgressParameterTypes, lines: 'int4[]', matches: 'json' },
  columns: { id: 'bytea' },
})

/** Rows to commit, in the order of the file: as many as have `$maxCopies` copies together, at least one. */
export const listRowsToCommit = defineStatement({
  name: 'listImportRowsToCommit',
  text: `select line, content, card_id as "cardId", copies from (
      select *, sum(copies) over (order by line) - copies as copies_before from (
        select line, content, card_id, copies from import_rows
        where import_id = $importId and line > $afterLine and fate = 'match' and outcome is null order by line limit $limit
      ) next
    ) counted where copies_before < $maxCopies order by line`,
  parameters: { ...ofImport, afterLine: 'int4', limit: 'int8', maxCopies: 'int8' },
  columns: { line: 'int4', content: 'json?', cardId: 'bytea?', copies: 'int4' },
})

/** Copies of each card that the rows of an import have asked for so far, and copies that it has added. */
export const readRequestedAndAddedCountsByCard = defineStatement({
  name: 'readCommittedImportCounts',
  text: `select card_id as "cardId", sum(copies)::int as requested, sum(coalesce(cardinality(added_ids), 0))::int as added
    from import_rows
    where import_id = $importId and card_id is not null and (outcome is not null or fate = 'skip')
    group by card_id`,
  parameters: ofImport,
  columns: { cardId: 'bytea?', requested: 'int4?', added: 'int4?' },
})

/** Stores what became of rows in a commit. Imported rows lose what the file said of them. */
export const storeCommitResults = defineStatement({
  name: 'storeImportCommitResults',
  text: `update import_rows r set fate = m.fate, card_id = decode(m.card_id, 'hex'), reason = m.reason,
      outcome = case when m.added_ids is null then null else 'imported' end, added_ids = m.added_ids,
      added_at = case when m.added_ids is null then null else $addedAt::timestamptz end,
      raw = case when m.added_ids is null then raw end, content = case when m.added_ids is null then content end
    from json_to_recordset($rows::json) as m (line int, fate text, card_id text, reason text, added_ids text[])
    where ${ofBatchSql}`,
  parameters: { ...ofBatch, addedAt: 'timestamptz' },
})

/** Appends a text for the member to the reason of a row. */
export const appendRowReason = defineStatement({
  name: 'setImportRowReason',
  text: `update import_rows set reason = concat_ws('; ', reason, $reason::text)
    where import_id = $importId and line = $line`,
  parameters: { ...ofImport, line: 'int4', reason: 'text' },
})

/** Appends a text for the member to the reasons of the skipped rows that name one of these photos. */
export const appendReasonToRowsOfPhotos = defineStatement({
  name: 'setImportRowPhotoReason',
  text: `update import_rows set reason = concat_ws('; ', reason, $reason::text)
    where import_id = $importId and fate = 'skip' and outcome is null
      and array[content->'photos'->>'front', content->'photos'->>'back'] && $paths::text[]`,
  parameters: { ...ofImport, paths: 'text[]', reason: 'text' },
})

/** Rows to undo, in the order of the file. */
export const listRowsToUndo = defineStatement({
  name: 'listImportRowsToUndo',
  text: `select line, card_id as "cardId", added_ids as "addedIds", added_at as "addedAt" from import_rows
    where import_id = $importId and line > $afterLine and outcome = 'imported' order by line limit $limit`,
  parameters: { ...ofImport, afterLine: 'int4', limit: 'int8' },
  columns: { line: 'int4', cardId: 'bytea?', addedIds: 'text[]?', addedAt: 'timestamptz?' },
})

/** Stores what Undo did with rows. */
export const storeUndoResults = defineStatement({
  name: 'setImportRowsUndone',
  text: `update import_rows r set outcome = m.outcome, reason = m.reason
    from json_to_recordset($rows::json) as m (line int, outcome text, reason text)
    where ${ofBatchSql}`,
  parameters: ofBatch,
})

/** Deletes the rows that Undo has taken back. */
export const deleteReversedRows = defineStatement({
  name: 'deleteReversedImportRows',
  text: "delete from import_rows where import_id = $importId and outcome = 'reversed'",
  parameters: ofImport,
})
