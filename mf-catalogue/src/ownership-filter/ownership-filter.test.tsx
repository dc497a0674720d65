import { listCardsOfInsertSet, listCardsOfInsertSetForViewer } from '@ninepocket/contract/catalogue/card-endpoints'
import { listInsertSetsOfProductWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { insertSetPath, productPath, serveCatalogue, setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
let ownedCardNumbers: string[]
beforeEach(() => {
  const { cards, insertSets } = testCatalogue
  ownedCardNumbers = ['2']
  api.on(listCardsOfInsertSetForViewer, ({ query: { have, term = '', page } }) => {
    const found = cards.filter(
      ({ name, cardNumber }) =>
        ownedCardNumbers.includes(cardNumber ?? '') === (have === 'owned') && name.includes(term),
    )
    return { cards: found, currentPage: page, totalPages: 1, totalCards: found.length }
  })
  api.on(listInsertSetsOfProductWithCompletion, ({ query: { have, page } }) => {
    const completion = { owned: ownedCardNumbers.length, total: cards.length }
    const has = have === 'owned' ? completion.owned > 0 : completion.owned < completion.total
    const found = has ? insertSets.map((insertSet) => ({ ...insertSet, completion })) : []
    return { insertSets: found, currentPage: page, totalPages: 1, totalInsertSets: found.length }
  })
})

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
    await renderRoute(routes, insertSetPath, { session: aMemberSession() })
    expect(await screen.findByRole('link', { name: 'Player 1' })).toBeTruthy()
    expect(chosen()).toEqual(['All'])
    expect(api.calls(listCardsOfInsertSetForViewer)).toEqual([])
  })

  test('are filtered by the switch and the URL, and Back shows all again', async () => {
    const { user } = await renderRoute(routes, insertSetPath, { session: aMemberSession() })
    await user.click(await screen.findByRole('link', { name: 'Owned' }))
    await waitFor(() => expect(names()).toEqual(['Player 2']))
    expect(document.activeElement).toBe(choice('Owned'))
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
    const { user } = await renderRoute(routes, insertSetPath, { session: aMemberSession() })
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
    ownedCardNumbers = owned
    await renderRoute(routes, `${insertSetPath}?have=${have}`, { session: aMemberSession() })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  test('do not count as complete when the insert set is empty', async () => {
    serveCatalogue(api, { insertSet: { totalCards: 0 }, cards: [] })
    ownedCardNumbers = ['1', '2', '3']
    await renderRoute(routes, `${insertSetPath}?have=missing`, { session: aMemberSession() })
    expect(await screen.findByRole('heading', { name: 'No cards in this insert set yet' })).toBeTruthy()
  })

  test('offer a retry and the other filters when they fail to load', async () => {
    api.fail(listCardsOfInsertSetForViewer, 503, 'Down')
    const { user } = await renderRoute(routes, `${insertSetPath}?have=owned`, { session: aMemberSession() })
    expect(await screen.findByRole('heading', { name: 'Failed to load items. Please try again.' })).toBeTruthy()
    await user.click(choice('All'))
    expect(await screen.findByRole('link', { name: 'Player 1' })).toBeTruthy()
  })

  test('stay in view when the collection changes, and refetch on the next visit', async () => {
    const { user } = await renderRoute(routes, `${insertSetPath}?have=missing`, { session: aMemberSession() })
    await screen.findByRole('link', { name: 'Player 1' })
    ownedCardNumbers.push('1')
    await new Promise((later) => setTimeout(later, 2))
    act(() => bus.emit('collection:changed', { cardIds: [] }))
    expect(names()).toEqual(['Player 1', 'Player 3'])
    expect(api.calls(listCardsOfInsertSetForViewer)).toHaveLength(1)
    await user.click(choice('All'))
    await user.click(choice('Missing'))
    await waitFor(() => expect(names()).toEqual(['Player 3']))
  })

  test('are all shown to a guest, whatever the URL says', async () => {
    const { head } = await renderRoute(routes, `${insertSetPath}?have=owned`)
    expect(await screen.findByRole('link', { name: 'Player 1' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Show cards' })).toBeNull()
    expect(api.calls(listCardsOfInsertSet)).not.toEqual([])
    expect(api.calls(listCardsOfInsertSetForViewer)).toEqual([])
    expect(head().canonical).toBe(insertSetPath)
  })

  test('are not indexed when filtered by ownership', async () => {
    const { head } = await renderRoute(routes, `${insertSetPath}?have=owned`, { session: aMemberSession() })
    await screen.findByRole('link', { name: 'Player 2' })
    expect(head()).toMatchObject({ canonical: insertSetPath, isIndexed: false })
  })
})

describe('the insert sets of a product', () => {
  test('show a member how far they have completed each', async () => {
    await renderRoute(routes, productPath, { session: aMemberSession() })
    expect(await screen.findByText('33% · 2 to go')).toBeTruthy()
  })

  test('show owned counts from more than one page', async () => {
    const completion = { owned: 2, total: 3 }
    api.on(listInsertSetsOfProductWithCompletion, ({ query: { page } }) => ({
      insertSets: page === 2 ? testCatalogue.insertSets.map((set) => ({ ...set, completion })) : [],
      currentPage: page,
      totalPages: 2,
      totalInsertSets: 51,
    }))
    await renderRoute(routes, productPath, { session: aMemberSession() })
    expect(await screen.findByText('66% · 1 to go')).toBeTruthy()
  })

  test('show only the card count to guests and when owned counts fail to load', async () => {
    const { unmount } = await renderRoute(routes, productPath)
    expect(await screen.findByText('3 cards')).toBeTruthy()
    unmount()
    api.fail(listInsertSetsOfProductWithCompletion, 503, 'Down')
    await renderRoute(routes, productPath, { session: aMemberSession() })
    expect(await screen.findByText('3 cards')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('are filtered by owned and missing', async () => {
    ownedCardNumbers = []
    const { user } = await renderRoute(routes, productPath, { session: aMemberSession() })
    expect(await screen.findByText('3 cards')).toBeTruthy()
    await user.click(choice('Owned'))
    expect(await screen.findByRole('heading', { name: "You don't own any of these cards yet." })).toBeTruthy()
    await user.click(choice('Missing'))
    expect(await screen.findByText('3 cards')).toBeTruthy()
    expect(window.location.search).toBe('?have=missing')
  })
})
