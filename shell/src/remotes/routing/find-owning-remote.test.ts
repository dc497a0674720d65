import { expect, test } from 'vitest'
import { findOwningRemote } from './find-owning-remote.ts'

const id = '0123456789abcdef01234567'

test.each([
  ['/', 'mf-catalogue'],
  ['/hockey-sets', 'mf-catalogue'],
  [`/hockey-set/1989-deck-${id}`, 'mf-catalogue'],
  [`/hockey-set/a/b-${id}`, 'mf-catalogue'],
  [`/hockey-set/a/b/c-${id}`, 'mf-catalogue'],
  ['/search', 'mf-catalogue'],
  ['/terms', 'mf-account'],
  ['/login', 'mf-account'],
  ['/forgot-password', 'mf-account'],
  ['/reset-password/abc', 'mf-account'],
  ['/activate/abc', 'mf-account'],
  ['/activate', 'mf-account'],
  ['/newsletter/confirm/abc', 'mf-account'],
  ['/profile', 'mf-account'],
  [`/profile/${id}`, 'mf-account'],
  ['/admin/photos', 'mf-account'],
  ['/@wayne', 'mf-account'],
  ['/@Wayne_99', 'mf-account'],
  ['/%40wayne', 'mf-account'],
  ['/@', 'mf-account'],
  ['/@wayne/wishlist', 'mf-wishlist'],
  ['/@wayne/Wishlist/print', 'mf-wishlist'],
  [`/@wayne/wishlist/a-${id}/b-${id}`, 'mf-wishlist'],
  [`/@wayne/wishlist/a-${id}/b-${id}/print`, 'mf-wishlist'],
  ['/@wayne/collection', 'mf-collection'],
  ['/@wayne/For-Sale', 'mf-collection'],
  [`/@wayne/for-trade/a-${id}`, 'mf-collection'],
  [`/@wayne/collection/a-${id}/b-${id}/c-${id}`, 'mf-collection'],
  ['/@wayne/available-cards/a/b', 'mf-account'],
])('%s belongs to %s', (path, owner) => expect(findOwningRemote(path, 'hockey')).toBe(owner))

test.each([
  '/nowhere',
  '/admin',
  '/baseball-sets',
  '/hockey-set',
  `/hockey-set/a/b/c/d-${id}`,
  '/remotes.json',
  '/wayne/collection',
  '/@wayne/nothing',
  `/@wayne/collection/a/b/c/d-${id}`,
  `/@wayne/wishlist/a/b/c/d-${id}`,
])('nobody owns %s', (path) => expect(findOwningRemote(path, 'hockey')).toBeNull())

test('the noun of the site decides the paths', () => {
  expect(findOwningRemote('/trading-card-sets', 'Trading Card')).toBe('mf-catalogue')
})
