import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

const ofImport = { importId: 'bytea' } as const

const rowColumns = {
  line: 'int4',
  fate: 'text?',
  outcome: 'text?',
  raw: 'bytea?',
  content: 'json?',
  set_text: 'text?',
  copies: 'int4',
  card_id: 'bytea?',
  candidates: 'text[]?',
  reason: 'text?',
} as const
/** Limit on the bytes of a row that lists show. The whole row is in the download of parked rows. */
const maxShownBytes = 2_000
/** SQL: the columns of a row, with the beginning of its text. */
const rowColumnsSql = Object.keys(rowColumns)
  .map((column) => (column === 'raw' ? `substring(raw for ${maxShownBytes}) as raw` : column))
  .join(', ')

/** Rows of an import after a line, of a fate or an outcome if one is given. */
export const listRowsAfterLine = defineStatement({
  name: 'listImportRows',
  text: `select ${rowColumnsSql} from import_rows where import_id = $importId and line > $afterLine
      and ($fate::text is null or fate = $fate) and ($outcome::text is null or outcome = $outcome)
    order by line limit $limit`,
  parameters: { ...ofImport, afterLine: 'int4', fate: 'text?', outcome: 'text?', limit: 'int8' },
  columns: rowColumns,
  isPrepared: false,
})

/** A row that a member can decide about: nothing was added for it. */
export const findDecidableRow = defineStatement({
  name: 'findOpenImportRow',
  text: `select ${rowColumnsSql} from import_rows
    where import_id = $importId and line = $line and fate is not null and outcome is null and content is not null`,
  parameters: { ...ofImport, line: 'int4' },
  columns: rowColumns,
})

export const decideRow = defineStatement({
  name: 'decideImportRow',
  text: `update import_rows set fate = $fate, card_id = $cardId, reason = $reason, content = $content
    where import_id = $importId and line = $line returning ${rowColumnsSql}`,
  parameters: { ...ofImport, line: 'int4', fate: 'text', cardId: 'bytea?', reason: 'text?', content: 'json' },
  columns: rowColumns,
})

/** Numbers of rows by the text for the set, most rows to decide first. */
export const countRowsBySetText = defineStatement({
  name: 'listImportSetTexts',
  text: `select set_text as "setText", count(*)::int as rows,
      count(*) filter (where fate = 'match')::int as match, count(*) filter (where fate = 'ask')::int as ask,
      count(*) filter (where fate = 'parked')::int as parked, count(*) filter (where fate = 'skip')::int as skip
    from import_rows where import_id = $importId and set_text is not null group by set_text
    order by count(*) filter (where fate in ('ask', 'parked')) desc, set_text offset $offset limit $limit`,
  parameters: { ...ofImport, offset: 'int8', limit: 'int8' },
  columns: {
    setText: 'text?',
    rows: 'int4?',
    match: 'int4?',
    ask: 'int4?',
    parked: 'int4?',
    skip: 'int4?',
  },
})

export const countDistinctSetTexts = defineStatement({
  name: 'countImportSets',
  text: 'select count(distinct set_text)::int as total from import_rows where import_id = $importId',
  parameters: ofImport,
  columns: { total: 'int4?' },
})

/** Lists the keys of the sets that rows with this set text name, at most 100. */
export const listSetDescriptionKeysOfRowsWithSetText = defineStatement({
  name: 'listImportSetKeys',
  text: `select distinct set_key as "setKey" from import_rows
    where import_id = $importId and set_text = $setText and set_key is not null limit 100`,
  parameters: { ...ofImport, setText: 'text' },
  columns: { setKey: 'text?' },
})

/** Clears the fate of the asked and parked rows with a text for the set, so that they are matched again. */
export const requeueUndecidedRowsOfSetText = defineStatement({
  name: 'resetImportRowsOfSet',
  text: `update import_rows set fate = null where import_id = $importId and set_text = $setText
    and fate in ('ask', 'parked') and outcome is null`,
  parameters: { ...ofImport, setText: 'text' },
})

/** Clears the fate and keys of all rows that have added nothing, so that they are read and matched again. */
export const resetUnimportedRowsForRematching = defineStatement({
  name: 'resetImportRows',
  text: `update import_rows set fate = null, identity = null, key = null, card_id = null
    where import_id = $importId and outcome is null`,
  parameters: ofImport,
})

/** Clears the fate of parked rows, so that they are matched again: all, or those with some reasons. */
export const resetParkedRows = defineStatement({
  name: 'resetParkedImportRows',
  text: `update import_rows set fate = null where import_id = $importId and fate = 'parked' and outcome is null
    and ($reasons::text[] is null or reason = any($reasons::text[]))`,
  parameters: { ...ofImport, reasons: 'text[]?' },
})

