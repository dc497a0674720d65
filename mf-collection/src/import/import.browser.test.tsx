import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { anImport, anImportRow } from '../dev/create-example-import.ts'
import { openImportPage, setUpImports } from './test-import.ts'

const undo = { reversed: 1, kept: 1, failed: 1 }
const undoableUntil = '2026-02-01T03:04:05.000Z'
const steps: ReadonlyArray<[name: string, text: RegExp, changes: Partial<CollectionImport>, view?: string]> = [
  ['mapping', /What does each column hold/, { state: 'needs-mapping', mapping: null }],
  ['result', /to your collection/, { limit: { ownedCopies: 249_999, maxCopies: 250_000 } }],
  ['rows to decide', /Which card is this/, {}, 'asks'],
  ['parked rows', /No card of the catalogue fits/, {}, 'parked'],
  ['summary', /Added 195 copies/, { state: 'done', addedCount: 195, undoableUntil }],
  ['undone import', /You changed the copy/, { state: 'undone', addedCount: 3, undo }],
  ['failed import', /The collection is full/, { state: 'failed', error: 'The collection is full.' }],
]

describe.each([360, 1280])('at %i px', (width) => {
  test.for(steps)('%s fits and is accessible in both themes', async ([, text, changes, view]) => {
    await page.viewport(width, 740)
    onTestFinished(() => document.documentElement.removeAttribute('data-theme'))
    setUpImports(changes, (rows) => [
      ...rows,
      anImportRow({ line: 9, outcome: 'kept', reason: 'You changed the copy.' }),
    ])
    const { container } = await openImportPage(`?import=${anImport().id}${view ? `&view=${view}` : ''}`)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    await expectAccessibleAndFitting(container)
  })
})
