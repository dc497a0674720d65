import { buildDemoRows } from '@ninepocket/demo/catalogue/demo-rows'
import { createRandom } from '@ninepocket/demo/random'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeCatalogue } from '../../../catalogue-data/write/write-catalogue.ts'
import { type ProductToSeed, seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import type { CardDescription } from '../reading/import-row.ts'
import { contradictions } from '../testing/contradict-rows.ts'
import { drawTruthRows } from '../testing/draw-truth-rows.ts'
import { findCardsByName } from './candidates-repository.ts'
import { createCatalogueReader } from './catalogue-reader.ts'
import { createRowMatcher } from './create-row-matcher.ts'

const base = '1989 Upper Deck Baseball'
const chrome = '2024 Topps Chrome Baseball'
const topps = '2024 Topps Baseball'
const catalogue: ProductToSeed[] = [
  {
    name: base,
    year: '1989',
    publisher: 'Upper Deck',
    insertSets: [
      {
        name: 'Base Set',
        cards: [
          { name: 'Ken Griffey Jr.', cardNumber: '1' },
          { name: 'Ken Griffey Sr.', cardNumber: '2' },
          { name: 'José Canseco', cardNumber: '371' },
          { name: 'Nolan Ryan', cardNumber: '1-2' },
          { name: 'Nolan Ryan', cardNumber: '145' },
        ],
      },
    ],
  },
  {
    name: topps,
    year: '2024',
    publisher: 'Topps',
    insertSets: [
      {
        name: 'Base Set',
        cards: [1, 2, 3].map((number) => ({ name: `Player ${'ABC'[number - 1]}`, cardNumber: `${number}` })),
      },
      {
        name: 'Base Set - Gold',
        attributes: { parallelOf: 'Base Set' },
        cards: [{ name: 'Player A', cardNumber: '1' }],
      },
      {
        name: 'Base Set - Gold Foil',
        serialTotal: 50,
        attributes: { parallelOf: 'Base Set' },
        cards: [{ name: 'Player A', cardNumber: '1' }],
      },
      {
        name: 'Base Set - Silver Topps',
        attributes: { parallelOf: 'Base Set' },
        cards: [{ name: 'Player A', cardNumber: '1' }],
      },
      { name: 'Stars of the Game', cards: [{ name: 'Shohei Ohtani', cardNumber: 'SMLB-1' }] },
    ],
  },
  {
    name: chrome,
    year: '2024',
    publisher: 'Topps',
    insertSets: ['Base Set', 'Gold /50', 'Gold /25'].map((name) => ({
      name,
      cards: [{ name: 'Player A', cardNumber: '1' }],
      ...(name !== 'Base Set' && {
        serialTotal: Number(name.slice(-2)),
        attributes: { parallelOf: 'Base Set' },
      }),
    })),
  },
]

const emptyCard: CardDescription = {
  cardId: '',
  name: '',
  number: '',
  set: '',
  insertSet: '',
  setCode: '',
  year: '',
  brand: '',
  parallel: '',
  printRun: '',
}

const { pool } = await setUpTestDatabase()
const demo = await setUpTestDatabase()

describe('in a small catalogue', () => {
  beforeAll(() => seedCatalogue(pool, catalogue))
  const { matchRows, getSetDescriptionKey, getCardDescriptionKey } = createRowMatcher(pool)
  const match = async (card: Partial<CardDescription>) => (await matchRows([{ ...emptyCard, ...card }]))[0]
  const griffey = { name: 'Ken Griffey Jr.', number: '1', set: '1989 Upper Deck' }
  const griffeyId = seededId(base, 'Base Set', 0)

  test.each<[string, Partial<CardDescription>, string]>([
    ['a plain row', griffey, griffeyId],
    ['an abbreviated brand and a short year', { ...griffey, set: "'89 UD" }, griffeyId],
    ['separate columns', { ...griffey, set: 'Baseball', brand: 'Upper Deck', year: '1989' }, griffeyId],
    ['a number behind the name', { name: 'Ken Griffey Jr. #1', set: '1989 Upper Deck' }, griffeyId],
    ['a name without a number', { ...griffey, number: '' }, griffeyId],
    ['a number without a name', { ...griffey, name: '' }, griffeyId],
    ['an accent misread', { name: 'JosÃ© Canseco', number: '371', set: base }, seededId(base, 'Base Set', 2)],
    ['a number as a date', { name: 'Nolan Ryan', number: '2-Jan', set: base }, seededId(base, 'Base Set', 3)],
    ['a typing error in a common word', { ...griffey, set: '1989 Upper Deck Basebal' }, griffeyId],
    ['a typing error', { name: 'Ken Grifey Jr.', number: '001', set: 'Uper Deck', year: '1989' }, griffeyId],
    [
      'the base set, where no parallel is named',
      { name: 'Player A', number: '1', set: topps },
      seededId(topps, 'Base Set', 0),
    ],
    ['another product', { name: 'Player A', number: '1', set: '2024 Topps Chrome' }, seededId(chrome, 'Base Set', 0)],
    [
      'a parallel',
      { name: 'Player A', number: '1', set: topps, parallel: 'Gold' },
      seededId(topps, 'Base Set - Gold', 0),
    ],
    [
      'a parallel without a word that its product has too',
      { name: 'Player A', number: '1', set: topps, parallel: 'Silver' },
      seededId(topps, 'Base Set - Silver Topps', 0),
    ],
    [
      'a parallel with its print run',
      { name: 'Player A', number: '1', set: topps, parallel: 'Gold Foil /50' },
      seededId(topps, 'Base Set - Gold Foil', 0),
    ],
    [
      'a parallel with its print run behind the product',
      { name: 'Player A', number: '1', set: `${chrome} - Gold /50` },
      seededId(chrome, 'Gold /50', 0),
    ],
    [
      'a parallel of a season',
      { name: 'Player A', number: '1', set: '2024/25 Topps Chrome - Gold numbered to 25' },
      seededId(chrome, 'Gold /25', 0),
    ],
    [
      'a card of an insert set that the row does not name',
      { name: 'Shohei Ohtani', number: 'SMLB-1', set: '2024 Topps' },
      seededId(topps, 'Stars of the Game', 0),
    ],
    ['the id of a card', { cardId: griffeyId, name: 'Ken' }, griffeyId],
  ])('matches %s', async (_, card, cardId) => {
    expect(await match(card)).toMatchObject({ fate: 'match', candidate: { cardId } })
  })

  test.each<[string, Partial<CardDescription>]>([
    ['a father for his son', { ...griffey, name: 'Ken Griffey Sr.' }],
    ['another parallel', { name: 'Player A', number: '1', set: topps, parallel: 'Rainbow' }],
    ['a name that two cards have', { name: 'Nolan Ryan', set: base }],
    ['another year', { ...griffey, year: '1990' }],
    ['a year before 1900', { ...griffey, year: '1889' }],
    ['another year in the text of the set', { ...griffey, set: '1990 Upper Deck' }],
    ['another sport', { ...griffey, set: '1989 Upper Deck Football' }],
    ['another print run', { name: 'Player A', number: '1', set: topps, parallel: 'Gold Foil /25' }],
    ['another print run behind the product', { name: 'Player A', number: '1', set: `${chrome} - Gold /99` }],
    ['a number that another card has', { ...griffey, number: '3' }],
    ['a product that the catalogue lacks', { ...griffey, set: '1989 Upper Deck Extended' }],
    ['no year where two products fit', { name: 'Player A', number: '1', set: 'Topps', parallel: 'Superfractor' }],
  ])('does not match %s', async (_, card) => {
    expect((await match(card))?.fate).not.toBe('match')
  })

  test('asks with the likeliest card first', async () => {
    const asked = await match({ name: 'Nolan Ryan', set: base })
    expect(asked).toMatchObject({ fate: 'ask', candidates: [{ name: 'Nolan Ryan' }, { name: 'Nolan Ryan' }] })
  })

  test('does not search the whole catalogue for a row that two cards fit equally well', async () => {
    const query = vi.spyOn(pool, 'query')
    onTestFinished(() => query.mockRestore())
    expect((await match({ name: 'Nolan Ryan', set: base }))?.fate).toBe('ask')
    expect(query).toHaveBeenCalled()
    expect(query).not.toHaveBeenCalledWith(expect.objectContaining({ text: findCardsByName.text }))
    await match({ name: 'Nolan Ryan', number: '2', set: 'my box' })
    expect(query).toHaveBeenCalledWith(expect.objectContaining({ text: findCardsByName.text }))
  })

  test('remembers the sets that each of 9,000 texts may mean', async () => {
    const { rank } = await createCatalogueReader(pool).readCatalogue()
    const words = `${chrome} Gold Foil Silver Stars Game Upper Deck`
    const rankTexts = () =>
      Array.from({ length: 9_000 }, (_, index) => rank({ ...emptyCard, set: `${words} ${index}` }).rankings.narrow)
    const rankings = rankTexts()
    expect(rankTexts().filter((ranking, index) => ranking !== rankings[index])).toHaveLength(0)
  })

  test.each<[string, Partial<CardDescription>, string]>([
    ['no card', { set: base }, 'no-card-named'],
    ['an unknown product', { ...griffey, set: '1995 Zenith' }, 'unknown-set'],
    ['an unknown card', { name: 'Somebody Else', number: '999', set: base }, 'unknown-card'],
  ])('parks a row with %s', async (_, card, reason) => {
    expect(await match(card)).toEqual({ fate: 'parked', reason })
  })

  test('follows what the user has answered', async () => {
    const description = { ...emptyCard, name: 'Ken Griffey Jr.', number: '1', set: 'my box' }
    const productId = seededId(base)
    const sets = new Map([[getSetDescriptionKey(description), { productId }]])
    const cards = new Map([[getCardDescriptionKey(description), seededId(chrome, 'Base Set', 0)]])
    expect(await matchRows([description], { sets, cards: new Map() })).toMatchObject([
      { fate: 'match', candidate: { cardId: griffeyId } },
    ])
    expect(await matchRows([description], { sets, cards })).toMatchObject([
      { fate: 'match', candidate: { cardId: seededId(chrome, 'Base Set', 0) } },
    ])
  })

  test('reads every name of a checklist when the catalogue changes meanwhile', async () => {
    const reader = createCatalogueReader(pool)
    await reader.readCatalogue()
    await reader.readCardNamesByInsertSet([seededId(topps, 'Base Set')])
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table card_names in access exclusive mode')
      const checklists = reader.readCardNamesByInsertSet([seededId(chrome, 'Base Set'), seededId(base, 'Base Set')])
      await expect.poll(countWaiting).toBe(1)
      await pool.query('update catalogue_state set last_updated = clock_timestamp()')
      await reader.readCatalogue()
      await client.query('commit')
      // Its one name was known before the change.
      expect((await checklists).get(seededId(chrome, 'Base Set'))).toHaveLength(1)
    } finally {
      client.release()
    }
  })

  test('reads the catalogue again after a change of its rows, but not after one of photos', async () => {
    const reader = createCatalogueReader(pool)
    const known = await reader.readCatalogue()
    await pool.query('update catalogue_state set version = version + 1')
    expect(await reader.readCatalogue()).toBe(known)
    await pool.query('update catalogue_state set last_updated = clock_timestamp()')
    expect(await reader.readCatalogue()).not.toBe(known)
  })

  test('finds cards that were added to the catalogue later', async () => {
    const later = { name: 'Later Player', number: '1', set: '2025 Topps' }
    expect((await match(later))?.fate).toBe('parked')
    await seedCatalogue(pool, [
      ...catalogue,
      {
        name: '2025 Topps Baseball',
        year: '2025',
        insertSets: [{ name: 'Base Set', cards: [{ name: 'Later Player', cardNumber: '1' }] }],
      },
    ])
    expect((await match(later))?.fate).toBe('match')
  })
})

