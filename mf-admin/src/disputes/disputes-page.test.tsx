import { settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addFakeDisputesApi } from '../dev/add-fake-disputes-api.ts'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
beforeEach(() => addFakeDisputesApi(api, 'few'))
const open = () => renderRoute(routes, '/admin/disputes', { session: aMemberSession({ isAdmin: true }) })
const focused = () => document.activeElement?.querySelector('h2')?.textContent
const titles = [
  'Trade between @ann_1 and @ben_1',
  'Trade between @ann_2 and a deleted account',
  'Sale between @ann_3 and @ben_3',
]
const [first, second, third] = titles as [string, string, string]
const item = (name: string) => screen.findByRole('article', { name })

test('shows what each side gives, has marked and says, as text', async () => {
  await open()
  const sides = within(await item(first))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(sides).toEqual([
    '@ann_1 gives Player 1, Player 2.Marked: nothing yetNothing came. I have <b>asked</b> twice.',
    expect.stringMatching(/^@ben_1 gives Player 3\.Marked: sent .*2026/),
  ])
  expect((await item(first)).textContent).toMatch(/Open since Jan 2, 2026, .* · Last change: Jan 2, 2026/)
  expect((await item(second)).textContent).toContain('A deleted account gives Player 3.')
  expect((await item(third)).textContent).toContain('@ann_3 gives no cards.')
})

/** From Cancel, which has the focus, to the answer before it. */
const answer = '{Shift>}{Tab}{/Shift}{Enter}'

test('works by the keyboard, and asks before it settles', async () => {
  const { user } = await open()
  ;(await item(first)).focus()
  await user.keyboard('j')
  expect(focused()).toBe(second)
  await user.keyboard('x')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard('{Escape}')
  expect(focused()).toBe(second)
  await user.keyboard('c{Enter}')
  expect(focused()).toBe(second)
  expect(screen.queryByRole('button', { name: 'Yes, complete the trade' })).toBeNull()
  expect(api.calls(settleDispute)).toEqual([])
  await user.keyboard(`x${answer}`)
  await waitFor(() => expect(screen.queryByRole('article', { name: second })).toBeNull())
  await waitFor(() => expect(focused()).toBe(third))
  await user.keyboard(`c${answer}`)
  await waitFor(() => expect(focused()).toBe(first))
  expect(api.calls(settleDispute).map(({ params, body }) => [params, body])).toEqual([
    [{ offerId: anId(2) }, { outcome: 'cancel' }],
    [{ offerId: anId(3) }, { outcome: 'complete' }],
  ])
})

test('says when the queue is empty after the last settlement', async () => {
  const { user } = await open()
  for (const left of ['2 open', '1 open', '0 open']) {
    const [complete = expect.fail('no dispute')] = await screen.findAllByRole('button', { name: 'Complete trade' })
    await user.click(complete)
    await user.click(screen.getByRole('button', { name: 'Yes, complete the trade' }))
    expect(await screen.findByText(left)).toBeTruthy()
  }
  expect(screen.getByRole('heading', { name: 'No open disputes' })).toBeTruthy()
})

test('shows an error and keeps the dispute when the request fails', async () => {
  api.fail(settleDispute, 409, "This isn't possible right now. Please review the offer again.")
  const { user } = await open()
  ;(await item(first)).focus()
  await user.keyboard(`c${answer}`)
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.kind).toBe('error'))
  expect(await item(first)).toBeTruthy()
})

test('leads back from a later page whose last dispute was settled', async () => {
  await renderRoute(routes, '/admin/disputes?page=2', { session: aMemberSession({ isAdmin: true }) })
  expect(await screen.findByRole('heading', { name: 'No disputes left on this page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous disputes' })).toBeTruthy()
})

test('settles one trade after the other when the next is settled before the reply', async () => {
  const { user } = await open()
  const firstReply = Promise.withResolvers<{ message: string }>()
  api.on(settleDispute, ({ params: { offerId } }) =>
    offerId === anId(1) ? firstReply.promise : { message: 'The trade has been canceled.' },
  )
  ;(await item(first)).focus()
  await user.keyboard(`c${answer}jx${answer}`)
  expect(focused()).toBe(second)
  await act(async () => firstReply.resolve({ message: 'The trade has been completed.' }))
  await waitFor(() => expect(api.calls(settleDispute)).toHaveLength(2))
  expect(api.calls(settleDispute).map(({ params }) => params)).toEqual([{ offerId: anId(1) }, { offerId: anId(2) }])
})
