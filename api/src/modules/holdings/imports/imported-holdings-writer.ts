import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import { emptyGrading } from '@ninepocket/contract/collection/record/grading'
import { copyImageFieldBySide } from '@ninepocket/contract/moderation/copy-image-field-by-side'
import type { WishDetails } from '@ninepocket/contract/wishlist/wish-details'
import { createMergedIdResolver } from '../../../catalogue-data/edits/forwards-repository.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { replaceCertificate } from '../copies/copy-certificates-repository.ts'
import { isAnyHeld } from '../copies/copy-holds.ts'
import { claimAndReleaseCopyImages } from '../copies/copy-images.ts'
import { assertCopyLimit } from '../copies/copy-limit-repository.ts'
import { toOwnCopy } from '../copies/copy-row.ts'
import { findOwnCopies, readOwnedCardCounts } from '../copies/own-copies-repository.ts'
import { toColumnName } from '../copies/to-column-name.ts'
import { toDetailsValues } from '../copies/write-copies-repository.ts'
import type { HoldingsChangeContext } from '../holdings-change-context.ts'
import { assertWishLimit } from '../wishes/wish-limit-repository.ts'
import * as statements from './import-holdings-repository.ts'

export type ImportedCopy = { id: string; cardId: string; details: CopyDetails }
export type ImportedWish = { id: string; cardId: string; details: WishDetails }
/** Which rows were added, and the time of the addition in ms, which is that of their last change. */
export type InsertedHoldings = { ids: Set<string>; addedAt: Date }
/** A copy or wish that an import has added, and when. Undo keeps it if it has changed since. */
export type HoldingToUndo = { id: string; cardId: string; addedAt: Date }

const toInsertedHoldings = (rows: ReadonlyArray<{ id: string; updatedAt: Date }>): InsertedHoldings => ({
  ids: new Set(rows.map(({ id }) => id)),
  addedAt: rows[0]?.updatedAt ?? new Date(0),
})

/** Splits what an import has added into what did not change since and what did. What is gone is in neither. */
function splitByChange<Row extends { id: string; updatedAt: Date }>(
  added: ReadonlyArray<HoldingToUndo>,
  rows: ReadonlyArray<Row>,
): { unchanged: Row[]; changedIds: string[] } {
  const addedAtById = new Map(added.map(({ id, addedAt }) => [id, addedAt.getTime()]))
  const own = rows.filter(({ id }) => addedAtById.has(id))
  const isUnchanged = ({ id, updatedAt }: Row) => addedAtById.get(id) === updatedAt.getTime()
  return { unchanged: own.filter(isUnchanged), changedIds: own.filter((row) => !isUnchanged(row)).map(({ id }) => id) }
}

/** The operations of imports on what a user owns and wishes for. */
export function createImportedHoldingsWriter({ db, userId, trackInsertSet, trackCopies }: HoldingsChangeContext) {
  return {
    readOwnedCardCounts: (cardIds: ReadonlyArray<string>): Promise<OwnedCardCounts[]> =>
      readOwnedCardCounts.all(db, { userId, cardIds }),

    /** Records the certificate of a copy to add. Returns false when another copy has it. */
    async recordCertificate(copyId: string, details: CopyDetails): Promise<boolean> {
      try {
        await replaceCertificate(db, { userId, copyId }, { before: emptyGrading, after: details })
        return true
      } catch (error) {
        if (error instanceof DomainError && error.code === 'CERTIFICATE_TAKEN') return false
        throw error
      }
    },

    /**
     * Adds copies of any cards, whose certificates are recorded. Returns those whose cards exist.
     * @throws DomainError 409 when the collection is full
     */
    async insertImportedCopies(copies: ReadonlyArray<ImportedCopy>): Promise<InsertedHoldings> {
      // Most details are null. Without them the text is a quarter as long.
      const values = copies.map(({ id, cardId, details }, n) => ({
        n,
        id,
        new_card_id: cardId,
        ...Object.fromEntries(
          Object.entries(toDetailsValues(details))
            .filter(([, value]) => value !== null)
            .map(([name, value]) => [toColumnName(name), value]),
        ),
      }))
      trackCopies()
      const rows = await statements.insertImportedCopies.all(db, { userId, copies: values })
      for (const { forTrade, insertSetId } of rows) if (forTrade) trackInsertSet(insertSetId)
      await assertCopyLimit(db, userId)
      return toInsertedHoldings(rows)
    },

    /**
     * Shows a stored file of the user on a side of an imported copy. Returns false when the copy is gone, is promised in a trade
     * or has an image there.
     */
    async showImportedImage({
      copyId,
      side,
      url,
    }: {
      copyId: string
      side: CardSideName
      url: string
    }): Promise<boolean> {
      const [row] = await findOwnCopies.all(db, { userId, ids: [copyId] })
      const field = copyImageFieldBySide[side]
      const copy = row && toOwnCopy(row)
      if (!copy || copy[field] !== null || (await isAnyHeld(db, userId, [copyId]))) return false
      await claimAndReleaseCopyImages(db, userId, { before: copy, after: { ...copy, [field]: url } })
      trackCopies()
      await statements.setImportedImage.all(db, { userId, copyId, side, url })
      return true
    },

    /**
     * Adds wishes for those cards that exist and have none yet.
     * @throws DomainError 409 when the wishlist is full
     */
    async insertImportedWishes(wishes: ReadonlyArray<ImportedWish>): Promise<InsertedHoldings> {
      const rows = await statements.insertImportedWishes.all(db, {
        userId,
        cardIds: wishes.map(({ cardId }) => cardId),
        ids: wishes.map(({ id }) => id),
        priorities: wishes.map(({ details }) => details.priority),
        // The driver passes no null in an array of text.
        notes: wishes.map(({ details }) => details.notes ?? ''),
      })
      for (const { insertSetId } of rows) trackInsertSet(insertSetId)
      if (rows.length > 0) await assertWishLimit(db, userId)
      return toInsertedHoldings(rows)
    },

    /** Finds which copies of an import its Undo removes, and which it keeps. */
    async findUnchangedCopies(added: ReadonlyArray<HoldingToUndo>): Promise<{ ids: string[]; changedIds: string[] }> {
      const rows = await statements.readCopyChangeTimes.all(db, { userId, ids: added.map(({ id }) => id) })
      const { unchanged, changedIds } = splitByChange(added, rows)
      return { ids: unchanged.map(({ id }) => id), changedIds }
    },

    /** Finds the cards whose wishes Undo of an import removes, and the wishes that it keeps. */
    async findUnchangedWishes(
      added: ReadonlyArray<HoldingToUndo>,
    ): Promise<{ cardIds: string[]; changedIds: string[] }> {
      const cardIds = added.map(({ cardId }) => cardId)
      // A merge has moved the wishes of the merged card.
      const resolveMergedId = await createMergedIdResolver(db, cardIds)
      const currentIds = cardIds.map(resolveMergedId)
      const rows = await statements.readWishChangeTimes.all(db, { userId, cardIds: currentIds })
      const { unchanged, changedIds } = splitByChange(added, rows)
      return { cardIds: unchanged.map(({ cardId }) => cardId), changedIds }
    },
  }
}
