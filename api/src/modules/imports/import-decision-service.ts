import type { ImportMapping } from '@ninepocket/contract/imports/collection-import'
import type { RowAnswer, RowFate, RowOutcome } from '@ninepocket/contract/imports/import-rule'
import type { Pool } from 'pg'
import { createInvalidInputError, createNotFoundError } from '../../http/errors/domain-error.ts'
import { findInsertSet, findSerialTotalsByCardId, productExists } from '../catalogue/catalogue-lookup.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { findOwnedCardIds } from '../holdings/copies/find-owned-card-ids.ts'
import { deleteMatchAnswer, setMatchAnswer } from './answers/import-answers-repository.ts'
import { rememberColumnMapping } from './answers/remember-column-mapping.ts'
import { toImportCountChanges } from './import-count-changes.ts'
import { createImportNotFoundError, createImportStateChangedError, createRowNotFoundError } from './import-errors.ts'
import { toCollectionImportCounts, toImportRecord } from './import-record.ts'
import { changeImportCounts } from './imports-repository.ts'
import { findProblemWithCopyDetails } from './job/plan-copies-of-row.ts'
import { getCardDescriptionKey } from './matching/match-keys.ts'
import type { OwnImportKey, OwnImportStore } from './own-import-store.ts'
import { requestImportMatching } from './request-import-matching.ts'
import * as rows from './rows/decide-rows-repository.ts'
import { loadImportRowViews, type StoredImportRow } from './rows/import-row-view.ts'
import { parseStoredRowContent, type RowContent } from './rows/row-content.ts'
import { rowReasonTexts } from './rows/row-reason-texts.ts'

type RowRequest = { fate?: RowFate | undefined; outcome?: RowOutcome | undefined; afterLine: number; limit: number }
type RowDecision = { fate: 'match' | 'ask' | 'parked' | 'skip'; cardId: string | null; reason: string | null }

function toDecision(
  { candidates }: StoredImportRow,
  { answer, cardId }: { answer: RowAnswer; cardId?: string | undefined },
  {
    fixed,
    earlierParkedReason,
    problem,
  }: Pick<RowContent, 'fixed' | 'earlierParkedReason'> & { problem: string | null },
): RowDecision {
  if (fixed !== null && (answer === 'card' || answer === 'ask')) return { ...fixed, cardId: null }
  if (answer === 'card' && problem !== null) return { fate: 'parked', cardId: null, reason: problem }
  if (answer === 'card') return { fate: 'match', cardId: cardId ?? null, reason: null }
  if (answer === 'park') return { fate: 'parked', cardId: null, reason: rowReasonTexts['parked-by-member'] }
  if (answer === 'skip') return { fate: 'skip', cardId: null, reason: rowReasonTexts['left-out'] }
  if (earlierParkedReason) return { fate: 'parked', cardId: null, reason: earlierParkedReason }
  const hasCandidates = (candidates ?? []).length > 0
  return {
    fate: hasCandidates ? 'ask' : 'parked',
    cardId: null,
    reason: hasCandidates ? null : rowReasonTexts['unknown-card'],
  }
}

/**
 * Returns the reason that a row gets back with the answer `ask`, if it was parked before its card was chosen; null if it was
 * not. A chosen card may have parked the row since, for a reason of its own.
 */
function getEarlierParkedReason(
  { fate, reason }: StoredImportRow,
  { earlierParkedReason }: RowContent,
  answer: RowAnswer,
): string | null | undefined {
  if (answer !== 'card') return undefined
  if (earlierParkedReason !== undefined) return earlierParkedReason
  return fate === 'parked' ? reason : null
}

