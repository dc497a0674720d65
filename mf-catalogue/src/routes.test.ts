import { getInsertSet, getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { getPageHead, prefetchPageQueries } from '@ninepocket/testing/rendering/page-data'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from './routes.tsx'

const catalogue = aCatalogue({ cards: 120 })
const [product] = catalogue.products
const [insertSet] = catalogue.insertSets
const [card] = catalogue.cards
const productPath = `/hockey-set/${product?.slug}`
const insertSetPath = `${productPath}/${insertSet?.slug}`
const cardPath = `${insertSetPath}/${card?.slug}`

const api = setUpFakeApi()
beforeEach(() => {
  addFakeCatalogueApi(api, catalogue)
})

async function headAt(url: string, site = aSite()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await prefetchPageQueries(routes(site), url, site, client)
  return getPageHead(routes(site), url, site, client)
}

describe('titles and breadcrumbs', () => {
  test('home has neither title nor breadcrumbs', async () => {
    expect(await headAt('/')).toMatchObject({ titles: [], canonical: '/' })
    expect((await headAt('/')).breadcrumbs).toBeUndefined()
  })

  test.each([
    ['/hockey-sets', ['Hockey Sets'], ['Home', 'Hockey Sets']],
    [productPath, ['1989 Upper Deck'], ['Home', 'Hockey Sets', '1989 Upper Deck']],
    [insertSetPath, ['Base Set', '1989 Upper Deck'], ['Home', 'Hockey Sets', '1989 Upper Deck', 'Base Set']],
    [
      cardPath,
      ['Player 1', 'Base Set', '1989 Upper Deck'],
      ['Home', 'Hockey Sets', '1989 Upper Deck', 'Base Set', 'Player 1'],
    ],
    ['/search?term=player', ['player', 'Search'], ['Home', 'Search']],
  ])('%s has titles %j and breadcrumbs %j', async (url, titles, labels) => {
    const head = await headAt(url)
    expect(head.titles).toEqual(titles)
    expect(head.breadcrumbs?.map(({ label }) => label)).toEqual(labels)
  })

  test('use the product noun of the site', async () => {
    const site = aSite({ productNoun: 'trading card' })
    expect((await headAt('/trading-card-sets', site)).titles).toEqual(['Trading card Sets'])
  })
})

describe('descriptions', () => {
  test.each([
    ['hockey', 'Hockey card', 'hockey cards'],
    ['card', 'Trading card', 'trading cards'],
    ['trading card', 'Trading card', 'trading cards'],
  ])('name the cards of a site with the product noun %j', async (productNoun, cardNoun, cards) => {
    const site = aSite({ productNoun })
    expect((await headAt('/', site)).description).toBe(
      `${cardNoun} checklists. Track your collection, find missing cards, and trade with other collectors on any device.`,
    )
    const { description } = await headAt(`/${productNoun.replace(' ', '-')}-sets`, site)
    expect(description).toContain(`serial numbers for ${cards}.`)
  })
})

describe('the canonical URL', () => {
  test('contains only the page number of the query string', async () => {
    expect((await headAt(`${insertSetPath}?page=2&utm=x`)).canonical).toBe(`${insertSetPath}?page=2`)
    expect((await headAt(`${insertSetPath}?page=1`)).canonical).toBe(insertSetPath)
  })
  test('uses the slugs of the entity when the URL has others', async () => {
    const wrong = `/hockey-set/old-name/old-set/any-${card?.id}`
    expect((await headAt(wrong)).canonical).toBe(cardPath)
  })
  test('is not indexed for filtered lists and searches', async () => {
    expect((await headAt(`${insertSetPath}?filter=player`)).isIndexed).toBe(false)
    expect((await headAt('/search?term=player')).isIndexed).toBe(false)
    expect((await headAt(insertSetPath)).isIndexed).toBe(true)
  })
})

describe('URLs without an id', () => {
  test.each([
    ['/hockey-set/upper-deck', 'Could not extract ID from product slug: upper-deck'],
    ['/hockey-set/x/base', 'Could not extract ID from insert set slug: base'],
    ['/hockey-set/x/y/griffey', 'Could not extract ID from card slug: griffey'],
  ])('%s returns 404 with the slug error', async (url, message) => {
    expect(await headAt(url)).toMatchObject({ titles: [message], status: 404, isIndexed: false })
  })
})

describe('parent entities', () => {
  test('come from the insert set when the URL has no ids', async () => {
    const head = await headAt(`/hockey-set/any/${insertSet?.slug}`)
    expect(head.titles).toEqual(['Base Set', '1989 Upper Deck'])
    expect(api.calls(getProductOfInsertSet)).toHaveLength(1)
    expect(api.calls(getProduct)).toEqual([])
  })
  test('load in parallel when the URL has their ids', async () => {
    await headAt(cardPath)
    expect(api.calls(getInsertSet)).toHaveLength(1)
    expect(api.calls(getProduct)).toHaveLength(1)
  })
  test('come from the card when the URL names others', async () => {
    const head = await headAt(`/hockey-set/x-0123456789abcdef01234567/y-0123456789abcdef01234567/${card?.slug}`)
    expect(head).toMatchObject({
      status: 200,
      canonical: cardPath,
      titles: ['Player 1', 'Base Set', '1989 Upper Deck'],
    })
  })
})

test('a card has structured data', async () => {
  expect((await headAt(cardPath)).jsonLd).toMatchObject({
    '@graph': [{ '@type': 'BreadcrumbList' }, { '@type': 'Product', name: 'Player 1', url: cardPath }],
  })
})
