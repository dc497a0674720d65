import { mergeCatalogueRow, revertCatalogueEdit } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { reviewPhoto, takeDownPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import { deleteAccount, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { addWishes, removeWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { type ProductToSeed, seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { startSecondApi } from '../../../testing/second-api.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../../testing/upload-plain-card-photo.ts'

const aCatalogue = (): ProductToSeed[] =>
  ['North', 'South'].map((product) => ({
    name: product,
    year: '2024',
    publisher: `${product} Cards`,
    storedSlug: product.toLowerCase(),
    insertSets: ['Base', 'Gold'].map((insertSet) => ({
      name: insertSet,
      cards: [1, 2, 3].map((number) => ({ name: `${product}er ${insertSet} ${number}`, cardNumber: `${number}` })),
    })),
  }))

const api = await setUpTestApi({ products: aCatalogue() })
const otherProcess = await startSecondApi(api)
const uncached = await startSecondApi(api, { cacheBytes: 0 })
afterAll(() => Promise.all([otherProcess.close(), uncached.close()]))
const admin = await aMember(api, { isAdmin: true })

const [north, northBase, northGold] = [seededId('North'), seededId('North', 'Base'), seededId('North', 'Gold')]
const [south, southBase] = [seededId('South'), seededId('South', 'Base')]
const northCardId = seededId('North', 'Base', 0)

/** Addresses of all cached endpoints, by what they show. */
const addresses = {
  'the card': `/api/cards/${northCardId}`,
  'a card of the set': `/api/cards/${seededId('North', 'Base', 1)}`,
  'cards of the set': `/api/cards/insert-set/${northBase}`,
  'cards of the set for viewers': `/api/cards/user/insert-set/${northBase}`,
  'some cards of the set': `/api/cards/insert-set/${northBase}?term=3`,
  'the set': `/api/insert-sets/${northBase}`,
  'product of the set': `/api/insert-sets/${northBase}/product`,
  'search for the set': '/api/cards/search?term=norther+base',
  'the product': `/api/products/${north}`,
  'sets of the product': `/api/insert-sets/product/${north}`,
  'cards of the product': `/api/cards/product/${north}`,
  'a card of the other set': `/api/cards/${seededId('North', 'Gold', 0)}`,
  'cards of the other set': `/api/cards/insert-set/${northGold}`,
  'the other set': `/api/insert-sets/${northGold}`,
  'search for the other set': '/api/cards/search?term=norther+gold',
  'all cards': '/api/cards?limit=100',
  'all sets': '/api/insert-sets',
  'sets by term': '/api/insert-sets?term=base',
  'all products': '/api/products',
  'recent products': '/api/products/recent',
  'products of a year': '/api/products/year/2024',
  'products of a publisher': '/api/products/publisher/North%20Cards',
  'product by slug': '/api/products/slug/north',
  'search for products': '/api/products/search?term=north',
  'search for all kinds': '/api/search?term=north',
  totals: '/api/stats',
  'another product': `/api/products/${south}`,
  'sets of another product': `/api/insert-sets/product/${south}`,
  'cards of another product': `/api/cards/product/${south}`,
  'another set': `/api/insert-sets/${southBase}`,
  'cards of another set': `/api/cards/insert-set/${southBase}`,
  'a card of another set': `/api/cards/${seededId('South', 'Base', 0)}`,
  'search for another set': '/api/cards/search?term=souther+base',
  'a player': '/api/players/norther-base-2',
  'cards of a player': '/api/players/norther-base-2/cards',
  'another player': '/api/players/souther-base-1',
  'cards of another player': '/api/players/souther-base-1/cards',
  site: '/api/site',
}
type AddressName = keyof typeof addresses
const names = Object.keys(addresses) as AddressName[]

const shownCards: AddressName[] = [
  'the card',
  'a card of the set',
  'cards of the set',
  'cards of the set for viewers',
  'some cards of the set',
  'search for the set',
  'cards of the product',
  'all cards',
  'search for all kinds',
  'cards of a player',
]
/** What shows images of the card: not the other cards of its set. */
const withImages = shownCards.filter((name) => name !== 'a card of the set')
const cardsOfSet: AddressName[] = [...shownCards, 'the set', 'product of the set']
const lists: AddressName[] = [
  'all cards',
  'all sets',
  'sets by term',
  'all products',
  'recent products',
  'products of a year',
  'products of a publisher',
  'product by slug',
  'search for products',
  'search for all kinds',
  'search for the set',
  'search for the other set',
  'search for another set',
  'totals',
]
const ofProduct: AddressName[] = ['the product', 'sets of the product', 'cards of the product', 'product of the set']

type Process = { url: string }

async function read({ url }: Process, name: AddressName): Promise<unknown> {
  const reply = await fetch(url + addresses[name])
  return { status: reply.status, body: await reply.json() }
}

async function countHits({ url }: Process): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/reply_cache_hits_total (\d+)/.exec(metrics)?.[1])
}

/** Reads every address, compares it with an uncached reply, and returns those that did not come from the cache. */
async function readStale(target: Process): Promise<AddressName[]> {
  const stale: AddressName[] = []
  let hits = await countHits(target)
  for (const name of names) {
    const reply = await read(target, name)
    const hitsAfter = await countHits(target)
    if (hitsAfter === hits) stale.push(name)
    hits = hitsAfter
    expect([name, reply]).toEqual([name, await read(uncached, name)])
  }
  return stale
}

async function fillCaches(): Promise<void> {
  for (const target of [api, otherProcess]) for (const name of names) await read(target, name)
}

/** Changes the catalogue of `aCatalogue` and imports it again. */
async function importChanged(change: (products: [ProductToSeed, ProductToSeed]) => void): Promise<void> {
  const [first, second] = aCatalogue()
  if (!first || !second) throw new Error('there are two products')
  change([first, second])
  await seedCatalogue(api.pool, [first, second])
}
const getSets = ({ insertSets = [] }: ProductToSeed) => insertSets
const getBaseCards = (product: ProductToSeed) => getSets(product)[0]?.cards ?? []

let ann: Member
beforeEach(async () => {
  ann = await aMember(api)
  await seedCatalogue(api.pool, aCatalogue())
  await fillCaches()
})

const sorted = (list: ReadonlyArray<AddressName>) => [...new Set(list)].toSorted()

describe('a change is in the next read of every process, and replies without it stay cached:', () => {
  test('a photo, its review and its removal', async () => {
    const expected = sorted(withImages)
    await uploadPlainCardPhoto(api, ann, { cardId: northCardId, color: 'tomato' })
    expect(sorted(await readStale(otherProcess))).toEqual(expected)
    expect(sorted(await readStale(api))).toEqual(expected)
    await uploadPlainCardPhoto(api, ann, { cardId: northCardId, color: 'teal' })
    expect(await readStale(api)).toEqual([])
    const { rows } = await api.pool.query<{ id: string }>(
      `select encode(id, 'hex') as id from card_photos where state = 'waiting'`,
    )
    await admin.call(reviewPhoto, { params: { id: rows[0]?.id ?? '' }, body: { decision: 'accept' } })
    expect(sorted(await readStale(otherProcess))).toEqual(expected)
    await admin.call(takeDownPhoto, { params: { cardId: northCardId, side: 'front' } })
    expect(sorted(await readStale(otherProcess))).toEqual(expected)
    expect(sorted(await readStale(api))).toEqual(expected)
  })

  test('the credit of a photo', async () => {
    await uploadPlainCardPhoto(api, ann, { cardId: northCardId, side: 'back', color: 'gold' })
    await fillCaches()
    await ann.call(toggleProfileVisibility)
    expect(sorted(await readStale(api))).toEqual(sorted(['the card', 'a card of the set']))
    await vi.waitFor(async () => expect(await read(otherProcess, 'the card')).toEqual(await read(uncached, 'the card')))
    await fillCaches()
    await ann.call(deleteAccount, { body: { password: ann.user.password } })
    await readStale(api)
    await vi.waitFor(() => readStale(otherProcess))
    await admin.call(takeDownPhoto, { params: { cardId: northCardId, side: 'back' } })
  })

  test('counts of cards', async () => {
    await ann.call(addWishes, { body: { cards: [northCardId] } })
    expect(sorted(await readStale(api))).toEqual(sorted(shownCards))
    await vi.waitFor(() => readStale(otherProcess))
    await ann.call(removeWishes, { body: { cards: [northCardId] } })
    expect(sorted(await readStale(api))).toEqual(sorted(shownCards))
  })

  test.each<[string, (products: [ProductToSeed, ProductToSeed]) => void, AddressName[]]>([
    [
      'an imported card',
      ([first]) => getBaseCards(first).push({ name: 'Norther Base 4' }),
      [...lists, ...cardsOfSet, ...ofProduct],
    ],
    [
      'a renamed card',
      ([first]) => Object.assign(getBaseCards(first)[1] ?? {}, { name: 'Renamed 3' }),
      [...lists, ...cardsOfSet, ...ofProduct, 'a player'],
    ],
    [
      'a changed insert set',
      ([first]) => Object.assign(getSets(first)[0] ?? {}, { odds: '1:24' }),
      [...lists, ...cardsOfSet, ...ofProduct, 'a player'],
    ],
    [
      'a new insert set',
      ([first]) => getSets(first).push({ name: 'Silver', attributes: { parallelOf: 'Base' } }),
      [...lists, ...ofProduct],
    ],
    [
      'a changed product',
      ([first]) => Object.assign(first, { description: 'New' }),
      [...lists, ...ofProduct, 'a player', 'cards of a player'],
    ],
  ])('%s', async (_, change, expected) => {
    await importChanged(change)
    expect(sorted(await readStale(otherProcess))).toEqual(sorted(expected))
    expect(sorted(await readStale(api))).toEqual(sorted(expected))
  })
})

test('a change of many insert sets leaves replies about players of other sets cached', async () => {
  const addSets = (odds: string) =>
    importChanged(([first]) => {
      for (let number = 1; number <= 30; number++)
        getSets(first).push({ name: `Insert ${number}`, odds, cards: [{ name: 'Norther Base 2' }] })
    })
  await addSets('1:24')
  await fillCaches()
  await addSets('1:48')
  for (const target of [otherProcess, api]) {
    const stale = await readStale(target)
    expect(stale).toContain('a player')
    expect(stale.filter((name) => name.includes('another player'))).toEqual([])
  }
})

test('the return of a merged card leaves replies about other cards, sets and players cached', async () => {
  const params = { kind: 'cards' as const, id: seededId('North', 'Gold', 0) }
  const { edit } = await admin.call(mergeCatalogueRow, { params, body: { intoId: northCardId } })
  await fillCaches()
  await admin.call(revertCatalogueEdit, { params: { editId: String(edit.id) } })
  const untouched: AddressName[] = [
    'another product',
    'sets of another product',
    'cards of another product',
    'another set',
    'cards of another set',
    'a card of another set',
    'a player',
    'another player',
    'cards of another player',
    'site',
  ]
  for (const target of [otherProcess, api]) {
    const stale = await readStale(target)
    expect(stale).toContain('a card of the other set')
    expect(stale.filter((name) => untouched.includes(name))).toEqual([])
  }
})

test('a browser is told that its body is current only while it is', async () => {
  const tags = async () => (await api.get(addresses['cards of the set'])).headers.get('etag') ?? ''
  const before = await tags()
  const send = async () => (await api.get(addresses['cards of the set'], { 'if-none-match': before })).status
  expect(await send()).toBe(304)
  await importChanged(([, second]) => Object.assign(second, { description: 'Other' }))
  expect(await send()).toBe(304)
  await importChanged(([first]) => Object.assign(getBaseCards(first)[0] ?? {}, { name: 'Renamed' }))
  expect(await send()).toBe(200)
  expect(await tags()).not.toBe(before)
})

describe('cached replies equal uncached ones', () => {
  type Step =
    | { change: 'photo'; card: number; color: string }
    | { change: 'wish' | 'visibility'; card: number }
    | { change: 'import'; names: ReadonlyArray<number> }
  const card = fc.nat(11)
  const steps = fc.array(
    fc.record({
      step: fc.oneof<fc.Arbitrary<Step>[]>(
        fc.record({ change: fc.constant('photo' as const), card, color: fc.constantFrom('red', 'green', 'blue') }),
        fc.record({ change: fc.constantFrom('wish' as const, 'visibility' as const), card }),
        fc.record({ change: fc.constant('import' as const), names: fc.array(fc.nat(3), { maxLength: 12 }) }),
      ),
      reads: fc.subarray(names),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const cardIds = ['North', 'South'].flatMap((product) =>
    ['Base', 'Gold'].flatMap((insertSet) => [0, 1, 2].map((index) => seededId(product, insertSet, index))),
  )

  async function apply(step: Step): Promise<void> {
    if (step.change === 'visibility') return void (await ann.call(toggleProfileVisibility))
    if (step.change === 'import')
      return importChanged((products) => {
        const cards = products.flatMap((product) => getSets(product).flatMap(({ cards = [] }) => cards))
        for (const [index, version] of step.names.entries()) {
          const changed = cards[index]
          if (!changed) continue
          changed.description = `version ${version}`
          if (version === 3) changed.name = 'Norther Base 2'
        }
      })
    const cardId = cardIds[step.card] ?? ''
    if (step.change === 'photo') await uploadPlainCardPhoto(api, ann, { cardId, color: step.color })
    else await ann.call(addWishes, { body: { cards: [cardId] } })
  }

  async function expectCurrent(target: Process, reads: ReadonlyArray<AddressName>): Promise<void> {
    for (const name of reads) expect([name, await read(target, name)]).toEqual([name, await read(uncached, name)])
  }

  test('after any sequence of changes, in the writing process at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const { step, reads } of sequence) {
          await apply(step)
          await expectCurrent(api, reads)
          // Counts and credits arrive there shortly after the response.
          await vi.waitFor(() => expectCurrent(otherProcess, reads))
        }
        await expectCurrent(api, names)
        await vi.waitFor(() => expectCurrent(otherProcess, names))
      }),
      { numRuns: 8, interruptAfterTimeLimit: 150_000, markInterruptAsFailure: true },
    )
  })
})
