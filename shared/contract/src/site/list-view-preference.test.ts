import { expect, test } from 'vitest'
import { buildListViewCookie, readListViewCookie } from './list-view-preference.ts'

const siteUrl = 'http://localhost:3000'

test.each([
  ['session=a; list-view=pockets; theme=dark', 'pockets'],
  ['list-view=grid', null],
  ['my-list-view=list', null],
  ['', null],
  [undefined, null],
])('reads the view of the cookies "%s": %s', (cookies, view) => expect(readListViewCookie(cookies, siteUrl)).toBe(view))

test('builds a cookie that it reads', () => {
  expect(readListViewCookie(buildListViewCookie('list', siteUrl), siteUrl)).toBe('list')
})

test('binds the cookie to the host over HTTPS', () => {
  const secureUrl = 'https://cards.example'
  expect(buildListViewCookie('list', secureUrl)).toMatch(/^__Host-list-view=list; Path=\/; .*; Secure$/)
  expect(readListViewCookie('list-view=tiles; __Host-list-view=list', secureUrl)).toBe('list')
})
