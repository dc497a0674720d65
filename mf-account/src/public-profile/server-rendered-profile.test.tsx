import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { allListStatsWithCardCounts, aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { hydrateServerMarkup, renderRouteOnServer } from '@ninepocket/testing/rendering/render-route-on-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
beforeEach(() => {
  api.on(getUserByUsername, () => ({
    user: aPublicUser({ profilePicture: '/files/avatars/a.webp', country: 'FI', contact: { xUsername: 'mario' } }),
  }))
  api.on(getAllListStats, () => allListStatsWithCardCounts({ collection: 12 }))
})
afterEach(() => document.body.replaceChildren())

test('renders a full profile on the server and hydrates it when a guest opens it', async () => {
  const served = await renderRouteOnServer(routes, '/@mario_66')
  expect(served.html).toContain('>Mario Binder</h1>')
  expect(served.html).toContain('12 cards')
  expect(served.html).toContain('Finland')
  expect(served.html).toContain('href="https://x.com/mario"')
  expect(served.html).not.toMatch(/\s(style|on[a-z]+)=/)
  expect((await hydrateServerMarkup(routes, '/@mario_66', served)).hydrationErrors).toEqual([])
})

test('hydrates when the browser has another name for the country', async () => {
  const served = await renderRouteOnServer(routes, '/@mario_66')
  const otherNames = { ...served, html: served.html.replace('Finland', 'Suomi') }
  expect((await hydrateServerMarkup(routes, '/@mario_66', otherNames)).hydrationErrors).toEqual([])
})

test('renders the message on the server and hydrates it when the profile is private', async () => {
  api.fail(getUserByUsername, 403, 'This profile is private')
  const served = await renderRouteOnServer(routes, '/@mario_66')
  expect(served.html).toContain('>This profile is private</h1>')
  expect((await hydrateServerMarkup(routes, '/@mario_66', served)).hydrationErrors).toEqual([])
})

function findRedirect(path: string, username: string) {
  const site = aSite()
  const route = routes(site).find((each) => each.path === path)
  return route?.redirect?.({ params: { username }, site })
}

test.each([
  ['/@Mario_66', '/@:username', '@Mario_66', '/@mario_66'],
  ['/@', '/@:username', '@', '/'],
  ['/@mario/available-cards/x', '/@:username/available-cards/*', '@mario', '/@mario'],
])('redirects when %s is opened, before any data is read', (_, path, username, target) => {
  expect(findRedirect(path, username)).toBe(target)
})

test('does not redirect when the address is canonical', () => {
  expect(findRedirect('/@:username', '@mario_66')).toBeNull()
})
