import type { Endpoint } from '@ninepocket/contract/endpoint'
import { endpoints } from '@ninepocket/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Member } from './testing/a-member.ts'
import { plantCatalogue, plantedId } from './testing/plant-catalogue.ts'
import { readZip } from './testing/read-zip.ts'
import { smallCatalogue } from './testing/small-catalogue.ts'
import { addressOf, type TestApi, testApi } from './testing/test-api.ts'

const northern = '2024 Northern Lights Hockey'
const product = plantedId(northern)
const insertSet = plantedId(northern, 'Base')
const cards = [0, 1, 2].map((index) => plantedId(northern, 'Base', index))

/** Each stands nowhere else; what others could ask for is said of the copies too. */
const copyNotes = ['secretzulu', 'secretyankee', 'secretxray']
const wishNotes = ['secretwhisky', 'secretvictor', 'secretuniform']
const notes = [...copyNotes, ...wishNotes]
const said = [
  { condition: 'Mint', publicNote: 'for all to read' },
  { forTrade: true, serialNumber: '7' },
  { forSale: true, forSalePrice: '10' },
]

let api: TestApi
let owner: Member
let addresses: ReadonlyArray<string>
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
  owner = await aMember(api)
  const copies: string[] = []
  for (const [index, privateNote] of copyNotes.entries()) {
    const body = { card: cards[index] ?? '', privateNote, ...said[index] }
    copies.push((await owner.call(endpoints.addCopy, { body })).userInventoryItem.id)
  }
  for (const [index, note] of wishNotes.entries()) {
    const body = { card: cards[index] ?? '', product, insertSet, notes: note }
    await owner.call(endpoints.addWish, { body })
  }
  addresses = everyAddress({
    ids: [owner.user.id, product, insertSet, ...cards, ...copies, owner.sessionId],
    userId: owner.user.id,
    username: owner.user.username,
  })
})
afterAll(() => api.close())

type Known = { ids: ReadonlyArray<string>; userId: string; username: string }

/** What may stand for a parameter of a path: each id that is known, or a word of its kind. */
function candidates(name: string, { ids, userId, username }: Known): ReadonlyArray<string> {
  if (name === 'userId') return [userId, product]
  if (/id$/i.test(name)) return ids
  const words: Record<string, string> = { username, year: '2024', publisher: 'Boreal', slug: `x-${product}` }
  return [words[name] ?? 'none']
}

const pathsOf = (path: string, known: Known): string[] => {
  const name = /:(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  return candidates(name, known).flatMap((value) => pathsOf(path.replace(`:${name}`, value), known))
}

/** Every read of the contract with every id in each place, plain and with everything that a query can ask for. */
function everyAddress(known: Known): string[] {
  const { userId } = known
  const queries: Array<Record<string, string>> = [
    {},
    { userId, limit: '100' },
    { userId, have: 'owned' },
    { productId: product, insertSetId: insertSet },
    { cards: cards.join(','), sort: 'price' },
    { term: 'mint' },
    ...[copyNotes, wishNotes].flatMap(([term]) => (term ? [{ term }] : [])),
    { forTrade: 'true', sort: 'newest' },
    { forSale: 'true', sort: 'name' },
    { sort: 'priority' },
  ]
  const reads = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'GET')
  const asked = reads.flatMap(({ path, query }) =>
    pathsOf(path, known).flatMap((filled) =>
      queries.flatMap((each) => {
        const taken = takenOf(query, each)
        return taken ? addressOf({ path: filled }, { query: taken }) : []
      }),
    ),
  )
  return [...new Set([...asked, '/api/openapi.json', '/api/docs', '/metrics', '/dev/mailbox'])]
}

/** What an endpoint takes of a query; null where it refuses it. What it takes none of is no other address. */
function takenOf(schema: Endpoint['query'], query: Record<string, string>): Record<string, string> | null {
  if (!schema) return {}
  const { success, data } = schema.safeParse(query)
  if (!success || typeof data !== 'object' || data === null) return null
  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(data, name)))
}

