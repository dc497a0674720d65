import type { RowFate } from '@ninepocket/contract/imports/import-rule'
import { defaultWishDetails } from '@ninepocket/contract/wishlist/wish-details'
import * as z from 'zod/mini'
import { createMergedIdResolver } from '../../../catalogue-data/edits/forwards-repository.ts'
import type { RowOf } from '../../../database/define-statement.ts'
import { newId } from '../../../database/new-id.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { cutText } from '../../../text/cut-text.ts'
import { findSerialTotalsByCardId } from '../../catalogue/catalogue-lookup.ts'
import { limitCertificateTries } from '../../holdings/copies/certificate-tries.ts'
import type { HoldingsWriter } from '../../holdings/holdings-writer.ts'
import { linkPhotosToCopies } from '../archive/import-photos-repository.ts'
import { toImportCountChanges } from '../import-count-changes.ts'
import { hasUndoStarted } from '../import-record.ts'
import {
  listRowsToCommit,
  readRequestedAndAddedCountsByCard,
  storeCommitResults,
  toBatchParameters,
} from '../rows/import-rows-repository.ts'
import { parseStoredRowContent, type RowContent } from '../rows/row-content.ts'
import { rowReasonTexts } from '../rows/row-reason-texts.ts'
import { createCertificateRecorder } from './certificate-recorder.ts'
import { type CardImportProgress, countCopiesToAdd } from './copies-to-add.ts'
import type { FailureCounter } from './create-failure-counter.ts'
import {
  type ClaimedImport,
  type ImportJobDependencies,
  type ImportRun,
  lockClaimedImportOrThrow,
  recordBatchProgress,
} from './import-run.ts'
import { planCopiesOfRow } from './plan-copies-of-row.ts'
import { createPhotoStorer, pairPhotosWithCopy } from './store-photos.ts'

/** Limits on a batch, during which the member's other changes wait. */
const maxRowsPerBatch = 250
const maxCopiesPerBatch = 500

type StoredRow = RowOf<typeof listRowsToCommit>
type RowToCommit = { line: number; cardId: string; copies: number; content: RowContent }
/** Result of a row: the ids of the copies or wishes that it has added, or the reason why it has added none. */
type Committed = { line: number; fate: RowFate; reason: string | null; added_ids: string[] | null }
type Batch = { committed: Committed[]; addedAt: Date; linkedPhotos: number }

const parkRow = (line: number, reason: string): Committed => ({ line, fate: 'parked', reason, added_ids: null })
const skipRow = (line: number, reason: string): Committed => ({ line, fate: 'skip', reason, added_ids: null })

const toRowToCommit = ({ line, cardId, copies, content }: StoredRow): RowToCommit => ({
  line,
  copies,
  cardId: cardId ?? '',
  content: parseStoredRowContent(content),
})

/** Replaces the cards that were merged after their rows were matched. */
async function followMerges<Row extends { cardId: string }>(db: Queryable, rows: ReadonlyArray<Row>): Promise<Row[]> {
  const resolveMergedId = await createMergedIdResolver(
    db,
    rows.map(({ cardId }) => cardId),
  )
  return rows.map((row) => ({ ...row, cardId: resolveMergedId(row.cardId) }))
}

