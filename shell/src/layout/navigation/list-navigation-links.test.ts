import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { beforeEach, expect, test } from 'vitest'
import { setLiveRemotes } from '../../remotes/live-remotes.ts'
import { aRemoteInfo } from '../../testing/a-remote-info.ts'
import { listNavigationLinks } from './list-navigation-links.ts'

const site = { productNoun: 'Trading Card' }
const entry = { place: 'main', label: 'Trades', path: '/trades', audience: 'everyone', order: 10 } as const

beforeEach(() =>
  setLiveRemotes([
    aRemoteInfo('mf-a', {
      navigation: [
        { ...entry, label: '{productLabel} Sets', path: '/{productNoun}-sets', order: 20 },
        { ...entry, label: 'Own Page', path: '/@{username}', audience: 'members', data: { target: 'own' } },
        { ...entry, label: 'Review', path: '/review', audience: 'admins', order: 40 },
      ],
    }),
    aRemoteInfo('mf-b', {
      navigation: [
        { ...entry, label: 'Log in', path: '/login', audience: 'guests', order: 15, isProminent: true },
        { ...entry, label: 'Legal', path: '/legal', place: 'footer' },
      ],
    }),
  ]),
)
const labels = (session?: Parameters<typeof listNavigationLinks>[2]) =>
  listNavigationLinks('main', site, session).map(({ label }) => label)

test('lists the links of all remotes for the visitor, in their order', () => {
  expect(labels()).toEqual(['Trading Card Sets'])
  expect(labels(aGuestSession())).toEqual(['Log in', 'Trading Card Sets'])
  expect(labels(aMemberSession())).toEqual(['Own Page', 'Trading Card Sets'])
  expect(labels(aMemberSession({ isAdmin: true }))).toEqual(['Own Page', 'Trading Card Sets', 'Review'])
})

test('fills in the noun and the username', () => {
  const links = listNavigationLinks('main', site, aMemberSession({ username: 'Ann_9' }))
  expect(links.map(({ path }) => path)).toEqual(['/@ann_9', '/trading-card-sets'])
  expect(links[0]?.dataAttributes).toEqual({ 'data-target': 'own' })
})

test('keeps the places apart', () => {
  expect(listNavigationLinks('footer', site, undefined)).toMatchObject([{ label: 'Legal', path: '/legal' }])
  expect(listNavigationLinks('account', site, aMemberSession())).toEqual([])
})
