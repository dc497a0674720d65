import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import * as endpoints from '@ninepocket/contract/imports/import-endpoints'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { anImport, anImportRow } from '../dev/create-example-import.ts'
import { openImportPage, setUpFakeImportsApi } from './test-import.ts'

type Step = { text: RegExp; changes?: Partial<CollectionImport>; view?: string }

const undo = { reversed: 1, kept: 1, failed: 1 }
const undoableUntil = '2026-02-01T12:04:05.000Z'
const failure = 'The import stopped because of an error on this site.'
const steps: ReadonlyArray<Step & { name: string }> = [
  { name: 'mapping', text: /What does each column hold/, changes: { state: 'needs-mapping', mapping: null } },
  { name: 'result', text: /room for 1/, changes: { limit: { ownedCopies: 249_999, maxCopies: 250_000 } } },
  { name: 'result of another try', text: /Added 1 copy earlier/, changes: { addedCount: 1 } },
  { name: 'rows to decide', text: /Which card is this/, view: 'asks' },
  { name: 'parked rows', text: /No card on this site matches/, view: 'parked' },
  { name: 'summary', text: /Added 195 copies/, changes: { state: 'done', addedCount: 195, undoableUntil } },
  { name: 'undone import', text: /You changed the copy/, changes: { state: 'undone', addedCount: 3, undo } },
  {
    name: 'failed import',
    text: /stopped/,
    changes: { state: 'failed', error: failure, addedCount: 2, undoableUntil },
  },
]
/** The work on these imports goes on, because the fake is never asked again. */
const works: ReadonlyArray<[state: CollectionImport['state'], text: RegExp]> = [
  ['reading', /Reading the file/],
  ['matching', /Finding your cards/],
  ['committing', /Adding your cards/],
  ['undoing', /Undoing the import/],
]
/** Requests of each step that can be slow or fail, and what then stands in their place. */
const requests = [
  { endpoint: endpoints.getImport, loading: /Loading the import…/, error: /Down/ },
  { endpoint: endpoints.listImportSetTexts, loading: /Loading the sets…/, error: /The sets didn't load/ },
  { endpoint: endpoints.listImportRows, loading: /Loading the rows…/, error: /The rows didn't load/, view: 'parked' },
  {
    endpoint: endpoints.listImportRows,
    loading: /Loading the rows to review…/,
    error: /The rows to review didn.t load/,
    view: 'asks',
  },
] as const

const getAddress = (view?: string) => `?import=${anImport().id}${view ? `&view=${view}` : ''}`

async function expectStep(container: Element, text: RegExp) {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  await expectAccessibleAndFitting(container)
}

describe.each([360, 1280])('at %i px', (width) => {
  async function setUp(...[changes, changeRows]: Parameters<typeof setUpFakeImportsApi>) {
    await page.viewport(width, 740)
    onTestFinished(() => document.documentElement.removeAttribute('data-theme'))
    return setUpFakeImportsApi(changes, changeRows)
  }

  test.for(steps)('$name fits and is accessible in both themes', async ({ text, changes = {}, view }) => {
    await setUp(changes, (rows) => [
      ...rows,
      anImportRow({ line: 9, outcome: 'kept', reason: 'You changed the copy.' }),
    ])
    const { container } = await openImportPage(getAddress(view))
    await expectStep(container, text)
  })

  test.for(works)('the progress of %s fits and is accessible in both themes', async ([state, text]) => {
    const { api } = await setUp({})
    const progress = { done: 50, total: 200 }
    api.on(endpoints.getImport, () => ({ import: anImport({ state, progress }) }))
    const { container } = await openImportPage(getAddress())
    await expectStep(container, text)
  })

  test.for(requests)('a slow request ($loading) fits and is accessible', async ({ endpoint, loading, ...step }) => {
    const { api } = await setUp({})
    api.neverReply(endpoint)
    const { container } = await openImportPage(getAddress('view' in step ? step.view : undefined))
    await expectStep(container, loading)
  })

  test.for(requests)('a failed request ($error) fits and is accessible', async ({ endpoint, error, ...step }) => {
    const { api } = await setUp({})
    api.fail(endpoint, 500, 'Down')
    const { container } = await openImportPage(getAddress('view' in step ? step.view : undefined))
    await expectStep(container, error)
  })

  test('an import without rows to decide, and without parked rows, fits and is accessible', async () => {
    await setUp({}, (rows) => rows.filter(({ fate }) => fate === 'match'))
    const { container } = await openImportPage(getAddress('asks'))
    await expectStep(container, /All rows reviewed/)
  })
})
