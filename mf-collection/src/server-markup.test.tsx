import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { hydrateServerMarkup, renderRouteOnServer } from '@ninepocket/testing/rendering/render-route-on-server'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'
import { createUserListsFixture, setUpFakeUserListsApi } from './test-user.ts'

const { insertSetPath: setPath, productSlug, copySlug } = createUserListsFixture()
const pages = [
  '/@mario_66/collection',
  '/@mario_66/for-trade',
  `/@mario_66/collection/${productSlug}`,
  `/@mario_66/collection/${setPath}`,
  `/@mario_66/collection/${setPath}?sort=price&forSale=true&page=9`,
  `/@mario_66/collection/${setPath}?condition=Poor`,
  `/@mario_66/collection/${setPath}?view=pockets`,
  `/@mario_66/collection/${setPath}/${copySlug(0)}`,
  `/@mario_66/for-sale/${setPath}/${copySlug(0)}`,
  `/@mario_66/for-sale/${setPath}/${copySlug(2)}`,
  `/@mario_66/collection/${setPath}/gone-${'f'.repeat(24)}`,
  '/@nobody/collection',
]

test.each(pages)('hydrates %s without errors', async (url) => {
  setUpFakeUserListsApi()
  const served = await renderRouteOnServer(routes, url)
  const { hydrationErrors } = await hydrateServerMarkup(routes, url, served)
  expect(hydrationErrors).toEqual([])
})

test.each(pages)('renders %s without inline styles, handlers or scripts', async (url) => {
  setUpFakeUserListsApi()
  const { html } = await renderRouteOnServer(routes, url)
  expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=|<script/)
})

test('renders the first rows of a list at every depth', async () => {
  setUpFakeUserListsApi()
  const first = async (path: string) => (await renderRouteOnServer(routes, `/@mario_66/collection${path}`)).html
  expect(await first('')).toContain('1989 Upper Deck')
  expect(await first(`/${productSlug}`)).toContain('Base Set')
  expect(await first(`/${setPath}`)).toContain('Player 3')
  expect(await first(`/${setPath}/${copySlug(0)}`)).toContain('Card Details')
})

test('renders the gaps of a binder, which is not indexed', async () => {
  setUpFakeUserListsApi({ copies: [{}], cards: 2 })
  const { html, head } = await renderRouteOnServer(routes, `/@mario_66/collection/${setPath}?view=pockets`)
  expect(html).toMatch(/Missing.*Player 2/)
  expect(head.isIndexed).toBe(false)
})

test('renders no copies of a private collection and does not index it', async () => {
  setUpFakeUserListsApi({ user: { isCollectionPrivate: true } })
  const { html, head } = await renderRouteOnServer(routes, `/@mario_66/collection/${setPath}`)
  expect(html).toContain('This user&#x27;s collection is private')
  expect(html).not.toContain('Player')
  expect(head).toMatchObject({ isIndexed: false, status: 403 })
})

test('renders no rows for a member, because they depend on the viewer', async () => {
  setUpFakeUserListsApi()
  const { html } = await renderRouteOnServer(routes, '/@mario_66/collection', aSite(), aMemberSession())
  expect(html).toContain('Loading')
  expect(html).not.toContain('1989 Upper Deck')
})

test('lists rows in JSON-LD by their own URLs', async () => {
  setUpFakeUserListsApi()
  const { head } = await renderRouteOnServer(routes, `/@mario_66/for-sale/${setPath}`)
  expect(JSON.stringify(head.jsonLd)).toContain(`/@mario_66/for-sale/${setPath}/${copySlug(2)}`)
  expect(head).toMatchObject({ canonical: `/@mario_66/for-sale/${setPath}`, isIndexed: true })
})