/** A reply as it comes, headers and all; what is packed into an archive is unpacked. */
async function wholeReply(address: string, cookie: string | undefined) {
  const reply = await api.get(address, cookie ? { cookie } : {})
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isArchive = reply.headers.get('content-type') === 'application/zip'
  const text = isArchive ? [...readZip(bytes).values()].join(' ') : bytes.toString()
  return { isAnswered: reply.ok, text: `${JSON.stringify([...reply.headers])} ${text}` }
}

const atOnce = 8

/** Addresses whose reply holds a note that was not in the address; and how many were answered and not refused. */
async function findNotes(cookie?: string) {
  const found: string[] = []
  let answered = 0
  const open = [...addresses].values()
  const ask = async () => {
    for (const address of open) {
      const { isAnswered, text } = await wholeReply(address, cookie)
      if (isAnswered) answered += 1
      if (notes.some((note) => text.includes(note) && !address.includes(note))) found.push(address)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return { found, answered }
}

describe('the private note of a copy or of a wish', () => {
  test('is told to its owner, wherever they see what it is of', async () => {
    const { found, answered } = await findNotes(owner.cookie)
    expect(answered).toBeGreaterThan(150)
    const calls = [
      ...['/api/user-inventory', '/api/user-inventory/card/', '/insert-set/', '/id/', '/export'],
      ...[
        '/api/wishlist/card/',
        '/api/wishlist/cards/',
        '/public',
        `/api/wishlist/user/${owner.user.id}/card/`,
      ],
    ]
    for (const call of calls) expect(found.some((address) => address.includes(call))).toBe(true)
  })

  // After its owner, so that nothing that was kept for them is given to others.
  test('is in no reply to a guest', async () => {
    const { found, answered } = await findNotes()
    expect(answered).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  test.each(['another member', 'an admin'])('is in no reply to %s', async (who) => {
    const other = await aMember(api, { isAdmin: who === 'an admin' })
    const { found, answered } = await findNotes(other.cookie)
    expect(answered).toBeGreaterThan(150)
    expect(found).toEqual([])
  })

  test('is not in what comes back to who changes, removes or adds what others have', async () => {
    const other = await aMember(api, { isAdmin: true })
    const { userInventoryItems } = await owner.call(endpoints.listOwnCopies)
    const texts: string[] = []
    for (const { id } of userInventoryItems) {
      const params = { id }
      for (const [endpoint, body] of [
        [endpoints.changeCopy, { publicNote: 'mine' }],
        [endpoints.setForTrade, { forTrade: true }],
        [endpoints.setForSale, { forSale: true }],
        [endpoints.removeCopy, undefined],
      ] as const) {
        const reply = await other.send(endpoint, { params, body })
        expect(reply.status).toBe(404)
        texts.push(await reply.text())
      }
    }
    for (const cardId of cards) {
      const params = { cardId }
      const wish = { card: cardId, product, insertSet }
      for (const [endpoint, parts] of [
        [endpoints.smartRemove, { params }],
        [endpoints.changeWish, { params, body: { priority: 1 } }],
        [endpoints.removeWish, { params }],
        [endpoints.addWish, { body: wish }],
        [endpoints.addInsertSetToWishlist, { params: { id: insertSet }, body: { mode: 'all' } }],
        [endpoints.removeWishes, { body: { cards: [cardId] } }],
        [endpoints.addWishes, { body: { cards: [cardId] } }],
        [endpoints.removeWish, { params }],
      ] as const)
        texts.push(await (await other.send(endpoint, parts)).text())
    }
    expect(texts.filter((text) => notes.some((note) => text.includes(note)))).toEqual([])
  })

  test('cannot be guessed by filtering for its words', async () => {
    const params = { userId: owner.user.id, insertSetId: insertSet }
    for (const note of notes) {
      const list = await api.call(endpoints.listCopiesOfInsertSet, { params, query: { term: note } })
      expect(list.totalItems).toBe(0)
      const wishes = await api.call(endpoints.listWishesOfInsertSet, { params, query: { term: note } })
      expect(wishes.totalItems).toBe(0)
    }
  })
})
