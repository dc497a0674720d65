import { ApiError } from '@ninepocket/client/api-error'
import { bus } from '@ninepocket/runtime/bus'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
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
  const domain: MutationDomain = { name: `domain ${domainCount}`, refetch: refresh, announceChange: announce }
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  function change(more: Partial<Parameters<typeof useOptimisticMutation<string, string>>[1]> = {}) {
    const reply = Promise.withResolvers<string>()
    const send = vi.fn(() => reply.promise)
    const { result } = renderHook(
      () =>
        useOptimisticMutation<string, string>(domain, {
          targetId: 'card',
          send,
          retryPolicy: 'unsafe',
          getChanged: (card) => [card],
          onFailed: () => {},
          ...more,
        }),
      { wrapper },
    )
    act(() => result.current.mutate('pressed'))
    return {
      sent: () => waitFor(() => expect(send).toHaveBeenCalled()),
      done: (card: string) => act(async () => reply.resolve(card)),
      fail: () => act(async () => reply.reject(new Error('Down'))),
    }
  }
  const refreshed = () => refresh.mock.calls.map(([, changed]: unknown[]) => changed)
  return { client, change, announce, refreshed }
}

test('refetches once after several quick mutations, when the last has finished', async () => {
  const { change, refreshed } = renderMutation()
  const [first, second] = [change({ targetId: 'a' }), change({ targetId: 'b' })]
  await second.done('b')
  expect(refreshed()).toEqual([])
  await first.done('a')
  expect(refreshed()).toEqual([{ cardIds: ['b', 'a'] }])
})

test('does not wait for an unqueued mutation, and reapplies its update after a refetch', async () => {
  const { change, refreshed } = renderMutation()
  const revert = vi.fn()
  const applyOptimistic = vi.fn(() => revert)
  const photo = change({ queue: 'photo', applyOptimistic })
  expect(applyOptimistic).toHaveBeenCalledTimes(1)
  await change({ targetId: 'a' }).done('a')
  expect(refreshed()).toEqual([{ cardIds: ['a'] }])
  expect(applyOptimistic).toHaveBeenCalledTimes(2)
  await photo.done('b')
  expect(refreshed()).toEqual([{ cardIds: ['a'] }, { cardIds: ['b'] }])
  expect(applyOptimistic).toHaveBeenCalledTimes(2)
  expect(revert).not.toHaveBeenCalled()
})

test('delays the refetch of an unqueued mutation while others are in flight', async () => {
  const { change, refreshed } = renderMutation()
  const [photo, press] = [change({ queue: 'photo' }), change({ targetId: 'a' })]
  await photo.done('b')
  expect(refreshed()).toEqual([])
  await press.done('a')
  expect(refreshed()).toEqual([{ cardIds: ['b', 'a'] }])
})

test('refetches and announces nothing after a failure', async () => {
  const { change, announce, refreshed } = renderMutation()
  await change().fail()
  expect(announce).not.toHaveBeenCalled()
  expect(refreshed()).toEqual([{ cardIds: ['card'] }])
})

test('announces a failed mutation that may have changed something', async () => {
  const { change, announce, refreshed } = renderMutation()
  await change({ possiblyChanged: (input) => [input, 'other'] }).fail()
  const changed = { cardIds: ['pressed', 'other'] }
  expect(announce.mock.calls).toEqual([[changed]])
  expect(refreshed()).toEqual([changed])
})

test('announces an insert set when its changed cards are unknown', async () => {
  const { change, announce, refreshed } = renderMutation()
  await change({ getChanged: () => ({ insertSetId: 'set' }) }).done('')
  const changed = { cardIds: [], insertSetIds: ['set'] }
  expect([announce.mock.calls, refreshed()]).toEqual([[[changed]], [changed]])
})

test('refetches what may have changed and announces nothing when the server changed nothing', async () => {
  const { change, announce, refreshed } = renderMutation()
  await change({ getChanged: () => null, possiblyChanged: () => ({ insertSetId: 'set' }) }).done('')
  expect(announce).not.toHaveBeenCalled()
  expect(refreshed()).toEqual([{ cardIds: [], insertSetIds: ['set'] }])
})

test('reports, reverts and refetches nothing when a mutation ends after the session', async () => {
  const { change, announce, refreshed } = renderMutation()
  const [onDone, onFailed, revert] = [vi.fn(), vi.fn(), vi.fn()]
  const common = { onDone, onFailed, applyOptimistic: () => revert, possiblyChanged: () => ['other'] }
  const [successful, failed] = [change({ ...common, targetId: 'a' }), change({ ...common, targetId: 'b' })]
  await Promise.all([successful.sent(), failed.sent()])
  bus.emit('session:ended')
  await successful.done('a')
  await failed.fail()
  for (const effect of [announce, onDone, onFailed, revert]) expect(effect).not.toHaveBeenCalled()
  expect(refreshed()).toEqual([])
})

test('neither reapplies nor refetches changes of the previous session', async () => {
  const { change, refreshed } = renderMutation()
  const applyOptimistic = vi.fn(() => () => {})
  change({ queue: 'photo', applyOptimistic })
  const [early, late] = [change({ targetId: 'a' }), change({ targetId: 'b' })]
  await early.done('a')
  bus.emit('session:ended')
  await late.done('b')
  await change({ targetId: 'c' }).done('c')
  expect(refreshed()).toEqual([{ cardIds: ['c'] }])
  expect(applyOptimistic).toHaveBeenCalledOnce()
})

test('does not retry a mutation in the next session', async () => {
  const { change, client } = renderMutation()
  const send = vi.fn(() => Promise.reject(new ApiError(503, { message: 'Down', code: 'DOWN' })))
  change({ retryPolicy: 'safe', send })
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  bus.emit('session:ended')
  await waitFor(() => expect(client.isMutating()).toBe(0), { timeout: 3000 })
  expect(send).toHaveBeenCalledOnce()
})
