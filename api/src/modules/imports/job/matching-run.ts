import type { RowFate } from '@ninepocket/contract/imports/import-rule'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { Pool } from 'pg'
import type { RowOf } from '../../../database/define-statement.ts'
import { findOwnedCardIds } from '../../holdings/copies/find-owned-card-ids.ts'
import { pruneAndReadMatchAnswers } from '../answers/prune-and-read-match-answers.ts'
import { toImportCountChanges } from '../import-count-changes.ts'
import type { ChangedOrOmittedDataCounts } from '../import-record.ts'
import type { RowMatch } from '../matching/row-match.ts'
import type { RowMatcher } from '../matching/row-matcher.ts'
import { createImportRowParser } from '../reading/create-import-row-parser.ts'
import type { ImportRow } from '../reading/import-row.ts'
import { buildSetTextOfRow } from '../rows/build-set-text-of-row.ts'
import {
  countRowsByIdentity,
  listAlreadyAddedKeys,
  listRowsToMatch,
  storeMatchedBatch,
} from '../rows/import-rows-repository.ts'
import { type FixedFate, type RowContent, toStoredRowContent } from '../rows/row-content.ts'
import { rowReasonTexts } from '../rows/row-reason-texts.ts'
import { splitRawRowIntoCells } from '../rows/split-raw-row-into-cells.ts'
import { createChangedOrOmittedDataCounter } from './changed-or-omitted-data-counter.ts'
import { type ClaimedImport, ClaimLostError, type ImportRun, toProgressValues } from './import-run.ts'
import { findProblemWithCopyDetails } from './plan-copies-of-row.ts'
import { getRowIdentity, RowKeyAssigner } from './row-key-assigner.ts'

/**
 * Rows of a batch. Few enough that the parameters of most statements are near 128 KB: V8 frees much longer texts only when it
 * collects the whole heap.
 */
const batchSize = 250
/** Batches that are matched while another one is stored. */
const batchesAhead = 2
/** Copies of one row. More are a mistake, and would all be one statement. */
const maxCopiesPerRow = 1_000

type StoredRow = RowOf<typeof listRowsToMatch>
type ReadRow = { line: number; row: ImportRow; identity: string; key: string; fixed: FixedFate | null }
type MatchedRow = MatchedFate & {
  line: number
  identity: string
  key: string
  content: RowContent
  set_key: string
  set_text: string
  copies: number
}
/** `notKept` counts the rows up to this batch. */
type ReadBatch = { rows: ReadRow[]; lastLine: number; notKept: ChangedOrOmittedDataCounts }
type Batch = { matched: MatchedRow[]; notKept: ChangedOrOmittedDataCounts }
type MatchedFate = { fate: RowFate; card_id: string | null; candidates: string[]; reason: string | null }

/** Returns the fate of a row that no card can change; null otherwise. */
function getFixedFate(row: ImportRow, problem: string | null): FixedFate | null {
  if (row.isEmpty) return { fate: 'skip', reason: rowReasonTexts.empty }
  if (problem !== null) return { fate: 'parked', reason: `${rowReasonTexts.unreadable}: ${problem}` }
  if (row.problem !== null) return { fate: 'parked', reason: row.problem }
  if (row.count === 0) return { fate: 'skip', reason: rowReasonTexts['no-copies'] }
  return row.count > maxCopiesPerRow ? { fate: 'parked', reason: rowReasonTexts['too-many-copies'] } : null
}

/** Recognizes the header of a second file that was appended to the first. */
const isRepeatedHeader = (cells: ReadonlyArray<string>, header: ReadonlyArray<string>) =>
  cells.length === header.length &&
  cells.every((cell, index) => (cell.trim() || `Column ${index + 1}`) === header[index]) &&
  cells.some((cell) => cell.trim() !== '')

/** @param problem why copies of the card that was found can't have the details of the row */
function toFate(match: RowMatch, problem: string | null): MatchedFate {
  if (match.fate === 'match' && problem !== null)
    return { fate: 'parked', card_id: null, candidates: [], reason: problem }
  if (match.fate === 'match') return { fate: match.fate, card_id: match.candidate.cardId, candidates: [], reason: null }
  if (match.fate === 'ask')
    return { fate: match.fate, card_id: null, candidates: match.candidates.map(({ cardId }) => cardId), reason: null }
  return { fate: match.fate, card_id: null, candidates: [], reason: rowReasonTexts[match.reason] }
}

/**
 * Matches the rows of an import that have no fate yet, in batches in the order of the file.
 * @param currency of prices that name none
 */