/** Creates the service of a member's decisions before a commit. They are remembered for the next file (spec §4.40). */
export function createImportDecisionService({
  pool,
  imports,
  wake,
}: {
  pool: Pool
  imports: OwnImportStore
  wake: () => void
}) {
  return {
    async setMapping(own: OwnImportKey, mapping: ImportMapping) {
      const record = await imports.change(own, async (db, { id, state, file, user_id: userId }) => {
        if (file === null || (state !== 'needs-mapping' && state !== 'deciding')) throw createImportStateChangedError()
        if (mapping.length !== file.header.length)
          throw createInvalidInputError([
            { path: 'mapping', message: `mapping must have ${file.header.length} entries` },
          ])
        if (!mapping.some((field) => field === 'name' || field === 'number' || field === 'cardId'))
          throw createInvalidInputError([
            { path: 'mapping', message: 'Choose the column with the card name or the card number' },
          ])
        await rememberColumnMapping(db, { userId, header: file.header, mapping })
        await rows.resetUnimportedRowsForRematching.all(db, { importId: id })
        return requestImportMatching(db, id, mapping)
      })
      wake()
      return imports.toView(record)
    },

    async listRows(own: OwnImportKey, { fate, outcome, afterLine, limit }: RowRequest) {
      const { id: importId } = await imports.require(own)
      const found = await rows.listRowsAfterLine.all(pool, {
        importId,
        afterLine,
        limit: limit + 1,
        fate: fate ?? null,
        outcome: outcome ?? null,
      })
      return { rows: await loadImportRowViews(pool, importId, found.slice(0, limit)), hasMore: found.length > limit }
    },

    async listSets(own: OwnImportKey, request: PageRequest) {
      const { id: importId } = await imports.require(own)
      const { total } = (await rows.countDistinctSetTexts.first(pool, { importId })) ?? {}
      const found = await rows.countRowsBySetText.all(pool, { importId, ...toOffsetRange(request) })
      const sets = found.map(({ setText, rows: count, match, ask, parked, skip }) => ({
        setText: setText ?? '',
        rows: count ?? 0,
        match: match ?? 0,
        ask: ask ?? 0,
        parked: parked ?? 0,
        skip: skip ?? 0,
      }))
      return { sets, ...toPagingFields(request, total ?? 0), totalSets: total ?? 0 }
    },

    /** @throws DomainError 404 when the import has no such row or the card does not exist */
    answerRow: (own: OwnImportKey & { line: number }, answer: { answer: RowAnswer; cardId?: string | undefined }) =>
      imports.change(own, async (db, { id: importId, state, target, user_id: userId }) => {
        if (state !== 'deciding') throw createImportStateChangedError()
        const row = await rows.findDecidableRow.first(db, { importId, line: own.line })
        if (row === null) throw createRowNotFoundError()
        const serialTotals = await findSerialTotalsByCardId(db, answer.cardId ? [answer.cardId] : [])
        if (answer.cardId && serialTotals.size === 0) throw createNotFoundError('CARD_NOT_FOUND', 'Card not found')
        const content = parseStoredRowContent(row.content)
        const serialTotal = serialTotals.get(answer.cardId ?? '') ?? null
        const problem = findProblemWithCopyDetails(content, { serialTotal, target })
        // The policy, which the member chooses later, may leave out a row of an owned card.
        const mayBeSkipped =
          problem !== null &&
          answer.cardId !== undefined &&
          (await findOwnedCardIds(db, { userId, cardIds: [answer.cardId] })).size > 0
        const decision = toDecision(row, answer, {
          ...content,
          problem: mayBeSkipped ? null : problem,
        })
        const decided = await rows.decideRow.first(db, {
          importId,
          line: own.line,
          ...decision,
          content: { ...content, earlierParkedReason: getEarlierParkedReason(row, content, answer.answer) },
        })
        const [before] = await loadImportRowViews(db, importId, [row])
        const [after] = await loadImportRowViews(db, importId, decided ? [decided] : [])
        if (!before || !after) throw createRowNotFoundError()
        const key = getCardDescriptionKey(content.card)
        const cardId = answer.answer === 'card' ? (answer.cardId ?? null) : null
        if (cardId === null) await deleteMatchAnswer.all(db, { userId, kind: 'card', key })
        else await setMatchAnswer.all(db, { userId, kind: 'card', key, cardId, insertSetId: null, productId: null })
        const change = {
          before: { fate: before.fate, copies: row.copies },
          after: { fate: after.fate, copies: row.copies },
        }
        const changed = await changeImportCounts.first(db, { id: importId, ...toImportCountChanges([change]) })
        if (changed === null) throw createImportNotFoundError()
        return { row: after, counts: toCollectionImportCounts(toImportRecord(changed)) }
      }),

    /** @throws DomainError 404 when the set does not exist */
    async answerSet(
      own: OwnImportKey,
      answer: { setText: string; productId: string; insertSetId?: string | undefined },
    ) {
      const record = await imports.change(own, async (db, { id: importId, state, user_id: userId }) => {
        if (state !== 'deciding') throw createImportStateChangedError()
        const { setText, productId, insertSetId = null } = answer
        const insertSet = insertSetId === null ? null : await findInsertSet(db, insertSetId)
        if (insertSetId === null ? !(await productExists(db, productId)) : insertSet?.productId !== productId)
          throw createNotFoundError('SET_NOT_FOUND', 'Set not found')
        const target = insertSetId === null ? { insertSetId: null, productId } : { insertSetId, productId: null }
        for (const { setKey } of await rows.listSetDescriptionKeysOfRowsWithSetText.all(db, { importId, setText }))
          if (setKey !== null)
            await setMatchAnswer.all(db, { userId, kind: 'set', key: setKey, cardId: null, ...target })
        await rows.requeueUndecidedRowsOfSetText.all(db, { importId, setText })
        return requestImportMatching(db, importId, null)
      })
      wake()
      return imports.toView(record)
    },
  }
}
