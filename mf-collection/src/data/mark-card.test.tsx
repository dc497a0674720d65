import { setForTrade } from '@ninepocket/contract/user-inventory-endpoints'
import { LineCut } from '@ninepocket/testing/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useManageDrawer } from '../drawer/manage-drawer-store.ts'
import { CardActions } from '../quantity/card-actions.tsx'
import { endCollection, renderPart, saidInToasts, startCollection } from '../test-collection.tsx'

let started: ReturnType<typeof startCollection>
afterEach(() => {
  useManageDrawer.setState({ card: null, highlighted: null })
  endCollection(started)
})
const toggle = () => screen.findByRole('button', { name: /^For trade/ })
async function open(...given: Parameters<typeof startCollection>) {
  started = startCollection(...given)
  const view = renderPart(<CardActions card={started.card} />)
  await waitFor(async () => expect(await toggle()).toHaveProperty('disabled', false))
  return { ...started, ...view }
}
const isPressed = async () => (await toggle()).getAttribute('aria-pressed')
const chooseToMark = 'Multiple copies have different details — select which one to mark.'
const chooseToUnmark = 'You have multiple copies of this card — select which one to unmark.'

test.each([
  ['the only marked one is the oldest', [51], 'true'],
  ['all of those that are asked for first are alike', [], 'false'],
  ['the only marked one of those asked for first is not the only one', [0, 51], 'true'],
])('of 52 copies of which %s none is guessed: the drawer opens', async (_, marked, pressed) => {
  const { user, api, copies } = await open(
    Array.from({ length: 52 }, (_each, place) => ({ forTrade: marked.includes(place) })),
  )
  await waitFor(async () => expect(await isPressed()).toBe(pressed))
  await user.click(await toggle())
  await screen.findByRole('dialog', { name: 'Your copies of Player 1' })
  expect(saidInToasts()).toEqual([['info', pressed === 'true' ? chooseToUnmark : chooseToMark]])
  expect(await isPressed()).toBe(pressed)
  expect(api.calls(setForTrade)).toEqual([])
  expect(copies.filter(({ forTrade }) => forTrade)).toHaveLength(marked.length)
})

test('a press whose answer was lost means the same copy when it is sent again', async () => {
  const { user, api, copies } = await open([{}, {}])
  let isCut = true
  api.on(setForTrade, ({ params, body }) => {
    const copy = copies.find(({ id }) => id === params.id) ?? expect.fail()
    Object.assign(copy, body, { isAvailable: true })
    if (isCut) {
      isCut = false
      throw new LineCut()
    }
    return { userInventoryItem: copy }
  })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await user.click(await toggle())
    await waitFor(() => expect(isCut).toBe(false))
    await act(() => vi.advanceTimersByTimeAsync(2000))
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(saidInToasts()).toEqual([['success', 'Added Player 1 to your cards for trade']]))
  expect(api.calls(setForTrade)).toHaveLength(2)
  expect(copies.map(({ forTrade }) => forTrade)).toEqual([true, false])
})
