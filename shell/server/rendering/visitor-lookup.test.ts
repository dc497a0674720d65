import { expect, test } from 'vitest'
import { guestVisitor, type Visitor } from '../http/visitor.ts'
import { PageServerBusyError } from './page-server-work-queue.ts'
import { VisitorLookup } from './visitor-lookup.ts'

const budgetMs = 5_000
const cookiesOf = (token: string) => ({ header: `session=${token}`, token })
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Look-ups that answer when `release` is called. All sessions but those in `live` have ended, which is known once one was looked up. */
function setUpLookup({ live = [] }: { live?: ReadonlyArray<string> } = {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const known = new Set<string>()
  const loaded: string[] = []
  const lookup = new VisitorLookup({
    async loadVisitor(cookies): Promise<Visitor> {
      loaded.push(cookies)
      await released
      const token = cookies.replace('session=', '')
      if (!live.includes(token)) known.add(token)
      return { ...guestVisitor, setCookies: [token] }
    },
    readIssuedToken: (cookies = '') => {
      const token = cookies.replace('session=', '')
      return known.has(token) ? null : token
    },
  })
  return { lookup, loaded, release }
}

test('asks the API once about an ended session with many requests, which leave the queue to members', async () => {
  const { lookup, loaded, release } = setUpLookup()
  const flood = range(160).map((n) => lookup.load(cookiesOf(`ended-${n % 20}`), budgetMs))
  const member = lookup.load(cookiesOf('member'), budgetMs)
  release()
  expect((await member).setCookies).toEqual(['member'])
  const visitors = await Promise.all(flood)
  expect(loaded).toHaveLength(21)
  expect(new Set(visitors.map(({ session }) => session.authenticated))).toEqual(new Set([false]))
})

test('asks the API for each request of a session that lasts', async () => {
  const { lookup, loaded, release } = setUpLookup({ live: ['a'] })
  const visitors = range(3).map(() => lookup.load(cookiesOf('a'), budgetMs))
  release()
  expect(await Promise.all(visitors)).toHaveLength(3)
  expect(loaded).toHaveLength(3)
})

test('asks again for a request whose predecessor of the same session has left', async () => {
  const { lookup, loaded, release } = setUpLookup({ live: ['a'] })
  const blockers = range(8).map((n) => lookup.load(cookiesOf(`blocker-${n}`), budgetMs))
  const visit = new AbortController()
  const left = lookup.load(cookiesOf('a'), budgetMs, { signal: visit.signal })
  const stayed = lookup.load(cookiesOf('a'), budgetMs)
  visit.abort(new Error('left'))
  await expect(left).rejects.toThrow()
  release()
  expect((await stayed).setCookies).toEqual(['a'])
  await Promise.all(blockers)
  expect(loaded.filter((cookies) => cookies === 'session=a')).toHaveLength(1)
})

test('rejects look-ups of more sessions than may wait', async () => {
  const { lookup, release } = setUpLookup()
  const lookups = range(109).map((n) => lookup.load(cookiesOf(`${n}`), budgetMs))
  await expect(lookups.at(-1)).rejects.toThrow(PageServerBusyError)
  release()
  expect(await Promise.all(lookups.slice(0, -1))).toHaveLength(108)
})
