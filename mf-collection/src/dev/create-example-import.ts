import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CollectionImport, ImportCounts, ImportRow } from '@ninepocket/contract/imports/collection-import'
import { anId } from '@ninepocket/testing/builders/an-id'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { Scenario } from '@ninepocket/testing/standalone/scenario'

export type FakeImport = { import: CollectionImport; rows: ImportRow[] }

export function countImportRowsByFate(rows: ReadonlyArray<ImportRow>): ImportCounts {
  const count = (fate: ImportRow['fate']) => rows.filter((row) => row.fate === fate).length
  const copies = rows.filter(({ fate }) => fate === 'match').reduce((sum, row) => sum + row.count, 0)
  const fates = { match: count('match'), ask: count('ask'), parked: count('parked'), skip: count('skip') }
  return { rows: rows.length, ...fates, copies }
}

const createdAt = '2026-01-02T12:04:05.000Z'

export function anImport(changes: Partial<CollectionImport> = {}): CollectionImport {
  return {
    id: anId(0x1a1),
    target: 'collection',
    state: 'deciding',
    file: {
      name: 'cards.csv',
      bytes: 2_000,
      encoding: 'utf8',
      separator: ',',
      app: 'deckbox',
      header: ['Count', 'Name', 'Edition', 'Card Number'],
      sampleRows: [
        ['1', 'Player 1', '1989 Upper Deck', '1'],
        ['2', 'Player 2', '1989 Upper Deck', '2'],
      ],
    },
    mapping: ['count', 'name', 'set', 'number'],
    policy: 'add',
    progress: { done: 0, total: null },
    counts: { rows: 0, match: 0, ask: 0, parked: 0, skip: 0, copies: 0 },
    notKept: [{ text: "“Artist Proof” isn't kept", rows: 2 }],
    limit: { ownedCopies: 0, maxCopies: 250_000 },
    addedCount: 0,
    undo: null,
    error: null,
    createdAt,
    committedAt: null,
    undoableUntil: null,
    ...changes,
  }
}

export function anImportRow(changes: Partial<ImportRow> = {}): ImportRow {
  return {
    importId: anId(0x1a1),
    line: 2,
    fate: 'match',
    outcome: null,
    values: { count: '1', name: 'Player 1', set: '1989 Upper Deck', number: '1' },
    setText: '1989 Upper Deck',
    count: 1,
    card: null,
    candidates: [],
    reason: null,
    text: '1,Player 1,1989 Upper Deck,1',
    ...changes,
  }
}

/** Rows of every fate: the first with a card, then two to decide, one parked, and one left out. */
export function createExampleImportRows(cards: ReadonlyArray<Card>): ImportRow[] {
  const [card] = cards
  const asks = [3, 4].map((line) => {
    const values = { count: '1', name: `Player ${line}`, set: '1989 Upper Deck' }
    return anImportRow({ line, values, fate: 'ask', candidates: cards.slice(0, 5) })
  })
  return [
    anImportRow({ line: 2, card: card ?? null, count: 2 }),
    ...asks,
    anImportRow({ line: 5, fate: 'parked', setText: 'Unknown', reason: 'No card on this site matches' }),
    anImportRow({ line: 6, fate: 'skip', values: {}, setText: '', reason: 'The row is empty.' }),
  ]
}

/** Returns a finished import with parked rows, or none where the scenario has no data. */
export function createEarlierImports({ dataSize, catalogue }: Scenario): FakeImport[] {
  if (dataSize === 'none') return []
  const rows = createExampleImportRows(catalogue.cards)
  const { file } = anImport()
  const name = dataSize === 'long' ? lengthenText('cards.csv') : 'cards.csv'
  const finished = anImport({
    state: 'done',
    addedCount: 2,
    counts: countImportRowsByFate(rows),
    file: file && { ...file, name },
  })
  return [{ import: finished, rows }]
}
