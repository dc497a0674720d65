import { expect, test } from 'vitest'
import { buildListViewCookie, readListViewCookie } from './list-view-preference.ts'

test.each([
  ['session=a; list-view=pockets; theme=dark', 'pockets'],
  ['list-view=grid', null],
  ['my-list-view=list', null],
  ['', null],
  [undefined, null],
])('reads the view of the cookies "%s": %s', (cookies, view) => expect(readListViewCookie(cookies)).toBe(view))

test('builds a cookie that it reads', () => {
  expect(readListViewCookie(buildListViewCookie('list'))).toBe('list')
})