/** Adds the copies or wishes of the rows that have a card, batch by batch, each in one transaction with its rows. */
export function createCommitRun(
  dependencies: ImportJobDependencies,
  claimed: ClaimedImport,
  photoTimeouts: FailureCounter,
): ImportRun {
  const { pool, holdings } = dependencies
  const photos = createPhotoStorer(dependencies, claimed, photoTimeouts)
  const { id: importId, user_id: userId, target } = claimed
  let progressByCard: Map<string, CardImportProgress> | null = null
  let afterLine = 0
  let hasRows = !hasUndoStarted(claimed)

  async function readProgress(db: Queryable) {
    const rows = await readRequestedAndAddedCountsByCard.all(db, { importId })
    const counted = rows.map(({ cardId, requested, added }) => ({
      cardId: cardId ?? '',
      requested: requested ?? 0,
      added: added ?? 0,
    }))
    const progress = new Map<string, CardImportProgress>()
    // Copies that rows of a merged card have added belong to the other card now.
    for (const { cardId, requested, added } of await followMerges(db, counted)) {
      const before = progress.get(cardId) ?? { requested: 0, added: 0 }
      progress.set(cardId, { requested: before.requested + requested, added: before.added + added })
    }
    return progress
  }

  /** Decides how many copies each row adds, by the policy. */
  async function applyPolicy(change: HoldingsWriter, db: Queryable, rows: ReadonlyArray<RowToCommit>) {
    if (claimed.policy === 'add') return rows.map((row) => ({ row, count: row.copies }))
    progressByCard ??= await readProgress(db)
    const progressOfImport = progressByCard
    const counts = await change.readOwnedCardCounts([...new Set(rows.map(({ cardId }) => cardId))])
    const ownedByCard = new Map(counts.map(({ cardId, quantity }) => [cardId, quantity]))
    const addedInBatch = new Map<string, number>()
    return rows.map((row) => {
      const progress = progressOfImport.get(row.cardId) ?? { requested: 0, added: 0 }
      const pending = addedInBatch.get(row.cardId) ?? 0
      const owned = (ownedByCard.get(row.cardId) ?? 0) + pending
      const count = countCopiesToAdd(claimed.policy, { copies: row.copies, owned, progress })
      progressOfImport.set(row.cardId, { requested: progress.requested + row.copies, added: progress.added + count })
      addedInBatch.set(row.cardId, pending + count)
      return { row, count }
    })
  }

  /** Plans the copies of rows, and records their certificates. */
  async function planCopies(change: HoldingsWriter, db: Queryable, rows: ReadonlyArray<RowToCommit>) {
    const serialTotals = await findSerialTotalsByCardId(
      db,
      rows.map(({ cardId }) => cardId),
    )
    const counted = await applyPolicy(change, db, rows)
    return limitCertificateTries({ pool, db, userId }, async (tries) => {
      const certificates = createCertificateRecorder(change, tries)
      const plans = []
      const committed: Committed[] = []
      for (const { row, count } of counted) {
        const { line, cardId, content } = row
        const serialTotal = serialTotals.get(cardId)
        const plan = planCopiesOfRow(content, { cardId, count, serialTotal: serialTotal ?? null })
        const [problem, copies] = 'problem' in plan ? [plan.problem, []] : [null, plan.copies]
        if (serialTotal === undefined) committed.push(parkRow(line, rowReasonTexts['card-gone']))
        else if (count === 0) committed.push(skipRow(line, rowReasonTexts['owned-already']))
        else {
          const reason = problem ?? (await certificates.record(copies))
          if (reason === null) plans.push({ line, copies, photos: content.photos })
          else committed.push(parkRow(line, reason))
        }
      }
      return { plans, committed }
    })
  }

  async function addCopies(change: HoldingsWriter, db: Queryable, rows: ReadonlyArray<RowToCommit>): Promise<Batch> {
    const { plans, committed } = await planCopies(change, db, rows)
    const { ids, addedAt } = await change.insertImportedCopies(plans.flatMap(({ copies }) => copies))
    for (const { line, copies } of plans) {
      const addedIds = copies.map(({ id }) => id)
      if (!addedIds.every((id) => ids.has(id))) throw new Error('A card was deleted while its copies were added')
      committed.push({ line, fate: 'match', reason: null, added_ids: addedIds })
    }
    const linked = await linkPhotosToCopies.all(db, { importId, photos: plans.flatMap(pairPhotosWithCopy) })
    return { committed, addedAt, linkedPhotos: linked.length }
  }

  async function addWishes(change: HoldingsWriter, db: Queryable, rows: ReadonlyArray<RowToCommit>): Promise<Batch> {
    const wishes = rows.map(({ cardId, content }) => ({ id: newId(), cardId, details: toWishDetails(content) }))
    const { ids, addedAt } = await change.insertImportedWishes(wishes)
    const notAdded = wishes.filter(({ id }) => !ids.has(id)).map(({ cardId }) => cardId)
    const cards = notAdded.length === 0 ? new Map() : await findSerialTotalsByCardId(db, notAdded)
    const committed = rows.map(({ line, cardId }, index): Committed => {
      const id = wishes[index]?.id ?? ''
      if (ids.has(id)) return { line, fate: 'match', reason: null, added_ids: [id] }
      if (!cards.has(cardId)) return parkRow(line, rowReasonTexts['card-gone'])
      return skipRow(line, rowReasonTexts['wished-already'])
    })
    return { committed, addedAt, linkedPhotos: 0 }
  }

  const commitRows = () =>
    holdings.change(userId, async (change, db) => {
      await lockClaimedImportOrThrow(db, claimed)
      const limits = { limit: maxRowsPerBatch, maxCopies: maxCopiesPerBatch }
      const stored = await listRowsToCommit.all(db, { importId, afterLine, ...limits })
      if (stored.length === 0) return false
      const matched = stored.map(toRowToCommit)
      const rows = await followMerges(db, matched)
      // A merge has moved what this import has added before.
      if (rows.some(({ cardId }, index) => cardId !== matched[index]?.cardId)) progressByCard = null
      const { committed, addedAt, linkedPhotos } =
        target === 'wishlist' ? await addWishes(change, db, rows) : await addCopies(change, db, rows)
      const cardIdByLine = new Map(rows.map(({ line, cardId }) => [line, cardId]))
      const results = committed.map((result) => ({ ...result, card_id: cardIdByLine.get(result.line) }))
      await storeCommitResults.all(db, { importId, addedAt, ...toBatchParameters(results) })
      const fateByLine = new Map(committed.map(({ line, fate }) => [line, fate]))
      const changes = rows.map(({ line, copies }) => ({
        before: { fate: 'match' as const, copies },
        after: { fate: fateByLine.get(line) ?? 'match', copies },
      }))
      const added = committed.reduce((sum, { added_ids: ids }) => sum + (ids?.length ?? 0), 0)
      await recordBatchProgress(
        db,
        claimed,
        { ...toImportCountChanges(changes), done: rows.length, total: linkedPhotos, added },
        claimed.not_kept,
      )
      afterLine = stored.at(-1)?.line ?? afterLine
      return true
    })

  return {
    async runBatch() {
      if (hasRows) hasRows = await commitRows()
      if (hasRows || (await photos.storeNext())) return true
      await photos.deleteUnparked()
      return false
    },
    letsOthersGoFirst: () => !hasRows,
  }
}

/** The longest note of a wish. */
const maxNotesLength = 5_000
const note = z.nullish(z.string())

const WishNotes = z.object({ privateNote: note, publicNote: note })

function toWishDetails({ priority, details }: RowContent) {
  const { privateNote, publicNote } = z.parse(WishNotes, details)
  const number = Number(priority)
  const isPriority = Number.isInteger(number) && number >= 1 && number <= 10
  return {
    priority: isPriority ? number : defaultWishDetails.priority,
    notes: cutText(privateNote ?? publicNote ?? '', maxNotesLength) || null,
  }
}
