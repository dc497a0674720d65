import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type MutationDomain, useOptimisticMutation } from './use-optimistic-mutation.ts'

afterEach(cleanup)
let domainCount = 0

function renderMutation() {
  const client = new QueryClient()
  const refresh = vi.fn(async () => {})
  const announce = vi.fn()
  domainCount += 1
  const kind: MutationDomain = { name: `kind ${domainCount}`, refetch: refresh, announceChange: announce }
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  /** A change that is sent when it is pressed, and answered when the test says so. */
  function change(more: Partial<Parameters<typeof useOptimisticMutation<string, string>>[1]> = {}) {
    const answer = Promise.withResolvers<string>()
    const { result } = renderHook(
      () =>
        useOptimisticMutation<string, string>(kind, {
          targetId: 'card',
          send: () => answer.promise,
          retryPolicy: 'unsafe',
          getChanged: (card) => [card],
          onFailed: () => {},
          ...more,
        }),
      { wrapper },
    )
    act(() => result.current.mutate('pressed'))
    return {
      done: (card: string) => act(async () => answer.resolve(card)),
      fail: () => act(async () => answer.reject(new Error('Down'))),
    }
  }
  const refreshed = () => refresh.mock.calls.map(([, changed]: unknown[]) => changed)
  return { change, announce, refreshed }
}

test('quick presses are asked for again once, when the last of them is through', async () => {
  const { change, refreshed } = renderMutation()
  const [first, second] = [change({ targetId: 'a' }), change({ targetId: 'b' })]
  await second.done('b')
  expect(refreshed()).toEqual([])
  await first.done('a')
  expect(refreshed()).toEqual([{ cardIds: ['b', 'a'] }])
})

test('what is sent apart holds nothing back, and is shown again over what a refresh brings', async () => {
  const { change, refreshed } = renderMutation()
  const takeBack = vi.fn()
  const show = vi.fn(() => takeBack)
  const photo = change({ queue: 'photo', applyOptimistic: show })
  expect(show).toHaveBeenCalledTimes(1)
  await change({ targetId: 'a' }).done('a')
  expect(refreshed()).toEqual([{ cardIds: ['a'] }])
  expect(show).toHaveBeenCalledTimes(2)
  await photo.done('b')
  expect(refreshed()).toEqual([{ cardIds: ['a'] }, { cardIds: ['b'] }])
  expect(show).toHaveBeenCalledTimes(2)
  expect(takeBack).not.toHaveBeenCalled()
})

test('what is sent apart waits itself for what is under way', async () => {
  const { change, refreshed } = renderMutation()
  const [photo, press] = [change({ queue: 'photo' }), change({ targetId: 'a' })]
  await photo.done('b')
  expect(refreshed()).toEqual([])
  await press.done('a')
  expect(refreshed()).toEqual([{ cardIds: ['b', 'a'] }])
})

test('what fails is asked for again and told to nobody', async () => {
  const { change, announce, refreshed } = renderMutation()
  await change().fail()
  expect(announce).not.toHaveBeenCalled()
  expect(refreshed()).toEqual([{ cardIds: ['card'] }])
})

test('what fails and may have changed something is told as a change of it', async () => {
  const { change, announce, refreshed } = renderMutation()
  await change({ possiblyChanged: (input) => [input, 'other'] }).fail()
  const changed = { cardIds: ['pressed', 'other'] }
  expect(announce.mock.calls).toEqual([[changed]])
  expect(refreshed()).toEqual([changed])
})

test('an insert set stands for those of its cards that nobody has named', async () => {
  const { change, announce, refreshed } = renderMutation()
  await change({ getChanged: () => ({ insertSetId: 'set' }) }).done('')
  const changed = { cardIds: [], insertSetIds: ['set'] }
  expect([announce.mock.calls, refreshed()]).toEqual([[[changed]], [changed]])
})

test('of what the server left as it was, what may be another is asked for again and nothing is told', async () => {
  const { change, announce, refreshed } = renderMutation()
  await change({ getChanged: () => null, possiblyChanged: () => ({ insertSetId: 'set' }) }).done('')
  expect(announce).not.toHaveBeenCalled()
  expect(refreshed()).toEqual([{ cardIds: [], insertSetIds: ['set'] }])
})