/** Parks the rows that are not decided; with `$parksMatches` also those that have a card and have added nothing. */
export const parkOpenRows = defineStatement({
  name: 'parkOpenImportRows',
  text: `update import_rows set fate = 'parked', reason = $reason where import_id = $importId and outcome is null
    and (fate is null or fate = 'ask' or ($parksMatches and fate = 'match'))`,
  parameters: { ...ofImport, reason: 'text', parksMatches: 'bool' },
})

/** Numbers of rows by what is to be done with them. */
export const countImportRowsByNextStep = defineStatement({
  name: 'countImportRowsByNextStep',
  text: `select count(*) filter (where fate is null)::int as "toMatch",
      count(*) filter (where fate = 'match' and outcome is null)::int as "toCommit",
      count(*) filter (where fate = 'ask')::int as "toAnswer",
      count(*) filter (where outcome = 'imported')::int as "toUndo"
    from import_rows where import_id = $importId`,
  parameters: ofImport,
  columns: { toMatch: 'int4?', toCommit: 'int4?', toAnswer: 'int4?', toUndo: 'int4?' },
})

/** Counts the member's wishes, and the cards that a commit is to add to them. */
export const countWishesBeforeCommit = defineStatement({
  name: 'countWishesBeforeImportCommit',
  text: `select (select wishes from user_stats where user_id = $userId) as wishes,
      (select count(distinct r.card_id)::int from import_rows r
        where r.import_id = $importId and r.fate = 'match' and r.outcome is null
          and not exists (select from wishlist w where w.user_id = $userId and w.card_id = r.card_id)) as "newWishes"`,
  parameters: { ...ofImport, userId: 'bytea' },
  columns: { wishes: 'int4?', newWishes: 'int4?' },
})

/** Deletes parked rows: all, or those on some lines. */
export const deleteParkedRows = defineStatement({
  name: 'deleteParkedImportRows',
  text: `delete from import_rows where import_id = $importId and fate = 'parked' and outcome is null
    and ($lines::int4[] is null or line = any($lines::int4[]))`,
  parameters: { ...ofImport, lines: 'int4[]?' },
})

/** SQL: rows `r` that are left out. */
const isLeftOutSql = "r.fate = 'skip' and r.outcome is null"

const deleteLeftOutRowsOfOneImport = defineStatement({
  name: 'deleteLeftOutRowsOfOneImport',
  text: `with finished as (
      select i.id from imports i
      where i.user_id = $userId and i.state in ('done', 'undone') and i.parked_rows = 0
        and exists (select from import_rows r where r.import_id = i.id and ${isLeftOutSql})
      limit 1 for update of i
    ), deleted as (
      delete from import_rows r using finished where r.import_id = finished.id and ${isLeftOutSql} returning r.line
    ), counted as (select count(*)::int as rows from deleted)
    update imports i set rows = i.rows - counted.rows, skip_rows = i.skip_rows - counted.rows
    from finished, counted where i.id = finished.id returning i.id`,
  parameters: { userId: 'bytea' },
  columns: { id: 'bytea' },
})

/**
 * Deletes the rows that a member's finished imports have left out, of one import after another: the rows of many are too many
 * for one statement. Imports that may be matched or committed again keep theirs.
 */
export async function deleteLeftOutRows(db: Queryable, userId: string): Promise<void> {
  let changed: object | null
  do changed = await deleteLeftOutRowsOfOneImport.first(db, { userId })
  while (changed !== null)
}

/**
 * Sums the bytes of the rows of a member that are parked or still left out, and of the photos that the member's imports
 * still hold. Finished imports hold only parked photos and those of parked rows.
 */
export const sumParkedBytes = defineStatement({
  name: 'sumParkedImportBytes',
  text: `select (
      (select coalesce(sum(octet_length(r.raw)), 0) from imports i
        join import_rows r on r.import_id = i.id and r.fate = 'parked' and r.outcome is null
        where i.user_id = $userId)
      + (select coalesce(sum(octet_length(r.raw)), 0) from imports i
        join import_rows r on r.import_id = i.id and ${isLeftOutSql}
        where i.user_id = $userId)
      + (select coalesce(sum(octet_length(p.bytes)), 0) from imports i
        join import_photos p on p.import_id = i.id where i.user_id = $userId)
    )::int8 as bytes`,
  parameters: { userId: 'bytea' },
  columns: { bytes: 'int8?' },
})
