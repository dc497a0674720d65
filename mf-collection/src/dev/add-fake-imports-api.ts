import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CollectionImport, ImportRow } from '@ninepocket/contract/imports/collection-import'
import * as endpoints from '@ninepocket/contract/imports/import-endpoints'
import { isOpenImport } from '@ninepocket/contract/imports/import-rule'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { anImport, countImportRowsByFate, createExampleImportRows, type FakeImport } from './create-example-import.ts'

const withoutPhotos = { parkedPhotos: undefined }

/** Any file has the rows of `createExampleImportRows`. Work ends when its import is read next. Newest first. */
export function addFakeImportsApi(
  api: FakeServer,
  cards: ReadonlyArray<Card>,
  imports: FakeImport[] = [],
): FakeImport[] {
  const find = (importId: string) => {
    const found = imports.find((each) => each.import.id === importId)
    if (!found) throw new FakeHttpError(404, 'Import not found', 'IMPORT_NOT_FOUND')
    return found
  }
  const change = (importId: string, changes: Partial<CollectionImport>) => {
    const found = find(importId)
    found.import = { ...found.import, ...changes, counts: countImportRowsByFate(found.rows) }
    return { import: found.import }
  }
  const finishWork = (importId: string) => {
    const { state, addedCount, counts } = find(importId).import
    if (state === 'committing')
      change(importId, { state: 'done', addedCount: counts.copies, undoableUntil: '2026-02-01T12:04:05.000Z' })
    if (state === 'matching') change(importId, { state: 'deciding' })
    if (state === 'undoing') {
      const found = find(importId)
      found.rows = found.rows.filter(({ fate }) => fate !== 'parked')
      change(importId, { state: 'undone', undo: { reversed: addedCount, kept: 0, failed: 0 } })
    }
  }

  /** Rows that were parked before their card was chosen. */
  const parkedBefore = new Set<ImportRow>()

  api.on(endpoints.getCurrentImport, () => ({
    import: imports.find((each) => isOpenImport(each.import.state))?.import ?? null,
  }))
  api.on(endpoints.listImports, ({ query }) => {
    const { items, paging, total } = paginate(
      imports.map((each) => each.import),
      query,
    )
    return { imports: items, ...paging, totalImports: total }
  })
  api.on(endpoints.getImport, ({ params: { importId } }) => {
    finishWork(importId)
    return { import: find(importId).import }
  })
  api.on(endpoints.startImport, ({ body }) => {
    // The endpoint takes a form.
    const form = body as unknown as FormData
    const file = form.get('file')
    const id = anId(0x1b0 + imports.length)
    const rows = createExampleImportRows(cards).map((row) => ({ ...row, importId: id }))
    const target = form.get('target') === 'wishlist' ? 'wishlist' : 'collection'
    const created = anImport({ id, target, state: 'matching', counts: countImportRowsByFate(rows) })
    const name = file instanceof File ? file.name : null
    imports.unshift({ import: { ...created, file: created.file && { ...created.file, name } }, rows })
    return { import: imports[0]?.import ?? created }
  })
  api.on(endpoints.setImportMapping, ({ params, body }) =>
    change(params.importId, { state: 'matching', mapping: body.mapping }),
  )
  api.on(endpoints.listImportSetTexts, ({ params: { importId }, query }) => {
    const { rows } = find(importId)
    const texts = [...new Set(rows.map(({ setText }) => setText))]
    const sets = texts.map((setText) => ({
      setText,
      ...countImportRowsByFate(rows.filter((row) => row.setText === setText)),
    }))
    const { items, paging, total } = paginate(sets, query)
    return { sets: items.map(({ copies: _, ...set }) => set), ...paging, totalSets: total }
  })
  api.on(endpoints.listImportRows, ({ params: { importId }, query: { fate, outcome, afterLine, limit } }) => {
    const found = find(importId).rows.filter(
      (row) =>
        row.line > afterLine &&
        (fate === undefined || row.fate === fate) &&
        (outcome === undefined || row.outcome === outcome),
    )
    return { rows: found.slice(0, limit), hasMore: found.length > limit }
  })
  api.on(endpoints.answerImportRow, ({ params: { importId, line }, body }) => {
    const row = find(importId).rows.find((each) => each.line === line)
    if (!row) throw new FakeHttpError(404, 'Row not found', 'IMPORT_ROW_NOT_FOUND')
    if (body.answer === 'card' && row.fate === 'parked') parkedBefore.add(row)
    const fateBefore = parkedBefore.has(row) ? 'parked' : 'ask'
    const fates = { card: 'match', park: 'parked', skip: 'skip', ask: fateBefore } as const
    if (body.answer !== 'card') parkedBefore.delete(row)
    row.fate = fates[body.answer]
    row.card = body.answer === 'card' ? (cards.find(({ id }) => id === body.cardId) ?? null) : null
    return { row, counts: change(importId, {}).import.counts }
  })
  api.on(endpoints.answerImportSetText, ({ params: { importId }, body }) => {
    for (const row of find(importId).rows)
      if (row.setText === body.setText && (row.fate === 'ask' || row.fate === 'parked')) {
        row.fate = 'match'
        row.card = cards[0] ?? null
      }
    return change(importId, {})
  })
  api.on(endpoints.commitImport, ({ params: { importId }, body }) => {
    for (const row of find(importId).rows) if (row.fate === 'ask') row.fate = 'parked'
    return change(importId, { state: 'committing', policy: body.policy })
  })
  api.on(endpoints.undoImport, ({ params }) => change(params.importId, { state: 'undoing' }))
  api.on(endpoints.retryParkedImportRows, ({ params }) => change(params.importId, { state: 'matching' }))
  api.on(endpoints.deleteImport, ({ params: { importId } }) => {
    const found = find(importId)
    if (found.import.addedCount > 0) change(importId, { state: 'done' })
    else imports.splice(imports.indexOf(found), 1)
    return { message: 'Import canceled' }
  })
  api.on(endpoints.deleteParkedRows, ({ params: { importId }, body: { lines } }) => {
    const found = find(importId)
    found.rows = found.rows.filter(({ fate, line }) => fate !== 'parked' || (lines && !lines.includes(line)))
    return change(importId, {})
  })
  api.on(endpoints.storeParkedPhotos, ({ params }) =>
    change(params.importId, { state: 'committing', ...withoutPhotos }),
  )
  api.on(endpoints.deleteParkedPhotos, ({ params }) => change(params.importId, withoutPhotos))
  return imports
}
