import type { FieldChanges, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { findSuggestedMergeOrWithdrawal } from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import type { Suggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import type { listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import {
  isAdditiveSuggestion,
  maxOpenSuggestions,
  maxSuggestionsPerDay,
  minAcceptedSuggestionsToSkipReview,
} from '@ninepocket/contract/catalogue/editing/suggestion-rule'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import {
  createInvalidInputError,
  createNotFoundError,
  createTooManyRequestsError,
  DomainError,
} from '../../http/errors/domain-error.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { lockUnsuspendedAccount } from '../auth/accounts/lock-activated-account.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { toContributorsTag } from '../catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../catalogue/version/catalogue-version.ts'
import { readFieldsOfRows, requireEditableRow } from '../catalogue-edits/edit-fields.ts'
import { storedKindsByAddressKind, toKindInAddress } from '../catalogue-edits/field-values.ts'
import type { CatalogueEditRunner } from '../catalogue-edits/run-edit.ts'
import { type AdminActor, recordSecurityEvent } from '../security-log/security-log-service.ts'
import { applySuggestedChanges, assertSuggestedChanges } from './apply-suggested-changes.ts'
import { listContributorsOfRow } from './contributor-repository.ts'
import * as lists from './listed-suggestions-repository.ts'
import type { SuggestionMailBuilder } from './suggestion-mails.ts'
import * as repository from './suggestion-repository.ts'
import type { StoredSuggestion } from './suggestion-row.ts'

type SentSuggestion = {
  kind: CatalogueKind
  rowId: string | null
  changes: FieldChanges
  evidence: string
  evidenceUrl: string | null
}

type Dependencies = { pool: Pool; quickReads: Pool; runEdit: CatalogueEditRunner; mails: SuggestionMailBuilder }

/** Creates the service of suggestions (spec §4.26). */
export function createSuggestionService({ pool, quickReads, runEdit, mails }: Dependencies) {
  async function isAppliedAtOnce(db: Queryable, userId: string, { kind, rowId, changes }: SentSuggestion) {
    if (!isAdditiveSuggestion(kind, rowId === null, changes)) return false
    const accepted = await repository.countAcceptedSuggestionsPerUser(db, [userId])
    return (accepted.get(userId) ?? 0) >= minAcceptedSuggestionsToSkipReview
  }

  /** Locks the suggestion. @throws DomainError 404 if there is none, 409 if it has been decided */
  async function requireOpen(db: Queryable, id: string) {
    const suggestion = await lists.lockSuggestion(db, Number(id))
    if (!suggestion) throw createNotFoundError('SUGGESTION_NOT_FOUND', 'Suggestion not found')
    if (suggestion.decidedAt !== null)
      throw new DomainError(409, 'SUGGESTION_DECIDED', 'This suggestion has already been reviewed.')
    return suggestion
  }

  async function announceAcceptance(db: Queryable, admin: AdminActor, suggestion: lists.SuggestionWithMember) {
    await enqueueMail(db, mails.accepted(suggestion.email, suggestion.name))
    const event = { kind: 'suggestion-accepted', subjectId: suggestion.userId, target: suggestion.name } as const
    await recordSecurityEvent(db, admin, event)
  }

  return {
    getRow: (kind: CatalogueKind, id: string) => requireEditableRow(pool, kind, id),

    /**
     * Stores a suggestion, or applies it at once. Simultaneous ones of a member take turns, so that no more get through
     * than the limits.
     * @throws DomainError 400 or 404 if it does not fit the catalogue, 409 or 429 beyond the limits
     */
    async send(userId: string, sent: SentSuggestion): Promise<Suggestion> {
      if (await isAppliedAtOnce(pool, userId, sent)) {
        const edit = await runEdit({ userId, revertsId: null }, async (context) => {
          const stored = await insertChecked(context.client, userId, sent)
          const editId = await applySuggestedChanges(context, sent)
          const values = { id: stored.id, decidedBy: null, changes: sent.changes, editId }
          await notifyContributors(context.client, await repository.acceptSuggestion(context.client, values))
          return editId
        })
        return toSuggestion(await repository.requireSuggestionOfEdit(pool, edit.id))
      }
      return toSuggestion(await inTransaction(pool, (db) => insertChecked(db, userId, sent)))
    },

    async listOwn(userId: string, request: PageRequest) {
      const { suggestions, total } = await lists.listOwnSuggestions(pool, userId, toOffsetRange(request))
      return { suggestions: suggestions.map(toSuggestion), ...toPagingFields(request, total), totalSuggestions: total }
    },

    async listOpen(request: PageRequest): Promise<EndpointReply<typeof listOpenSuggestions>> {
      const { suggestions, total } = await lists.listOpenSuggestions(pool, toOffsetRange(request))
      const accepted = await repository.countAcceptedSuggestionsPerUser(
        pool,
        suggestions.map(({ userId }) => userId),
      )
      const rows = await readFieldsOfRows(pool, suggestions)
      const listed = suggestions.map((each) => ({
        ...toSuggestion(each),
        suggestedBy: { id: each.userId, username: each.username },
        acceptedCount: accepted.get(each.userId) ?? 0,
        current: pickCurrent(each, rows),
      }))
      return { suggestions: listed, ...toPagingFields(request, total), totalSuggestions: total }
    },

    /**
     * Accepts a suggestion, with `changes` in place of what was suggested. It is open again if it is a withdrawal that
     * does not stay.
     * @throws DomainError 400, 404, 409
     */
    async accept(admin: AdminActor, id: string, changes?: FieldChanges) {
      const edit = await runEdit(
        { userId: admin.actorId, revertsId: null },
        async (context) => {
          const db = context.client
          const suggestion = await requireOpen(db, id)
          const applied = changes ?? suggestion.changes
          const target = { kind: toKindInAddress(suggestion.kind), rowId: suggestion.rowId }
          const editId = await applySuggestedChanges(context, { ...target, changes: applied })
          const values = { id: suggestion.id, decidedBy: admin.actorId, changes: applied, editId }
          await notifyContributors(db, await repository.acceptSuggestion(db, values))
          if (findSuggestedMergeOrWithdrawal(applied)?.kind !== 'withdraw')
            await announceAcceptance(db, admin, suggestion)
          return editId
        },
        async (db, { id: editId }) => {
          const reopened = await repository.reopenSuggestion(db, editId)
          if (reopened) await notifyContributors(db, reopened)
        },
      )
      // The member learns of a withdrawal when it is certain that it stays.
      if (edit.action === 'withdraw')
        await inTransaction(pool, async (db) => {
          const suggestion = await lists.lockSuggestion(db, Number(id))
          if (suggestion) await announceAcceptance(db, admin, suggestion)
        })
    },

    /** @throws DomainError 400 without a reason, 404 if there is no such suggestion, 409 if it has been decided */
    decline: ({ actorId, address }: AdminActor, id: string, reason = ''): Promise<void> =>
      inTransaction(pool, async (db) => {
        if (reason === '') throw createInvalidInputError([{ path: 'reason', message: 'Please give a reason' }])
        const suggestion = await requireOpen(db, id)
        await repository.declineSuggestion(db, { id: suggestion.id, decidedBy: actorId, reason })
        await enqueueMail(db, mails.declined(suggestion.email, suggestion.name, reason))
        const event = { kind: 'suggestion-declined', subjectId: suggestion.userId, target: suggestion.name } as const
        await recordSecurityEvent(db, { actorId, address }, event)
      }),

    listContributors: (rowId: string) => listContributorsOfRow(quickReads, rowId),
  }
}

/** Checks the limits and the suggestion, and stores it. */
async function insertChecked(
  db: Queryable,
  userId: string,
  { kind, rowId, changes, evidence, evidenceUrl }: SentSuggestion,
): Promise<StoredSuggestion> {
  await lockUnsuspendedAccount(db, userId)
  const { open, recent, waitMs } = await repository.countSuggestionsForLimits(db, userId)
  if (open >= maxOpenSuggestions)
    throw new DomainError(
      409,
      'TOO_MANY_SUGGESTIONS',
      `You have ${open} open suggestions. Please wait until an admin has reviewed them.`,
    )
  if (recent >= maxSuggestionsPerDay)
    throw createTooManyRequestsError("You've sent too many suggestions today. Please try again tomorrow.", waitMs)
  const name = await assertSuggestedChanges(db, { kind, rowId, changes })
  const isNew = rowId === null
  return repository.insertSuggestion(db, {
    userId,
    kind: storedKindsByAddressKind[kind],
    rowId,
    isNew,
    name,
    changes,
    evidence,
    evidenceUrl,
  })
}

async function notifyContributors(db: Queryable, { rowId }: StoredSuggestion): Promise<void> {
  if (rowId !== null) await bumpCatalogueVersion(db, [toContributorsTag(rowId)])
}

/** Returns the values of the suggested fields now; null if the row is not in the catalogue. */
function pickCurrent({ rowId, changes }: StoredSuggestion, rows: ReadonlyMap<string, FieldValues>): FieldValues | null {
  if (rowId === null) return {}
  const fields = rows.get(rowId)
  return fields ? Object.fromEntries(Object.keys(changes).map((name) => [name, fields[name] ?? null])) : null
}

const toSuggestion = (stored: StoredSuggestion): Suggestion => ({
  id: String(stored.id),
  kind: toKindInAddress(stored.kind),
  rowId: stored.rowId,
  isNew: stored.isNew,
  name: stored.name,
  changes: stored.changes,
  evidence: stored.evidence,
  evidenceUrl: stored.evidenceUrl,
  state: stored.decision === null ? 'open' : stored.decision === 'accept' ? 'accepted' : 'declined',
  declineReason: stored.declineReason,
  isAutomatic: stored.isAutomatic,
  createdAt: stored.createdAt.toISOString(),
  decidedAt: stored.decidedAt?.toISOString() ?? null,
})
