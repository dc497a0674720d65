import { expect, test } from 'vitest'
import { aRemoteInfo } from '../../src/testing/a-remote-info.ts'
import { renderSitemap } from './sitemap.ts'

const id = '0123456789abcdef01234567'
const product = { slug: `deck-${id}`, updatedAt: '2026-01-02T00:00:00.000Z' }
const insertSet = { slug: `base-${id}`, updatedAt: '2026-01-03T00:00:00.000Z', product }
const api = async (address: string) =>
  address.startsWith('/api/products')
    ? { products: [product], totalPages: 1 }
    : { insertSets: [insertSet], totalPages: 1 }
const entry = { place: 'footer', label: 'A page', audience: 'everyone', order: 1 } as const

async function listPages(paths: string[]): Promise<string[]> {
  const navigation = [
    { ...entry, path: '/{productNoun}-sets' },
    { ...entry, path: '/legal' },
    { ...entry, path: '/own', audience: 'members' } as const,
  ]
  const remotes = [aRemoteInfo('mf-a', { paths, navigation })]
  const xml = await renderSitemap({ publicUrl: 'https://cards.example', productNoun: 'hockey', remotes }, api)
  return [...xml.matchAll(/<loc>https:\/\/cards\.example(.*?)<\/loc>/g)].map(([, path = '']) => path)
}

test('lists the pages that every visitor finds in the navigation', async () => {
  expect(await listPages([])).toEqual(['/', '/hockey-sets', '/legal'])
})

test('lists products and insert sets when a remote has pages for them', async () => {
  const paths = ['/{productNoun}-set/:product', '/{productNoun}-set/:product/:insertSet']
  expect((await listPages(paths)).slice(3)).toEqual([
    `/hockey-set/${product.slug}`,
    `/hockey-set/${product.slug}/${insertSet.slug}`,
  ])
})
