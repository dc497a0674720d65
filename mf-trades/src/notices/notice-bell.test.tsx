import { countUnreadNotices } from '@ninepocket/contract/notices/notice-endpoints'
import { listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { getTradeRatings, listMemberRatings } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { setSession } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NoticeBell } from './notice-bell.tsx'
import { FakeEventSource } from './testing/fake-event-source.ts'
import { WaitingTradesBadge } from './waiting-trades-badge.tsx'

const session = aMemberSession()
const api = setUpFakeApi()
let waiting = { unread: 0, trades: 0 }
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  waiting = { unread: 0, trades: 0 }
  api.on(countUnreadNotices, () => ({ unreadCount: waiting.unread }))
  api.on(listOffers, () => ({
    offers: [],
    currentPage: 1,
    totalPages: 1,
    totalOffers: waiting.trades,
    counts: { 'my-turn': 0, 'their-turn': 0, 'under-way': waiting.trades, drafts: 0, ended: 0 },
    waitingCount: waiting.trades,
  }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  FakeEventSource.opened = []
  return () => vi.useRealTimers()
})

function showBell() {
  const client = createTestQueryClient(session)
  const view = render(
    <StandaloneProviders session={session} client={client}>
      <NoticeBell />
    </StandaloneProviders>,
  )
  return { client, ...view }
}
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
function setVisibility(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('says what waits for the member', async () => {
  waiting = { unread: 120, trades: 1 }
  showBell()
  const bell = await screen.findByRole('link', { name: 'Notices: 99+ unread, 1 trade waiting for you' })
  expect(bell.getAttribute('href')).toBe('/notices')
})

test.each([
  ['the number alone', { unread: 3, trades: 2 }, '3', 1],
  ['a mark without a number', { unread: 0, trades: 2 }, '', 1],
  ['nothing', { unread: 0, trades: 0 }, '', 0],
])('shows %s', async (_, counts, text, markCount) => {
  waiting = counts
  showBell()
  const bell = await screen.findByRole('link', { name: counts.trades ? /^Notices: .+/ : 'Notices' })
  await waitFor(() => expect([bell.textContent, bell.querySelectorAll('span').length]).toEqual([text, markCount]))
})

test('marks the link to the trades alone while offers wait', async () => {
  waiting = { unread: 3, trades: 2 }
  render(
    <StandaloneProviders session={session} client={createTestQueryClient(session)}>
      <p>
        Trades <WaitingTradesBadge path="/offers" />
      </p>
      <p>
        Home <WaitingTradesBadge path="/" />
      </p>
    </StandaloneProviders>,
  )
  expect(await screen.findByText('2 trades waiting for you')).toBeTruthy()
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Trades 2 trades waiting for you',
    'Home ',
  ])
})

test('opens one stream some seconds after the page, and counts again after each event', async () => {
  showBell()
  await screen.findByRole('link', { name: 'Notices' })
  await passSeconds(9)
  expect(FakeEventSource.opened).toEqual([])
  await passSeconds(2)
  const [stream] = FakeEventSource.opened
  act(() => stream?.connect())
  waiting.unread = 2
  act(() => stream?.send('changed'))
  expect(await screen.findByRole('link', { name: 'Notices: 2 unread' })).toBeTruthy()
  expect(FakeEventSource.opened).toHaveLength(1)
})

test.each([getTradeRatings, listMemberRatings])('reads open ratings again after an event: $path', async ({ path }) => {
  const { client } = showBell()
  client.setQueryData([path], {})
  await passSeconds(11)
  act(() => FakeEventSource.opened[0]?.connect())
  expect(client.getQueryState([path])?.isInvalidated).toBe(true)
})

test('reads the counts every minute while the stream is rejected, and tries it again later', async () => {
  showBell()
  await passSeconds(11)
  act(() => FakeEventSource.opened[0]?.reject())
  waiting.unread = 1
  await passSeconds(61)
  expect(await screen.findByRole('link', { name: 'Notices: 1 unread' })).toBeTruthy()
  await passSeconds(5 * 60)
  expect(FakeEventSource.opened).toHaveLength(2)
})

test('closes the stream while the tab is hidden, and counts when it is visible again', async () => {
  showBell()
  await passSeconds(11)
  setVisibility('hidden')
  expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED)
  waiting.unread = 3
  setVisibility('visible')
  expect(await screen.findByRole('link', { name: 'Notices: 3 unread' })).toBeTruthy()
  await passSeconds(11)
  expect(FakeEventSource.opened).toHaveLength(2)
})

test('closes the stream and goes away when the member logs out', async () => {
  const { client } = showBell()
  await passSeconds(11)
  act(() => setSession(client, aGuestSession()))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED)
  await passSeconds(70)
  expect(FakeEventSource.opened).toHaveLength(1)
})
