import { listCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { getSitemapTotals, listCatalogueAddresses } from '@ninepocket/contract/catalogue/sitemap-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { aMember } from '../../../testing/a-member.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { unknownId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../../testing/upload-plain-card-photo.ts'

/** More cards than one reply lists. */
const baseCards = Array.from({ length: 2_800 }, (_, index) => ({ name: `Card ${index}`, cardNumber: `${index}` }))
const products = [
  {
    name: 'Northern Lights',
    year: '2024',
    storedSlug: 'lights',
    insertSets: [{ name: 'Base', cards: baseCards }, { name: 'Empty' }, { name: 'Gold', cards: [{ name: 'One' }] }],
  },
  { name: 'Old Timers', year: '1979', insertSets: [{ name: 'Base', cards: [{ name: 'Two', storedSlug: 'two' }] }] },
]
const api = await setUpTestApi({ products })

type Kind = 'products' | 'insert-sets' | 'cards' | 'players'

/** Lists all addresses of a kind after `skip` rows, as paths without the product noun. */
async function listPaths(kind: Kind, skip = 0): Promise<string[]> {
  const paths: string[] = []
  let after: string | null = null
  do {
    const query: { skip: number } | { after: string } = after === null ? { skip } : { after }
    const page: EndpointReply<typeof listCatalogueAddresses> = await api.call(listCatalogueAddresses, {
      params: { kind },
      query,
    })
    for (const address of page.addresses)
      paths.push(
        'player' in address
          ? address.player.slug
          : [address.product, address.insertSet, address.card].flatMap((each) => each?.slug ?? []).join('/'),
      )
    after = page.next
  } while (after !== null)
  return paths
}

test('lists every product and insert set by its slugs', async () => {
  const lights = `lights-${seededId('Northern Lights')}`
  const timers = `1979-old-timers-${seededId('Old Timers')}`
  expect((await listPaths('products')).toSorted()).toEqual([timers, lights])
  expect((await listPaths('insert-sets')).toSorted()).toEqual(
    [
      `${lights}/base-${seededId('Northern Lights', 'Base')}`,
      `${lights}/empty-${seededId('Northern Lights', 'Empty')}`,
      `${lights}/gold-${seededId('Northern Lights', 'Gold')}`,
      `${timers}/base-${seededId('Old Timers', 'Base')}`,
    ].toSorted(),
  )
})

test('lists every card once, with the slugs of its page and the time of its last change', async () => {
  const paths = await listPaths('cards')
  expect(new Set(paths).size).toBe(2_802)
  expect(paths.length).toBe(2_802)
  expect(paths).toContain(
    `1979-old-timers-${seededId('Old Timers')}/base-${seededId('Old Timers', 'Base')}/two-${seededId('Old Timers', 'Base', 0)}`,
  )
  const { cards } = await api.call(listCards, { query: { term: 'Card 2799' } })
  const { addresses } = await api.call(listCatalogueAddresses, { params: { kind: 'cards' }, query: { skip: 2_800 } })
  expect(paths.some((path) => path.endsWith(`/${cards[0]?.slug}`))).toBe(true)
  expect(addresses.map((address) => 'updatedAt' in address && address.updatedAt)).toEqual([
    cards[0]?.updatedAt,
    cards[0]?.updatedAt,
  ])
})

test('lists every player whom a card names alone', async () => {
  const paths = await listPaths('players')
  expect(paths).toHaveLength(2_802)
  expect(paths).toContain('card-2799')
  expect(paths).toContain('one')
})

test.each<[Kind, number]>([
  ['products', 1],
  ['insert-sets', 3],
  ['cards', 1],
  ['cards', 1_500],
  ['cards', 2_800],
  ['cards', 2_801],
  ['players', 1],
  ['players', 2_801],
])('leaves out the first rows of the %s when %i are skipped', async (kind, skip) => {
  expect(await listPaths(kind, skip)).toEqual((await listPaths(kind)).slice(skip))
})

test.each<Kind>(['products', 'insert-sets', 'cards', 'players'])('lists no %s after the last', async (kind) => {
  expect(await listPaths(kind, 2_802)).toEqual([])
  const query = { after: unknownId }
  expect(await api.call(listCatalogueAddresses, { params: { kind }, query })).toEqual({ addresses: [], next: null })
})

test('counts the rows once until an import changes them', async () => {
  const before = await api.call(getSitemapTotals, {})
  await inTransaction(api.pool, async (other) => {
    await other.query('lock table card_names, catalogue_state in access exclusive mode')
    expect(await api.call(getSitemapTotals, {})).toEqual(before)
  })
})

test('counts the rows, and keeps the time of the last import when a photo changes a card', async () => {
  const before = await api.call(getSitemapTotals, {})
  expect(before.totals).toEqual({ products: 2, 'insert-sets': 4, cards: 2_802, players: 2_802 })
  const cardId = seededId('Northern Lights', 'Gold', 0)
  await uploadPlainCardPhoto(api, await aMember(api), { cardId, color: 'tomato' })
  expect(await api.call(getSitemapTotals, {})).toEqual(before)
  await seedCatalogue(api.pool, products)
  expect(await api.call(getSitemapTotals, {})).toEqual(before)
  await seedCatalogue(api.pool, [{ name: 'Third', year: '2025' }])
  const after = await api.call(getSitemapTotals, {})
  expect(after.totals.products).toBe(3)
  expect(after.importedAt).not.toBe(before.importedAt)
})
