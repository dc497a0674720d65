import { expect, test } from 'vitest'
import { getUserListRedirect, replaceUsernameInPath } from './user-path-redirect.ts'

const site = { productNoun: 'hockey' }
/** Replies to the only query that is read. */
const read = () => ({ user: { username: 'mario_66' } })

test.each([
  [{ username: '@old_mario' }, '/@mario_66/collection'],
  [{ username: '@OLD_mario', product: 'a-1', insertSet: 'b-2', item: 'c-3' }, '/@mario_66/collection/a-1/b-2/c-3'],
  [{ username: '@mario_66', product: 'a-1' }, null],
])('redirects %j to %j when the user is @mario_66', (params, to) => {
  // The reply has no other field that is read.
  expect(getUserListRedirect({ params, site, read: read as never }, 'collection')).toBe(to)
})

test.each([
  ['/@old', '/@mario_66'],
  ['/@Old/collection/a-%20b', '/@mario_66/collection/a-%20b'],
  ['/trades/old', '/trades/mario_66'],
  ['/trades/old/offer', '/trades/mario_66/offer'],
])('replaces the username of %s', (path, replaced) => {
  expect(replaceUsernameInPath(path, 'mario_66')).toBe(replaced)
})

test('leaves a path without a username as it is', () => {
  expect(replaceUsernameInPath('/offers/an-offer/terms', 'mario_66')).toBe('/offers/an-offer/terms')
})
