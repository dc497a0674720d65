import type { CatalogueEdit } from '@ninepocket/contract/catalogue/editing/catalogue-edit'
import type { ChecklistDiff } from '@ninepocket/contract/catalogue/editing/checklist'
import type { Pool } from 'pg'
import { type CardChange, editChecklist } from '../../../catalogue-data/edits/edit-checklist.ts'
import { findNextOrderInParent, listContainedIds } from '../../../catalogue-data/edits/edited-tables.ts'
import { type AnySourceRow, rowStorageByKind } from '../../../catalogue-data/edits/row-storage-by-kind.ts'
import { findCardIdsInUse } from '../../../catalogue-data/edits/withdraw-row.ts'
import { hashSourceId } from '../../../catalogue-data/write/source-id.ts'
import { newId } from '../../../database/new-id.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { createInvalidInputError, DomainError } from '../../../http/errors/domain-error.ts'
import type { AdminActor } from '../../security-log/security-log-service.ts'
import { toCatalogueEdit } from '../catalogue-edit-service.ts'
import { requireRow } from '../edit-fields.ts'
import { parseFieldValue, toRowProperty } from '../field-values.ts'
import type { CatalogueEditRunner } from '../run-edit.ts'
import { diffChecklist, type RawChecklistDiff } from './diff-checklist.ts'
import type { StoredChecklistCard } from './match-cards.ts'

/** Enough to correct a paste; the preview lists all. */
const maxReportedErrors = 20

/** Compares pasted checklists with insert sets, and applies them (spec §4.24). */
export function createChecklistService(pool: Pool, runEdit: CatalogueEditRunner) {
  return {
    /** @throws DomainError 404 if there is no such insert set */
    async preview(insertSetId: string, text: string): Promise<ChecklistDiff> {
      await requireRow(pool, 'insertSet', insertSetId)
      const cards = await readCards(pool, insertSetId)
      const diff = diffChecklist(text, cards)
      const inUse = await findIdsInUse(pool, diff.missing)
      const missing = diff.missing.map(({ id, row }) => ({
        id,
        name: String(row.name),
        cardNumber: typeof row.cardNumber === 'string' ? row.cardNumber : null,
        isInUse: inUse.has(id),
      }))
      return { ...diff, missing }
    },

    /**
     * Applies what a preview has shown. Missing cards that are in use stay.
     * @throws DomainError 400 if a line cannot be read or nothing changes, 404 if there is no such insert set, 409 if
     * the cards have changed since the preview
     */
    async apply(
      admin: AdminActor,
      insertSetId: string,
      { text, fingerprint, withdrawsMissing }: { text: string; fingerprint: string; withdrawsMissing: boolean },
    ): Promise<CatalogueEdit> {
      const edit = await runEdit({ userId: admin.actorId, revertsId: null, admin }, async (context) => {
        const { row: insertSet } = await requireRow(context.client, 'insertSet', insertSetId)
        const cards = await readCards(context.client, insertSetId)
        const diff = diffChecklist(text, cards)
        if (diff.errors.length > 0) throw createLineErrors(diff.errors)
        if (diff.fingerprint !== fingerprint)
          throw new DomainError(
            409,
            'EDIT_CONFLICT',
            'The cards have changed since the preview. Preview the changes again.',
          )
        const firstOrder = await findNextOrderInParent(context.client, 'card', insertSetId)
        const withdrawn = withdrawsMissing ? await findUnused(context.client, diff.missing) : []
        const changes = [
          ...diff.added.map(({ fields }, index) => addCard(insertSet, fields, firstOrder + index)),
          ...changeCards(diff.changed, cards),
          ...withdrawn.map(({ id, row }): CardChange => ({ id, before: row, after: null, revertsId: null })),
        ]
        if (changes.length === 0) throw createInvalidInputError([{ path: 'text', message: 'Nothing has changed.' }])
        return editChecklist(context, insertSetId, changes)
      })
      return toCatalogueEdit(edit)
    },
  }
}

/** Returns the cards of an insert set in their order. */
async function readCards(db: Queryable, insertSetId: string): Promise<StoredChecklistCard[]> {
  const ids = await listContainedIds(db, 'cardsOfInsertSets', [insertSetId])
  const cards = await rowStorageByKind.card.reader.findByIds(db, ids)
  return cards.toSorted((a, b) => Number(a.row.order) - Number(b.row.order) || (a.id < b.id ? -1 : 1))
}

const findIdsInUse = (db: Queryable, cards: ReadonlyArray<StoredChecklistCard>): Promise<Set<string>> =>
  findCardIdsInUse(
    db,
    cards.map(({ id }) => id),
  )

async function findUnused(db: Queryable, cards: ReadonlyArray<StoredChecklistCard>): Promise<StoredChecklistCard[]> {
  const inUse = await findIdsInUse(db, cards)
  return cards.filter(({ id }) => !inUse.has(id))
}

function createLineErrors(errors: RawChecklistDiff['errors']): DomainError {
  return createInvalidInputError(
    errors
      .slice(0, maxReportedErrors)
      .map(({ line, message }) => ({ path: 'text', message: `Line ${line}: ${message}` })),
  )
}

const toRowValues = (fields: RawChecklistDiff['added'][number]['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      toRowProperty(name),
      parseFieldValue('card', name, { value, nextOrder: 0 }),
    ]),
  )

function addCard(
  insertSet: AnySourceRow,
  fields: RawChecklistDiff['added'][number]['fields'],
  order: number,
): CardChange {
  const sourceId = `site:${newId()}`
  const empty = Object.entries(rowStorageByKind.card.columns)
    .filter(([, { isRequired }]) => !isRequired)
    .map(([key, column]) => [key, column.parse(null, key, order)])
  const after = {
    ...Object.fromEntries(empty),
    ...toRowValues(fields),
    insertSetSourceId: insertSet.sourceId,
    sourceId,
  }
  return { id: hashSourceId('card', sourceId), before: null, after, revertsId: null }
}

function changeCards(changed: RawChecklistDiff['changed'], cards: ReadonlyArray<StoredChecklistCard>): CardChange[] {
  const rows = new Map(cards.map(({ id, row }) => [id, row]))
  return changed.flatMap(({ id, changes }) => {
    const before = rows.get(id)
    if (!before) return []
    const values = Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]))
    return [{ id, before, after: { ...before, ...toRowValues(values) }, revertsId: null }]
  })
}