test('finds damaged rows of the demo catalogue, and takes no card that a row contradicts', async () => {
  const { products, insertSets, cards } = buildDemoRows(2_000)
  const toChunk = <Row>(rows: Iterable<Row>) => [
    { rows: [...rows].map((row, line) => ({ row, line, cells: [] })), rejected: [] },
  ]
  await writeCatalogue(demo.pool, {
    products: toChunk(products),
    insertSets: toChunk(insertSets),
    cards: toChunk(cards()),
  })
  const rows = await drawTruthRows(demo.pool, 400, createRandom('truth'), { sampleSize: 2_000 })
  const { matchRows } = createRowMatcher(demo.pool)
  const matches = await matchRows(rows.map(({ description }) => description))
  const outcomes = matches.map((match, index) => ({
    isMatched: match.fate === 'match',
    isRight: match.fate === 'match' && match.candidate.cardId === rows[index]?.card.id,
    isAsked: match.fate === 'ask',
  }))
  expect(rows).toHaveLength(400)
  expect(outcomes.filter(({ isMatched, isRight }) => isMatched && !isRight)).toEqual([])
  expect(outcomes.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(380)
  expect(outcomes.filter(({ isAsked }) => isAsked).length).toBeLessThanOrEqual(16)
  const ways = contradictions
  const contradicting = await drawTruthRows(demo.pool, 90, createRandom('truth'), { sampleSize: 2_000, ways })
  expect(contradicting.length).toBeGreaterThan(70)
  const contradicted = await matchRows(contradicting.map(({ description }) => description))
  expect(contradicting.filter((_, index) => contradicted[index]?.fate === 'match')).toEqual([])
})

async function countWaiting(): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%card_names%'`,
  )
  return rows[0]?.waiting ?? 0
}
