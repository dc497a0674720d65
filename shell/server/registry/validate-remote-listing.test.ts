import { expect, test } from 'vitest'
import { isPathPattern, isRemoteListing, NavigationEntrySchema } from './validate-remote-listing.ts'

test.each([
  '/',
  '/terms',
  '/{productNoun}-sets',
  '/{productNoun}-set/:product/:insertSet',
  '/activate/:token?',
  '/@:username',
  '/@:username/for-trade/:product',
  '/@:username/available-cards/*',
])('accepts the path pattern %s', (pattern) => expect(isPathPattern(pattern)).toBe(true))

test.each(['', 'terms', '//evil.example', '/a b', '/terms/@:username', '/a?b=c', '/#a', 7, null])(
  'rejects the path pattern %j',
  (pattern) => expect(isPathPattern(pattern)).toBe(false),
)

const entry = { place: 'main', label: 'Trades', path: '/trades', audience: 'everyone', order: 1 }

test.each([
  {},
  { path: '/@{username}', audience: 'members' },
  { path: '/{productNoun}-sets', label: '{productLabel} Sets' },
  { place: 'palette', keywords: 'partners', path: '/trades#circles' },
  { group: 'Members', keywords: 'reports suspensions' },
  { isExact: true, isProminent: false, data: { target: 'trades' } },
])('accepts a navigation entry with %j', (fields) => {
  expect(NavigationEntrySchema.safeParse({ ...entry, ...fields }).success).toBe(true)
})

test.each([
  { path: 'https://evil.example' },
  { path: '//evil.example' },
  { path: 'javascript:alert(1)' },
  { place: 'sidebar' },
  { label: '' },
  { audience: 'nobody' },
  { order: '1' },
  { data: { onClick: 'x' } },
  { isExact: 1 },
  { group: '' },
  { keywords: 1 },
])('rejects a navigation entry with %j', (fields) => {
  expect(NavigationEntrySchema.safeParse({ ...entry, ...fields }).success).toBe(false)
})

test('accepts a listing with a display name alone', () => {
  expect(isRemoteListing({ displayName: 'Trades' })).toBe(true)
})

test.each([
  null,
  {},
  { displayName: '' },
  { displayName: 'Trades', navigation: {} },
  { displayName: 'Trades', navigation: [{}] },
  { displayName: 'Trades', slotAudiences: { 'layout-bar': 'nobody' } },
])('rejects the listing %j', (listing) => expect(isRemoteListing(listing)).toBe(false))
