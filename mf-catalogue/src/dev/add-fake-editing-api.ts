import { findNewParent } from '@ninepocket/browse/editing/find-new-parent'
import type { CatalogueEdit, ImportConflict } from '@ninepocket/contract/catalogue/editing/catalogue-edit'
import * as contract from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type {
  EditableCatalogueRow,
  FieldValue,
  FieldValues,
} from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { type CatalogueKind, catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { ChecklistDiff } from '@ninepocket/contract/catalogue/editing/checklist'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'

type Entity = { id: string; name: string }
type FakeCard = Entity & { insertSetId: string; cardNumber: string | null }
export type FakeCatalogue = {
  products: ReadonlyArray<Entity>
  insertSets: ReadonlyArray<Entity>
  cards: ReadonlyArray<FakeCard>
}

/** Serves the editing of a catalogue. Lists and pages of the catalogue do not follow the edits. */
export function addFakeEditingApi(server: FakeServer, { products, insertSets, cards }: FakeCatalogue): void {
  const entities = { products, 'insert-sets': insertSets, cards }
  const rows = new Map<string, FieldValues>()
  const removedIds = new Set<string>()
  const edits: CatalogueEdit[] = []

  function findFields(kind: CatalogueKind, id: string): FieldValues | null {
    const entity = entities[kind].find((each) => each.id === id)
    const values = new Map<string, unknown>(Object.entries(entity ?? {}))
    if (!rows.has(id) && entity)
      rows.set(id, Object.fromEntries(catalogueFields[kind].map(({ name }) => [name, toFieldValue(values.get(name))])))
    return rows.get(id) ?? null
  }

  function requireRow(kind: CatalogueKind, id: string): EditableCatalogueRow {
    const fields = findFields(kind, id)
    if (fields === null || removedIds.has(id)) throw new FakeHttpError(404, "This entry isn't in the catalogue")
    return { id, kind, fields }
  }

  function addEdit(
    edit: Pick<CatalogueEdit, 'kind' | 'rowId' | 'action' | 'before' | 'after'> & Partial<CatalogueEdit>,
  ) {
    const added: CatalogueEdit = {
      id: edits.length + 1,
      targetId: null,
      cardCounts: null,
      revertsId: null,
      isReverted: false,
      editedBy: { id: 'a'.repeat(24), username: 'ann' },
      editedAt: '2026-02-03T04:05:06.000Z',
      ...edit,
    }
    edits.unshift(added)
    if (edit.action === 'checklist') return { edit: added }
    if (edit.after === null) removedIds.add(edit.rowId)
    else removedIds.delete(edit.rowId)
    if (edit.after !== null) rows.set(edit.rowId, edit.after)
    return { edit: added }
  }

  let conflicts = cards.slice(0, 2).map(
    ({ id, name }): ImportConflict => ({
      kind: 'cards',
      rowId: id,
      field: 'name',
      sourceBefore: 'Before',
      siteValue: name,
      sourceValue: `${name} Jr.`,
      foundAt: '2026-02-03T04:05:06.000Z',
    }),
  )
  const settle = (id: string, field: string) => {
    conflicts = conflicts.filter((each) => each.rowId !== id || each.field !== field)
  }

  server.on(contract.listImportConflicts, ({ query }) => {
    const { items, paging, total } = paginate(conflicts, query)
    return { conflicts: items, ...paging, totalConflicts: total }
  })
  server.on(contract.dismissImportConflict, ({ params }) => {
    settle(params.id, params.field)
    return { message: "Kept this site's value." }
  })
  server.on(contract.getEditableCatalogueRow, ({ params }) => ({ row: requireRow(params.kind, params.id) }))
  server.on(contract.countMembersOwningOrWishingForRow, ({ params }) => {
    requireRow(params.kind, params.id)
    return { memberCount: 0 }
  })
  server.on(contract.countMembersAffectedByRevert, () => ({ memberCount: 0 }))
  server.on(contract.createCatalogueRow, ({ params: { kind }, body: { fields } }) =>
    addEdit({ kind, rowId: 'e'.repeat(24), action: 'create', before: null, after: fields }),
  )
  server.on(contract.changeCatalogueRow, ({ params: { kind, id }, body: { changes } }) => {
    const { fields: before } = requireRow(kind, id)
    for (const name of Object.keys(changes)) settle(id, name)
    const changed = Object.entries(changes).map(([name, { to }]): [string, FieldValue] => [name, to])
    const action = findNewParent(kind, changes) ? 'move' : 'change'
    return addEdit({ kind, rowId: id, action, before, after: { ...before, ...Object.fromEntries(changed) } })
  })
  server.on(contract.mergeCatalogueRow, ({ params: { kind, id }, body: { intoId } }) => {
    const { fields: before } = requireRow(kind, id)
    return addEdit({ kind, rowId: id, action: 'merge', before, after: null, targetId: intoId })
  })
  server.on(contract.withdrawCatalogueRow, ({ params: { kind, id } }) =>
    addEdit({ kind, rowId: id, action: 'withdraw', before: requireRow(kind, id).fields, after: null }),
  )
  server.on(previewPastedChecklist, ({ params: { id }, body: { text } }) => ({
    diff: diffFakeChecklist(
      text,
      cards.filter((card) => card.insertSetId === id),
    ),
  }))
  server.on(applyPastedChecklist, ({ params: { id }, body: { text } }) => {
    const { added } = diffFakeChecklist(text, [])
    const cardCounts = { added: added.length, changed: 0, withdrawn: 0 }
    return addEdit({ kind: 'insert-sets', rowId: id, action: 'checklist', before: null, after: null, cardCounts })
  })
  server.on(contract.listEditsOfCatalogueRow, ({ params: { id }, query }) => {
    const found = edits.filter(({ rowId, targetId }) => rowId === id || targetId === id)
    const { items, paging, total } = paginate(found, query)
    return { edits: items, ...paging, totalEdits: total }
  })
  server.on(contract.revertCatalogueEdit, ({ params }) => {
    const edit = edits.find(({ id }) => id === params.editId)
    if (!edit) throw new FakeHttpError(404, 'Change not found')
    edit.isReverted = true
    const action = edit.after === null ? 'restore' : edit.before === null ? 'withdraw' : 'change'
    return addEdit({
      ...edit,
      id: edits.length + 1,
      action,
      before: edit.after,
      after: edit.before,
      revertsId: edit.id,
      isReverted: false,
    })
  })
}

/** Compares lines of plain text with cards by their names. */
function diffFakeChecklist(text: string, cards: ReadonlyArray<FakeCard>): ChecklistDiff {
  const lines = text.split('\n').map((name, index) => ({ line: index + 1, name: name.trim() }))
  const isKnown = (name: string) => cards.some((card) => card.name === name)
  const missing = cards.filter(({ name }) => !lines.some((line) => line.name === name))
  return {
    added: lines
      .filter(({ name }) => name !== '' && !isKnown(name))
      .map(({ line, name }) => ({ line, fields: { name } })),
    changed: [],
    missing: missing.map(({ id, name, cardNumber }, index) => ({ id, name, cardNumber, isInUse: index > 0 })),
    unchangedCount: lines.filter(({ name }) => isKnown(name)).length,
    errors: lines.filter(({ name }) => name === '').map(({ line }) => ({ line, message: 'The name is missing' })),
    fingerprint: text,
  }
}

/** Fields are texts, numbers and attributes; all else of an entity is derived. */
export function toFieldValue(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, String(each)]))
}
