import { getCard, listCardsOfSamePlayerInProduct } from '@ninepocket/contract/catalogue/card-endpoints'
import { getPlayer, listPlayerCards } from '@ninepocket/contract/catalogue/player-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { expect, test } from 'vitest'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { unknownId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const api = await setUpTestApi({
  products: [
    {
      name: 'Frost',
      year: '2024',
      insertSets: [
        {
          name: 'Base',
          odds: '1:1',
          cards: [
            { name: 'Ken Marlowe, Jr.', cardNumber: '7' },
            { name: 'José Acuña', cardNumber: '8' },
          ],
        },
        {
          name: 'Base - Gold',
          serialTotal: 50,
          odds: '1:24',
          attributes: { parallelOf: 'Base' },
          cards: [{ name: 'Ken Marlowe, Jr.', cardNumber: '7', forTrade: 3, attributes: { RC: 'Rookie Card' } }],
        },
        { name: 'Base - Ice', attributes: { parallelOf: 'Base' }, cards: [{ name: 'José Acuña', cardNumber: '8' }] },
        { name: 'Stars', cards: [{ name: 'Ken Marlowe, Jr.', cardNumber: 'S-7' }] },
      ],
    },
    {
      name: 'Harbor',
      year: '1989',
      insertSets: [
        {
          name: 'Base',
          cards: [
            { name: 'Ken Marlowe Jr.', cardNumber: '1' },
            { name: 'Father & Son (Ken Marlowe / Ken Marlowe Jr.)', cardNumber: '2' },
            { name: 'Ken Marlowe Jr. Fan Club', cardNumber: '3' },
            { name: '大谷翔平', cardNumber: '4' },
          ],
        },
      ],
    },
  ],
})
const wayne = await aMember(api)
const cardInFrost = seededId('Frost', 'Base', 0)
await wayne.call(addCopy, { body: { card: cardInFrost } })

const slug = 'ken-marlowe-jr'
const of = (query: Record<string, string | number> = {}, player = slug) => ({ params: { slug: player }, query })
const describeCards = (list: { cards: Array<{ cardNumber: string | null; product?: { name: string } | undefined }> }) =>
  list.cards.map(({ cardNumber, product }) => `${product?.name} ${cardNumber}`)

test('a player has all cards whose names name the player, by product', async () => {
  const { player } = await api.call(getPlayer, { params: { slug } })
  expect(player).toMatchObject({ name: 'Ken Marlowe Jr.', slug, totalCards: 5 })
  expect(player.products.map(({ name, playerCards }) => [name, playerCards])).toEqual([
    ['Frost', 3],
    ['Harbor', 2],
  ])
})

test('the name of a player is not that of a longer one, and may be in a script without spaces', async () => {
  const father = await api.call(getPlayer, { params: { slug: 'ken-marlowe' } })
  expect(father.player).toMatchObject({ name: 'Ken Marlowe', totalCards: 1 })
  const otani = await api.call(getPlayer, { params: { slug: '大谷翔平' } })
  expect(otani.player).toMatchObject({ name: '大谷翔平', totalCards: 1 })
})

test.each(['marlowe', 'jr', '-', "'); drop table cards", 'KEN-GRIFFEY', 'x'.repeat(200)])(
  'there is no player %s',
  async (unknownSlug) => {
    const refusal = await aClientWithCookies(api).expectError(getPlayer, { params: { slug: unknownSlug } })
    expect(refusal).toMatchObject({ status: 404, code: 'PLAYER_NOT_FOUND', message: 'Player not found' })
    const list = await aClientWithCookies(api).expectError(listPlayerCards, of({}, unknownSlug))
    expect(list).toMatchObject({ status: 404 })
  },
)

test('an address with capitals or accents leads to the same player', async () => {
  const { player } = await api.call(getPlayer, { params: { slug: 'José-Acuña' } })
  expect(player).toMatchObject({ name: 'José Acuña', slug: 'jose-acuna', totalCards: 2 })
})