export async function createMatchingRun(
  { pool, matching }: { pool: Pool; matching: RowMatcher },
  claimed: ClaimedImport,
  currency: CurrencyCode,
): Promise<ImportRun> {
  const { id: importId, user_id: userId, target, file, mapping } = claimed
  if (file === null || mapping === null) throw new Error('An import is matched when its columns are known')
  const columns = { app: file.app, header: file.header, fields: mapping }
  const readRow = createImportRowParser(columns, currency)
  const identities = await countRowsByIdentity.all(pool, { importId })
  const keys = new RowKeyAssigner(identities.map(({ identity, count }) => [identity ?? '', count ?? 0]))
  const answers = await pruneAndReadMatchAnswers(pool, userId)
  const notKept = createChangedOrOmittedDataCounter(claimed.not_kept, file, mapping)
  let reading: Promise<ReadBatch | null> = Promise.resolve({ rows: [], lastLine: 0, notKept: notKept.total })
  const started: Promise<Batch | null>[] = []

  function read({ line, raw, key }: StoredRow): ReadRow {
    const { cells, problem } = splitRawRowIntoCells(Buffer.from(raw ?? '', 'hex').toString(), file?.separator ?? ',')
    const isTooWide = cells.slice(file?.header.length).some((cell) => cell.trim() !== '')
    const row = readRow(cells)
    const isHeader = isRepeatedHeader(cells, columns.header)
    const identity = getRowIdentity(file?.app ?? null, row)
    // A row that is matched again keeps its key and was counted before.
    if (key === null && !isHeader) notKept.count(cells, row.warnings)
    const fixed = isHeader
      ? { fate: 'skip' as const, reason: rowReasonTexts['repeated-header'] }
      : getFixedFate(row, problem ?? (isTooWide ? 'there are more cells than columns' : null))
    return { line, row, identity, key: key ?? keys.next(identity), fixed }
  }

  /**
   * Finds the rows that the commit would park, after more copies had been announced than it adds. Rows of cards that the member
   * owns are left to it: the policy, which the member chooses later, may leave them out.
   */
  async function findProblems(rows: ReadonlyArray<ReadRow>, matches: ReadonlyArray<RowMatch>) {
    const found = rows.flatMap(({ line, row }, index) => {
      const match = matches[index]
      if (match?.fate !== 'match') return []
      const { cardId, serialTotal } = match.candidate
      const problem = findProblemWithCopyDetails(row, { serialTotal, target })
      return problem === null ? [] : [{ line, cardId, problem }]
    })
    const ownedIds = await findOwnedCardIds(pool, { userId, cardIds: found.map(({ cardId }) => cardId) })
    return new Map(found.filter(({ cardId }) => !ownedIds.has(cardId)).map(({ line, problem }) => [line, problem]))
  }

  async function findFates(rows: ReadonlyArray<ReadRow>): Promise<MatchedFate[]> {
    const found = await listAlreadyAddedKeys.all(pool, { userId, target, keys: rows.map(({ key }) => key) })
    const addedKeys = new Set(found.map(({ key }) => key))
    const open = rows.filter(({ key, fixed }) => fixed === null && !addedKeys.has(key))
    const matches = await matching.matchRows(
      open.map(({ row }) => row.card),
      answers,
    )
    const matchByLine = new Map(open.map(({ line }, index) => [line, matches[index]]))
    const problemByLine = await findProblems(open, matches)
    return rows.map(({ line, fixed }) => {
      const match = matchByLine.get(line)
      if (match) return toFate(match, problemByLine.get(line) ?? null)
      const left = fixed ?? { fate: 'skip' as const, reason: rowReasonTexts['added-before'] }
      return { ...left, card_id: null, candidates: [] }
    })
  }

  async function readBatch(afterLine: number): Promise<ReadBatch | null> {
    const stored = await listRowsToMatch.all(pool, { importId, afterLine, limit: batchSize })
    const lastLine = stored.at(-1)?.line
    if (lastLine === undefined) return null
    const rows = stored.map(read)
    // Rows of the next batch are counted before this one is stored.
    return { rows, lastLine, notKept: { ...notKept.total } }
  }

  async function matchBatch({ rows, notKept: notKeptSoFar }: ReadBatch): Promise<Batch> {
    const fates = await findFates(rows)
    const matched = rows.map(({ line, row, identity, key, fixed }, index) => {
      const fate: MatchedFate = fates[index] ?? { fate: 'parked', card_id: null, candidates: [], reason: null }
      const copies = target === 'wishlist' ? Math.min(row.count, 1) : row.count
      const [setKey, setText] = [matching.getSetDescriptionKey(row.card), buildSetTextOfRow(row.card)]
      return {
        line,
        ...fate,
        identity,
        key,
        content: toStoredRowContent(row, fixed),
        set_key: setKey,
        set_text: setText,
        copies,
      }
    })
    return { matched, notKept: notKeptSoFar }
  }

  /** Begins with the next batch. Batches are read in turn, because equal rows are numbered in the order of the file. */
  function startBatch(): Promise<Batch | null> {
    reading = reading.then((last) => last && readBatch(last.lastLine))
    const batch = reading.then((next) => next && matchBatch(next))
    // The call that takes the batch throws its error.
    batch.catch(() => {})
    return batch
  }

  async function storeBatch({ matched, notKept: notKeptSoFar }: Batch): Promise<void> {
    const changes = matched.map((after) => ({ before: { fate: null, copies: 0 }, after }))
    const counts = { ...toImportCountChanges(changes), done: matched.length }
    const row = await storeMatchedBatch.first(pool, {
      ...toProgressValues(claimed, counts, notKeptSoFar),
      lines: matched.map(({ line }) => line),
      matches: matched,
    })
    if (row === null) throw new ClaimLostError()
  }

  return {
    /** Stores a batch while the next ones are matched, so that this thread and the database work at the same time. */
    async runBatch() {
      if (started.length === 0) started.push(startBatch())
      const batch = await started.shift()
      if (!batch) return false
      while (started.length < batchesAhead) started.push(startBatch())
      await storeBatch(batch)
      return true
    },
  }
}
