import type { RatingsOfTrade } from '@ninepocket/contract/trades/ratings/rating'
import {
  answerRating,
  getTradeRatings,
  listMemberRatings,
  rateTrade,
  reportRating,
} from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { addFakeRatingsApi } from '../dev/add-fake-ratings-api.ts'
import { anOffer } from '../dev/an-offer.ts'
import { createReceivedRatings } from '../dev/create-received-ratings.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { formatPositiveRatingShare } from './format-positive-rating-share.ts'
import { MemberRatings } from './member-ratings.tsx'
import { TradeRatingsPanel } from './trade-ratings-panel.tsx'

const session = aMemberSession()
const members = createFakeMembers('few')
const [rater, partner] = members as [(typeof members)[number], (typeof members)[number]]
const api = setUpFakeApi()

const show = (children: ReactNode, viewer = session) =>
  render(
    <StandaloneProviders session={viewer} client={createTestQueryClient(viewer)}>
      {children}
    </StandaloneProviders>,
  )
const rating = {
  id: '7',
  score: 'negative',
  comment: 'Too slow',
  answer: null,
  ratedAt: '2026-05-04T10:00:00.000Z',
} as const

describe('ratings of a trade', () => {
  function showPanel(trade: Partial<RatingsOfTrade> = {}) {
    addFakeRatingsApi(api, { trade })
    show(<TradeRatingsPanel offer={anOffer(partner, { state: 'done' })} />)
  }

  test('are sent once a score is chosen, and say when they are shown', async () => {
    showPanel()
    const send = await screen.findByRole('button', { name: 'Send rating' })
    await userEvent.click(send)
    expect(api.calls(rateTrade)).toEqual([])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How did the trade go?' }), 'Positive')
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Fast')
    await userEvent.click(send)
    await screen.findByText("It's shown once @trader_2 has rated too, or on May 18, 2026 at the latest.")
    expect(screen.queryByRole('form', { name: 'Rate this trade' })).toBeNull()
    // The pressed button has disappeared.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ratings' }))
    expect(api.calls(rateTrade).map(({ body }) => body)).toEqual([{ score: 'positive', comment: 'Fast' }])
  })

  test('are not stored when the reply comes after the logout', async () => {
    showPanel()
    const reply = Promise.withResolvers<RatingsOfTrade>()
    api.on(rateTrade, () => reply.promise)
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'Neutral')
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    await expect.poll(() => api.calls(rateTrade)).toHaveLength(1)
    bus.emit('session:ended')
    reply.resolve({ own: null, isOwnShown: false, received: null, permission: 'none', closesAt: rating.ratedAt })
    const isPending = () => screen.getByRole('button', { name: /^Send/ }).getAttribute('aria-disabled') === 'true'
    await expect.poll(isPending).toBe(false)
    expect(screen.getByRole('form', { name: 'Rate this trade' })).toBeTruthy()
  })

  test('say why a rating was not accepted', async () => {
    showPanel()
    api.fail(rateTrade, 409, "You can't rate this trade.")
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'Neutral')
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await screen.findByText("You can't rate this trade.")).toBeTruthy()
  })

  test('are answered by the member who received them', async () => {
    showPanel({ received: { ...rating }, permission: 'none' })
    await userEvent.click(await screen.findByText('Reply to this rating'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply' }), 'The post was slow')
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('The post was slow', { selector: 'p' })).toBeTruthy()
    expect(screen.queryByText('Reply to this rating')).toBeNull()
    expect(api.calls(answerRating)[0]).toMatchObject({
      params: { ratingId: '7' },
      body: { answer: 'The post was slow' },
    })
  })

  test('say when new members may rate, and when it is too late', async () => {
    showPanel({ permission: 'new-member' })
    await screen.findByText(
      "You can rate trades once you've been a member for 7 days, and this one until May 18, 2026.",
    )
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('load again after a failure', async () => {
    addFakeRatingsApi(api, { trade: { permission: 'none' } })
    api.fail(getTradeRatings, 503, 'Too busy')
    show(<TradeRatingsPanel offer={anOffer(partner, { state: 'done' })} />)
    await screen.findByText('Too busy')
    addFakeRatingsApi(api, { trade: { permission: 'none' } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText("You didn't rate this trade.")).toBeTruthy()
  })
})

describe('ratings of a member', () => {
  test('are listed with counts, names that the viewer may see, and plain texts', async () => {
    addFakeRatingsApi(api, { ratings: createReceivedRatings(members) })
    show(<MemberRatings user={rater} />)
    await screen.findByText('33% positive (3 ratings)')
    expect(screen.getByText('Positive 1 · Neutral 1 · Negative 1')).toBeTruthy()
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Positiveby @trader_1May 4, 2026Report…Mario 1 says: see https://example.org or **ask** me.ReplyReport…Thank you, any time again.',
      'Neutralby @trader_2May 4, 2026',
      'Negativeby a memberMay 4, 2026Report…Mario 3 says: see https://example.org or **ask** me.',
    ])
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('are answered by their owner, and reported by others', async () => {
    const ratings = [{ ...rating, answer: null, rater }]
    addFakeRatingsApi(api, { ratings })
    const { unmount } = show(<MemberRatings user={session.user} />)
    expect(await screen.findByText('Reply to this rating')).toBeTruthy()
    unmount()
    show(<MemberRatings user={partner} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Report…' }))
    expect(screen.queryByText('Reply to this rating')).toBeNull()
    const dialog = within(screen.getByRole('dialog', { name: 'Report this rating' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Thank you. An admin will review it.')).toBeTruthy()
    expect(api.calls(reportRating)[0]).toMatchObject({ params: { ratingId: '7' }, body: { part: 'comment' } })
  })

  test("removes a rating's comment or answer when an admin confirms", async () => {
    addFakeRatingsApi(api, { ratings: [{ ...rating, answer: 'The post was slow', rater }] })
    show(<MemberRatings user={partner} />, aMemberSession({ id: anId(77), isAdmin: true }))
    for (const [text, question] of [
      ['Too slow', 'Remove the text of this rating?'],
      ['The post was slow', 'Remove this reply?'],
    ]) {
      await screen.findByText(text!)
      await userEvent.click(screen.getAllByRole('button', { name: 'Remove text…' })[0]!)
      const dialog = within(screen.getByRole('dialog', { name: question! }))
      await userEvent.click(dialog.getByRole('button', { name: 'Remove text' }))
      await expect.poll(() => screen.queryByText(text!)).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Trade ratings' }))
    }
    expect(screen.queryByRole('button', { name: 'Remove text…' })).toBeNull()
    expect(screen.getByText('Negative')).toBeTruthy()
  })

  test('are paged, and say so when there are none', async () => {
    addFakeRatingsApi(api, { ratings: createReceivedRatings(createFakeMembers('many')) })
    const { unmount } = show(<MemberRatings user={partner} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Older ratings' }))
    expect(api.calls(listMemberRatings).at(-1)?.query).toMatchObject({ page: 2 })
    unmount()
    addFakeRatingsApi(api)
    show(<MemberRatings user={partner} />)
    expect(await screen.findByText('No ratings yet.')).toBeTruthy()
  })
})

test.each([
  [{ positive: 0, neutral: 0, negative: 0 }, ''],
  [{ positive: 1, neutral: 0, negative: 0 }, '100% positive (1 rating)'],
  [{ positive: 999, neutral: 1, negative: 0 }, '99% positive (1,000 ratings)'],
])('formats %o as "%s"', (counts, text) => {
  expect(formatPositiveRatingShare(counts)).toBe(text)
})