test('cards of a player come newest year first, in the order of the checklists', async () => {
  const list = await api.call(listPlayerCards, of())
  expect(describeCards(list)).toEqual(['Frost 7', 'Frost 7', 'Frost S-7', 'Harbor 1', 'Harbor 2'])
  expect(list).toMatchObject({ totalCards: 5, currentPage: 1, totalPages: 1 })
  expect(list.cards[1]).toMatchObject({ insertSet: { name: 'Base - Gold' }, numCardsForTrades: 3 })
})

test.each<[Record<string, string | number>, string[]]>([
  [{ term: 'harbor' }, ['Harbor 1', 'Harbor 2']],
  [{ term: '1989 base' }, ['Harbor 1', 'Harbor 2']],
  [{ term: 'gold frost' }, ['Frost 7']],
  [{ term: 's7' }, ['Frost S-7']],
  [{ productId: seededId('Harbor') }, ['Harbor 1', 'Harbor 2']],
  [{ limit: 2, page: 2 }, ['Frost S-7', 'Harbor 1']],
  [{ page: 9 }, []],
])('cards of a player by %j', async (query, expected) => {
  expect(describeCards(await api.call(listPlayerCards, of(query)))).toEqual(expected)
})

test('cards of a player have the viewer’s copies, and can be limited to owned or missing ones', async () => {
  const all = await wayne.call(listPlayerCards, of())
  expect(all.cards.map(({ quantity }) => quantity)).toEqual([1, 0, 0, 0, 0])
  expect((await wayne.call(listPlayerCards, of({ have: 'owned' }))).cards).toMatchObject([{ id: cardInFrost }])
  expect(await wayne.call(listPlayerCards, of({ have: 'missing' }))).toMatchObject({ totalCards: 4 })
  const refusal = await aClientWithCookies(api).expectError(listPlayerCards, of({ have: 'owned' }))
  expect(refusal).toMatchObject({ status: 401 })
})

test('a card names its players', async () => {
  const { players } = await api.call(getCard, { params: { id: seededId('Harbor', 'Base', 1) } })
  expect(players).toEqual([
    { name: 'Ken Marlowe', slug: 'ken-marlowe' },
    { name: 'Ken Marlowe Jr.', slug },
  ])
})

test('siblings of a card are its parallels, then other cards with its name in the product', async () => {
  const params = { id: seededId('Frost', 'Base - Gold', 0) }
  const { cards } = await wayne.call(listCardsOfSamePlayerInProduct, { params })
  expect(cards).toMatchObject([
    { insertSet: { name: 'Base' }, isParallel: true, insertSetOdds: '1:1', quantity: 1 },
    { insertSet: { name: 'Base - Gold' }, isParallel: true, insertSetSerialTotal: 50, numCardsForTrades: 3 },
    { insertSet: { name: 'Stars' }, isParallel: false, insertSetOdds: null, quantity: 0 },
  ])
  expect(cards).toHaveLength(3)
  expect(cards[1]?.numForTradeByViewer).toBe(0)
  const trader = await aMember(api)
  await trader.call(addCopy, { body: { card: params.id, forTrade: true } })
  const [, gold] = (await trader.call(listCardsOfSamePlayerInProduct, { params })).cards
  expect(gold).toMatchObject({ numCardsForTrades: 4, numForTradeByViewer: 1, inForTrade: true })
  const guest = await api.call(listCardsOfSamePlayerInProduct, { params })
  expect(guest.cards.map(({ numForTradeByViewer }) => numForTradeByViewer)).toEqual([0, 0, 0])
  expect(guest.cards.map(({ quantity }) => quantity)).toEqual([0, 0, 0])
})

test('siblings of an unknown card are not found', async () => {
  const refusal = await aClientWithCookies(api).expectError(listCardsOfSamePlayerInProduct, {
    params: { id: unknownId },
  })
  expect(refusal).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND' })
})
