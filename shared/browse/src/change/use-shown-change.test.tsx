import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ChangeKind, useShownChange } from './use-shown-change.ts'

afterEach(cleanup)
let kinds = 0

function start() {
  const client = new QueryClient()
  const refresh = vi.fn(async () => {})
  const announce = vi.fn()
  kinds += 1
  const kind: ChangeKind = { name: `kind ${kinds}`, refresh, announce }
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  /** A change that is sent when it is pressed, and answered when the test says so. */
  function change(more: Partial<Parameters<typeof useShownChange<string, string>>[1]> = {}) {
    const answer = Promise.withResolvers<string>()
    const { result } = renderHook(
      () =>
        useShownChange<string, string>(kind, {
          of: 'card',
          send: () => answer.promise,
          repeat: 'unsafe',
          changed: (card) => [card],
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
  const { change, refreshed } = start()
  const [first, second] = [change({ of: 'a' }), change({ of: 'b' })]
  await second.done('b')
  expect(refreshed()).toEqual([])
  await first.done('a')
  expect(refreshed()).toEqual([{ cardIds: ['b', 'a'] }])
})

test('what is sent apart holds nothing back, and is shown again over what a refresh brings', async () => {
  const { change, refreshed } = start()
  const takeBack = vi.fn()
  const show = vi.fn(() => takeBack)
  const photo = change({ queue: 'photo', show })
  expect(show).toHaveBeenCalledTimes(1)
  await change({ of: 'a' }).done('a')
  expect(refreshed()).toEqual([{ cardIds: ['a'] }])
  expect(show).toHaveBeenCalledTimes(2)
  await photo.done('b')
  expect(refreshed()).toEqual([{ cardIds: ['a'] }, { cardIds: ['b'] }])
  expect(show).toHaveBeenCalledTimes(2)
  expect(takeBack).not.toHaveBeenCalled()
})

test('what is sent apart waits itself for what is under way', async () => {
  const { change, refreshed } = start()
  const [photo, press] = [change({ queue: 'photo' }), change({ of: 'a' })]
  await photo.done('b')
  expect(refreshed()).toEqual([])
  await press.done('a')
  expect(refreshed()).toEqual([{ cardIds: ['b', 'a'] }])
})

test('what fails is asked for again and told to nobody', async () => {
  const { change, announce, refreshed } = start()
  await change().fail()
  expect(announce).not.toHaveBeenCalled()
  expect(refreshed()).toEqual([{ cardIds: ['card'] }])
})

test('what fails and may have changed something is told as a change of it', async () => {
  const { change, announce, refreshed } = start()
  await change({ perhaps: (input) => [input, 'other'] }).fail()
  const changed = { cardIds: ['pressed', 'other'] }
  expect(announce.mock.calls).toEqual([[changed]])
  expect(refreshed()).toEqual([changed])
})

test('an insert set stands for those of its cards that nobody has named', async () => {
  const { change, announce, refreshed } = start()
  await change({ changed: () => ({ insertSetId: 'set' }) }).done('')
  const changed = { cardIds: [], insertSetIds: ['set'] }
  expect([announce.mock.calls, refreshed()]).toEqual([[[changed]], [changed]])
})

test('of what the server left as it was, what may be another is asked for again and nothing is told', async () => {
  const { change, announce, refreshed } = start()
  await change({ changed: () => null, perhaps: () => ({ insertSetId: 'set' }) }).done('')
  expect(announce).not.toHaveBeenCalled()
  expect(refreshed()).toEqual([{ cardIds: [], insertSetIds: ['set'] }])
})
