import { listCardsOfInsertSet, listCardsOfInsertSetForViewer } from '@ninepocket/contract/catalogue/card-endpoints'
import { listInsertSetsWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { setUpCatalogue } from '../test-catalogue.ts'

let stop = () => {}
afterEach(() => {
  cleanup()
  stop()
})

/** Serves a catalogue of which the member owns the given card numbers. */
function start(owned: string[] = ['2'], changes?: Parameters<typeof setUpCatalogue>[0]) {
  const setup = setUpCatalogue(changes)
  stop = setup.api.restore
  const { api, catalogue } = setup
  api.on(listCardsOfInsertSetForViewer, ({ query: { have, term = '', page } }) => {
    const cards = catalogue.cards.filter(
      ({ name, cardNumber }) => owned.includes(cardNumber ?? '') === (have === 'owned') && name.includes(term),
    )
    return { cards, currentPage: page, totalPages: 1, totalCards: cards.length }
  })
  api.on(listInsertSetsWithCompletion, ({ query: { have, page } }) => {
    const completion = { owned: owned.length, total: catalogue.cards.length }
    const has = have === 'owned' ? completion.owned > 0 : completion.owned < completion.total
    const insertSets = has ? catalogue.insertSets.map((set) => ({ ...set, completion })) : []
    return { insertSets, currentPage: page, totalPages: 1, totalInsertSets: insertSets.length }
  })
  return { ...setup, owned }
}
const names = (list = 'Cards') =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const choice = (name: string) => screen.getByRole('link', { name })
const chosen = () =>
  within(screen.getByRole('navigation', { name: /^Show/ }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent)

describe('the cards of an insert set', () => {
  test('are all shown to a member at first, from the public list', async () => {
    const { api, insertSetPath: setPath } = start()
    await renderRoute(routes, setPath, { session: aMemberSession() })
    expect(await screen.findByRole('link', { name: 'Player 1' })).toBeTruthy()
    expect(chosen()).toEqual(['All'])
    expect(api.calls(listCardsOfInsertSetForViewer)).toEqual([])
  })

  test('are filtered by the switch and the URL, and Back shows all again', async () => {
    const { insertSetPath: setPath } = start()
    const { user } = await renderRoute(routes, setPath, { session: aMemberSession() })
    await user.click(await screen.findByRole('link', { name: 'Owned' }))
    await waitFor(() => expect(names()).toEqual(['Player 2']))
    expect(window.location.search).toBe('?have=owned')
    await user.click(choice('Missing'))
    await waitFor(() => expect(names()).toEqual(['Player 1', 'Player 3']))
    expect(chosen()).toEqual(['Missing'])
    act(() => window.history.back())
    await waitFor(() => expect(names()).toEqual(['Player 2']))
    act(() => window.history.back())
    await waitFor(() => expect(names()).toEqual(['Player 1', 'Player 2', 'Player 3']))
    expect(window.location.search).toBe('')
  })

  test('keep the text filter when the ownership filter changes', async () => {
    const { insertSetPath: setPath } = start()
    const { user } = await renderRoute(routes, setPath, { session: aMemberSession() })
    await user.type(await screen.findByRole('textbox', { name: 'Filter cards' }), 'Player 3')
    await waitFor(() => expect(names()).toEqual(['Player 3']))
    await user.click(choice('Missing'))
    await waitFor(() => expect(window.location.search).toBe('?filter=Player+3&have=missing'))
    await waitFor(() => expect(names()).toEqual(['Player 3']))
  })

  test.each([
    ['owned', [], "You don't own any of these cards yet."],
    ['missing', ['1', '2', '3'], 'You have them all.'],
  ])('show an empty state when none are %s', async (have, owned, title) => {
    const { insertSetPath: setPath } = start(owned)
    await renderRoute(routes, `${setPath}?have=${have}`, { session: aMemberSession() })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  test('do not count as complete when the insert set is empty', async () => {
    const { insertSetPath: setPath } = start([], { cards: 0, insertSet: { totalCards: 0 } })
    await renderRoute(routes, `${setPath}?have=missing`, { session: aMemberSession() })
    expect(await screen.findByRole('heading', { name: 'No cards in this insert set yet.' })).toBeTruthy()
  })

  test('offer a retry and the other filters when they fail to load', async () => {
    const { api, insertSetPath: setPath } = start()
    api.fail(listCardsOfInsertSetForViewer, 503, 'Down')
    const { user } = await renderRoute(routes, `${setPath}?have=owned`, { session: aMemberSession() })
    expect(await screen.findByRole('heading', { name: 'Failed to load items. Please try again.' })).toBeTruthy()
    await user.click(choice('All'))
    expect(await screen.findByRole('link', { name: 'Player 1' })).toBeTruthy()
  })

  test('stay in view when the collection changes, and refetch on the next visit', async () => {
    const { api, insertSetPath: setPath, owned } = start()
    const { user } = await renderRoute(routes, `${setPath}?have=missing`, { session: aMemberSession() })
    await screen.findByRole('link', { name: 'Player 1' })
    owned.push('1')
    await new Promise((later) => setTimeout(later, 2))
    act(() => bus.emit('collection:changed', { cardIds: [] }))
    expect(names()).toEqual(['Player 1', 'Player 3'])
    expect(api.calls(listCardsOfInsertSetForViewer)).toHaveLength(1)
    await user.click(choice('All'))
    await user.click(choice('Missing'))
    await waitFor(() => expect(names()).toEqual(['Player 3']))
  })

  test('are all shown to a guest, whatever the URL says', async () => {
    const { api, insertSetPath: setPath } = start()
    const { head } = await renderRoute(routes, `${setPath}?have=owned`)
    expect(await screen.findByRole('link', { name: 'Player 1' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Show cards' })).toBeNull()
    expect(api.calls(listCardsOfInsertSet)).not.toEqual([])
    expect(api.calls(listCardsOfInsertSetForViewer)).toEqual([])
    expect(head().canonical).toBe(setPath)
  })

  test('are not indexed when filtered by ownership', async () => {
    const { insertSetPath: setPath } = start()
    const { head } = await renderRoute(routes, `${setPath}?have=owned`, { session: aMemberSession() })
    await screen.findByRole('link', { name: 'Player 2' })
    expect(head()).toMatchObject({ canonical: setPath, isIndexed: false })
  })
})

describe('the insert sets of a product', () => {
  test('show a member how many cards they own of each', async () => {
    const { productPath } = start()
    await renderRoute(routes, productPath, { session: aMemberSession() })
    expect(await screen.findByText('1 of 3 cards')).toBeTruthy()
  })

  test('show owned counts from more than one page', async () => {
    const { api, catalogue, productPath } = start()
    const completion = { owned: 2, total: 3 }
    api.on(listInsertSetsWithCompletion, ({ query: { page } }) => ({
      insertSets: page === 2 ? catalogue.insertSets.map((set) => ({ ...set, completion })) : [],
      currentPage: page,
      totalPages: 2,
      totalInsertSets: 51,
    }))
    await renderRoute(routes, productPath, { session: aMemberSession() })
    expect(await screen.findByText('2 of 3 cards')).toBeTruthy()
  })

  test('show only the card count to guests and when owned counts fail to load', async () => {
    const { api, productPath } = start()
    const { unmount } = await renderRoute(routes, productPath)
    expect(await screen.findByText('3 cards')).toBeTruthy()
    unmount()
    api.fail(listInsertSetsWithCompletion, 503, 'Down')
    await renderRoute(routes, productPath, { session: aMemberSession() })
    expect(await screen.findByText('3 cards')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('are filtered by owned and missing', async () => {
    const { productPath } = start([])
    const { user } = await renderRoute(routes, productPath, { session: aMemberSession() })
    expect(await screen.findByText('0 of 3 cards')).toBeTruthy()
    await user.click(choice('Owned'))
    expect(await screen.findByRole('heading', { name: "You don't own any of these cards yet." })).toBeTruthy()
    await user.click(choice('Missing'))
    expect(await screen.findByText('0 of 3 cards')).toBeTruthy()
    expect(window.location.search).toBe('?have=missing')
  })
})
