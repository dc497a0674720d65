import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import type { NavigationEntry } from '@ninepocket/runtime/remote-listing'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLiveRemotes } from '../../remotes/live-remotes.ts'
import { aRemoteInfo } from '../../testing/a-remote-info.ts'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'

setUpShellTests()

const api = setUpFakeApi()

const anEntry = (label: string, order: number, changes: Partial<NavigationEntry> = {}): NavigationEntry => ({
  place: 'bottom',
  label,
  path: `/${label.toLowerCase()}`,
  audience: 'everyone',
  order,
  ...changes,
})

beforeEach(() =>
  setLiveRemotes([
    aRemoteInfo('mf-a', {
      navigation: [
        anEntry('Search', 20, { icon: 'search' }),
        anEntry('Home', 10, { path: '/', isExact: true, icon: 'home' }),
        anEntry('Login', 50, { audience: 'guests' }),
      ],
    }),
    aRemoteInfo('mf-b', {
      navigation: [
        anEntry('Trades', 40, { audience: 'members' }),
        anEntry('Collection', 30, { audience: 'members', path: '/@{username}/collection' }),
        anEntry('Me', 50, { audience: 'members', path: '/@{username}', isExact: true }),
        anEntry('Sixth', 60),
      ],
    }),
  ]),
)

afterEach(() => setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) }))

const listLinks = () =>
  within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

test('shows a member the first five links of all remotes, and marks the current page alone', () => {
  renderAppLayout({ session: aMemberSession({ username: 'ada_9' }), at: '/@ada_9/collection' })
  expect(listLinks()).toEqual([
    ['Home', '/', null],
    ['Search', '/search', null],
    ['Collection', '/@ada_9/collection', 'page'],
    ['Trades', '/trades', null],
    ['Me', '/@ada_9', null],
  ])
})

test('shows members a mark beside the link that has one', async () => {
  const Mark = ({ path }: { path: string }) => (path === '/trades' ? '1 offer to answer' : null)
  setLiveRemotes([
    aRemoteInfo('mf-b', { navigation: [anEntry('Trades', 40), anEntry('Sixth', 60)], slots: ['bottom-link-mark'] }),
  ])
  setSlotSource({
    remotesFor: (slot) => (slot === 'bottom-link-mark' ? ['mf-b'] : []),
    load: async () => ({ 'bottom-link-mark': { current: () => Mark, preload: async () => Mark } }),
  })
  const { unmount } = renderAppLayout({ session: aMemberSession() })
  await screen.findByRole('link', { name: /^Trades ?1 offer to answer$/ })
  expect(screen.getByRole('link', { name: 'Sixth' })).toBeTruthy()
  unmount()
  renderAppLayout()
  expect(screen.getByRole('link', { name: 'Trades' })).toBeTruthy()
})

test('leads to the search with the focus in its field', async () => {
  const { user } = renderAppLayout()
  const field = screen.getByRole('combobox', { name: 'Search cards and sets' })
  const follow = () => user.click(screen.getByRole('link', { name: 'Search' }))
  await follow()
  await screen.findByRole('heading', { name: 'Page /search' })
  expect(document.activeElement).toBe(field)
  field.blur()
  await follow()
  expect(document.activeElement).toBe(field)
})

test('shows a guest the links for guests', () => {
  renderAppLayout()
  expect(listLinks().map(([label]) => label)).toEqual(['Home', 'Search', 'Login', 'Sixth'])
})

test.each([
  ['of a member', () => aMemberSession({ username: 'ada_9' }), ['Home', 'Search', 'Collection', 'Trades', 'Me']],
  [
    'that cannot be loaded',
    () => {
      throw new FakeHttpError(400, 'No')
    },
    ['Home', 'Search', 'Login', 'Sixth'],
  ],
])('shows no link before the session %s, because links that follow would move it', async (_, reply, labels) => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  api.on(getCurrentSession, () => promise.then(reply))
  renderAppLayout({ session: null })
  await waitFor(() => expect(api.calls(getCurrentSession)).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
  answer()
  await screen.findByRole('link', { name: 'Home' })
  expect(listLinks().map(([label]) => label)).toEqual(labels)
})

test('is absent when no remote has a link for it', () => {
  setLiveRemotes([aRemoteInfo('mf-a')])
  renderAppLayout()
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull()
})
