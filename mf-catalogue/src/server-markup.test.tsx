import { listCardsOfInsertSetForViewer } from '@ninepocket/contract/catalogue/card-endpoints'
import { listInsertSetsOfProductWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { hydrateServerMarkup, renderRouteOnServer } from '@ninepocket/testing/rendering/render-route-on-server'
import { createFictionalCatalogue } from '@ninepocket/testing/standalone/create-fictional-catalogue'
import { beforeEach, expect, test } from 'vitest'
import { routes } from './routes.tsx'

const catalogue = createFictionalCatalogue()
const product = `/hockey-set/${catalogue.products[0]?.slug}`
const insertSet = `${product}/${catalogue.insertSets[0]?.slug}`
const pages = [
  '/',
  '/hockey-sets',
  '/hockey-sets?page=3',
  '/hockey-sets?filter=granite',
  product,
  insertSet,
  `${insertSet}?page=33`,
  `${insertSet}?page=999`,
  `${insertSet}?view=list`,
  `${insertSet}?view=list&page=33`,
  `${insertSet}?view=pockets`,
  `${insertSet}?view=pockets&page=33`,
  `${insertSet}/${catalogue.cards[0]?.slug}`,
  '/search',
  '/search?term=otterby',
  '/search?term=otterby&view=list',
  '/search?term=otterby&view=pockets',
  '/search?term=nobody',
  '/hockey-set/without-id',
  '/hockey-set/gone-0123456789abcdef01234567',
]

const api = setUpFakeApi()
beforeEach(() => {
  addFakeCatalogueApi(api, catalogue)
})

test.each(pages)('%s hydrates without errors', async (url) => {
  const served = await renderRouteOnServer(routes, url)
  const { hydrationErrors } = await hydrateServerMarkup(routes, url, served)
  expect(hydrationErrors).toEqual([])
})

test.each(pages)(
  '%s has no inline styles, handlers or scripts, which the content security policy forbids',
  async (url) => {
    const { html } = await renderRouteOnServer(routes, url)
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=|<script/)
  },
)

test.each([product, `${insertSet}?page=2`, `${insertSet}?have=missing`, `${product}?have=owned`])(
  '%s hydrates without errors for a member, whose own data is not requested on the server',
  async (url) => {
    const served = await renderRouteOnServer(routes, url, aSite(), aMemberSession())
    expect(served.html).toContain('aria-label="Show ')
    // The fake API would report calls without a handler.
    expect(api.contractViolations).toEqual([])
    api.on(listCardsOfInsertSetForViewer, ({ query: { page } }) => ({
      cards: [],
      currentPage: page,
      totalPages: 1,
      totalCards: 0,
    }))
    api.on(listInsertSetsOfProductWithCompletion, ({ query: { page } }) => ({
      insertSets: [],
      currentPage: page,
      totalPages: 1,
      totalInsertSets: 0,
    }))
    const { hydrationErrors } = await hydrateServerMarkup(routes, url, served)
    expect(hydrationErrors).toEqual([])
  },
)

test('the markup has the first rows with links that work without scripts', async () => {
  const { html } = await renderRouteOnServer(routes, insertSet)
  expect(html).toContain('Milo Halvorsen')
  expect(html.match(/<li/g)).toHaveLength(50)
  expect(html).toContain('href="?page=2"')
  expect(html).toContain('Scroll for more')
})

test('a page in the URL starts with its own first item, in the right column', async () => {
  const { html } = await renderRouteOnServer(routes, `${insertSet}?page=33`)
  expect(html).toContain('aria-posinset="1601"')
  expect(html).not.toContain('aria-posinset="1600"')
  expect(html).toMatch(/of6at5[^"]*"[^>]*aria-posinset="1601"/)
  expect(html).not.toContain('Scroll for more')
})

test('the list view has the rows of the page in the URL, with one tab stop', async () => {
  const { html } = await renderRouteOnServer(routes, `${insertSet}?view=list&page=33`)
  expect(html).toContain('aria-rowcount="1621"')
  expect(html).toContain('aria-rowindex="1602"')
  expect(html).not.toContain('aria-rowindex="1601"')
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  expect(table.match(/tabindex="0"/gi)).toHaveLength(1)
})

test('search results in the list view are rows of the markup', async () => {
  const { html } = await renderRouteOnServer(routes, '/search?term=otterby&view=list')
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  expect(table).toContain('aria-rowindex="2"')
  expect(table).toContain(`${catalogue.products[0]?.name}`)
})

test('a page past the end shows the last page', async () => {
  const { html, head } = await renderRouteOnServer(routes, `${insertSet}?page=999`)
  expect(html).toContain('aria-posinset="1601"')
  expect(head.canonical).toBe(`${insertSet}?page=33`)
})

test('the server renders Markdown and marks its links as external', async () => {
  const { html } = await renderRouteOnServer(routes, product)
  expect(html).toContain('<strong>RC</strong>: Rookie Card')
  expect(html).toContain('<a href="https://example.org/checklist" rel="nofollow noopener noreferrer">')
})

test("hydration keeps the server's Markdown elements", async () => {
  const served = await renderRouteOnServer(routes, product)
  const { container } = await hydrateServerMarkup(routes, product, served)
  const mark = container.querySelector('strong')
  expect(mark?.textContent).toBe('RC')
  expect(served.html).toContain(mark?.closest('ul')?.outerHTML)
})

test('only the first images load eagerly', async () => {
  const { html } = await renderRouteOnServer(routes, insertSet)
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(2)
  expect(html.match(/loading="eager"/g)?.length).toBeLessThan(9)
  expect(html.match(/loading="lazy"/g)?.length).toBeGreaterThan(20)
})
