import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { Suggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import {
  getSuggestibleRow,
  listContributors,
  listOwnSuggestions,
  sendSuggestion,
} from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import {
  getInsertSet,
  listInsertSetsOfProductWithCompletion,
} from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { listCollectionProducts } from '@ninepocket/contract/collection/user-collection-endpoints'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFakeSuggestingApi } from '../dev/add-fake-suggesting-api.ts'
import { routes } from '../routes.tsx'
import {
  cardPath,
  insertSetPath,
  productPath,
  serveCatalogue,
  setUpFakeCatalogueApi,
  testCatalogue,
} from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
beforeEach(() => {
  addFakeSuggestingApi(api, testCatalogue, 'few')
  // A sent suggestion reads everything anew.
  api.on(getCurrentSession, () => aMemberSession())
  api.on(listInsertSetsOfProductWithCompletion, () => ({
    insertSets: [],
    currentPage: 1,
    totalPages: 1,
    totalInsertSets: 0,
  }))
})

const [card] = testCatalogue.cards
const [insertSet] = testCatalogue.insertSets
const open = (path: string) => renderRoute(routes, path, { session: aMemberSession() })
const field = (name: string) => screen.findByRole('textbox', { name })
const toasts = () => useToastStore.getState().toasts.map(({ message, kind }) => [kind, message])
const expectNoViolations = async (container: HTMLElement) => {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id).filter((id) => id !== 'region')).toEqual([])
}

describe('the pages of the catalogue', () => {
  test.each([
    [productPath, /^\/suggest\/products\//, 'Suggest a new insert set'],
    [insertSetPath, /^\/suggest\/insert-sets\//, 'Suggest a new card'],
    [cardPath, /^\/suggest\/cards\//, null],
  ])('%s credits contributors, and leads members alone to the forms', async (path, changePath, addition) => {
    api.on(listContributors, () => ({ contributors: [{ username: 'ann_9' }, { username: 'ben_8' }] }))
    await open(path)
    expect((await screen.findByText(/Contributors:/)).textContent).toBe('Contributors: @ann_9, @ben_8')
    expect(screen.getByRole('link', { name: '@ann_9' }).getAttribute('href')).toBe('/@ann_9')
    expect(screen.getByRole('link', { name: 'Suggest a change' }).getAttribute('href')).toMatch(changePath)
    if (addition) expect(screen.getByRole('link', { name: addition })).toBeTruthy()
    cleanup()
    api.on(listContributors, () => ({ contributors: [] }))
    await renderRoute(routes, path, { session: aGuestSession() })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Suggest a change' })).toBeNull()
    expect(screen.queryByText(/Contributors:/)).toBeNull()
  })
})

test('says that there is no such page when the address of a new card names no insert set', async () => {
  await open('/suggest/cards/new')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Hockey Sets' })).toBeTruthy()
})

const toAppliedSuggestion = (body: Pick<Suggestion, 'kind' | 'rowId' | 'changes' | 'evidence'>): Suggestion => ({
  ...body,
  evidenceUrl: null,
  id: '1',
  isNew: false,
  name: 'x',
  declineReason: null,
  isAutomatic: true,
  state: 'accepted',
  createdAt: '2026-02-03T04:05:06.000Z',
  decidedAt: null,
})

describe('the form', () => {
  test('sends only changed fields with the evidence, and leads back to the page', async () => {
    const { user, container, head } = await open(`/suggest/cards/${card?.id}`)
    await user.type(await field('Name'), ' Jr.')
    const back = await screen.findByRole('link', { name: `Back to ${card?.name}` })
    await waitFor(() => expect(back.getAttribute('href')).toBe(cardPath))
    expect(head().titles).toEqual([card?.name, 'Suggest a change'])
    await user.type(await field('Evidence'), 'See the back.')
    await user.type(await field('Link'), 'https://example.org/scan')
    await expectNoViolations(container)
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(toasts()).toEqual([['success', 'Thank you. An admin will review it.']]))
    expect(api.calls(sendSuggestion)[0]?.body).toEqual({
      kind: 'cards',
      rowId: card?.id,
      evidence: 'See the back.',
      evidenceUrl: 'https://example.org/scan',
      changes: { name: { from: card?.name, to: `${card?.name} Jr.` } },
    })
    expect(window.location.pathname).toBe(cardPath)
  })

  test('leaves a member who has gone to another page there when the reply arrives', async () => {
    const replied = Promise.withResolvers<void>()
    api.on(sendSuggestion, async ({ body }) => {
      await replied.promise
      return { suggestion: toAppliedSuggestion(body) }
    })
    const { user } = await open(`/suggest/cards/${card?.id}`)
    await user.type(await field('Name'), ' Jr.')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await user.click(await screen.findByRole('link', { name: `Back to ${card?.name}` }))
    await user.click(await screen.findByRole('link', { name: 'Back to Base Set' }))
    expect(window.location.pathname).toBe(insertSetPath)
    await act(async () => replied.resolve())
    await waitFor(() => expect(toasts()).toEqual([['success', 'Thank you. Your change is live.']]))
    expect(window.location.pathname).toBe(insertSetPath)
  })

  test('keeps typed fields when the entry changes meanwhile', async () => {
    const { user, client } = await open(`/suggest/cards/${card?.id}`)
    await user.type(await field('Name'), '!')
    const fields = { name: 'Another name', cardNumber: '7' }
    api.on(getSuggestibleRow, () => ({ row: { id: card?.id ?? '', kind: 'cards' as const, fields } }))
    await act(() => client.invalidateQueries())
    expect(await screen.findByText(/^Changed in the meantime to: Another name/)).toBeTruthy()
    expect(await field('Name')).toHaveProperty('value', `${card?.name}!`)
    expect(await field('Card number')).toHaveProperty('value', '7')
  })

  test('keeps what was typed when the member leaves the page and comes back, until it is sent', async () => {
    const path = `/suggest/cards/${card?.id}`
    const { user, unmount } = await open(path)
    await user.type(await field('Name'), ' Jr.')
    await user.type(await field('Evidence'), 'It is on the card.')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    unmount()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    await open(path)
    expect(await field('Name')).toHaveProperty('value', `${card?.name} Jr.`)
    expect(await field('Evidence')).toHaveProperty('value', 'It is on the card.')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(api.calls(sendSuggestion)).toHaveLength(1))
    await waitFor(() => expect(window.location.pathname).not.toBe(path))
    cleanup()
    await open(path)
    expect(await field('Name')).toHaveProperty('value', card?.name)
    expect(await field('Evidence')).toHaveProperty('value', '')
  })

  test('keeps nothing that was typed while the suggestion was sent', async () => {
    const replied = Promise.withResolvers<void>()
    api.on(sendSuggestion, async ({ body }) => {
      await replied.promise
      return { suggestion: toAppliedSuggestion(body) }
    })
    const path = `/suggest/cards/${card?.id}`
    const { user } = await open(path)
    await user.type(await field('Name'), ' Jr.')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(api.calls(sendSuggestion)).toHaveLength(1))
    await user.type(await field('Name'), '!')
    await user.type(await field('Evidence'), 'It is on the card.')
    await act(async () => replied.resolve())
    await waitFor(() => expect(window.location.pathname).not.toBe(path))
    cleanup()
    await open(path)
    expect(await field('Name')).toHaveProperty('value', card?.name)
    expect(await field('Evidence')).toHaveProperty('value', '')
  })

  test('keeps a merge with its evidence when the member leaves the page and comes back, until it is sent', async () => {
    const path = `/suggest/cards/${card?.id}`
    const choice = () => screen.findByRole('combobox', { name: 'What do you suggest?' })
    const { user } = await open(path)
    await user.selectOptions(await choice(), 'Merge it into another entry')
    const [, other] = testCatalogue.cards
    await user.type(await field('Merge into'), `https://cards.example/x-${other?.id}`)
    await user.type(await field('Evidence'), 'The same card twice.')
    cleanup()
    const second = await open(path)
    expect(await choice()).toHaveProperty('value', 'merge')
    expect(await field('Merge into')).toHaveProperty('value', `https://cards.example/x-${other?.id}`)
    expect(await field('Evidence')).toHaveProperty('value', 'The same card twice.')
    await second.user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await second.user.click(await screen.findByRole('button', { name: 'Suggest merge' }))
    await waitFor(() => expect(window.location.pathname).not.toBe(path))
    cleanup()
    const third = await open(path)
    expect(await choice()).toHaveProperty('value', 'change')
    await third.user.selectOptions(await choice(), 'Merge it into another entry')
    expect(await field('Merge into')).toHaveProperty('value', '')
  })

  test('says when a suggestion was applied at once', async () => {
    api.on(sendSuggestion, ({ body }) => ({ suggestion: toAppliedSuggestion(body) }))
    const { user } = await open(`/suggest/cards/${card?.id}`)
    await user.type(await field('Points'), '3')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(toasts()).toEqual([['success', 'Thank you. Your change is live.']]))
  })

  test('suggests a new card below the insert set of the address', async () => {
    const { user } = await open(`/suggest/cards/new?parent=${insertSet?.id}`)
    expect(await screen.findByRole('heading', { name: 'Suggest a new card' })).toBeTruthy()
    await user.type(await field('Name'), 'New card')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(api.calls(sendSuggestion)).toHaveLength(1))
    expect(api.calls(sendSuggestion)[0]?.body).toMatchObject({
      kind: 'cards',
      rowId: null,
      evidence: '',
      evidenceUrl: null,
      changes: { name: { from: null, to: 'New card' }, insertSetId: { from: null, to: insertSet?.id } },
    })
  })

  test('suggests a merge into the entry of an address, and a withdrawal', async () => {
    const [, other] = testCatalogue.cards
    const { user, container } = await open(`/suggest/cards/${card?.id}`)
    // Stays when another choice is made.
    await user.type(await field('Evidence'), 'The same card twice.')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What do you suggest?' }),
      'Merge it into another entry',
    )
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await expectNoViolations(container)
    await user.type(await field('Merge into'), `https://cards.example/x-${card?.id}`)
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    expect((await field('Merge into')).getAttribute('aria-invalid')).toBe('true')
    expect(api.calls(sendSuggestion)).toEqual([])
    await user.clear(await field('Merge into'))
    await user.type(await field('Merge into'), `https://cards.example/x-${'f'.repeat(24)}`)
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    expect(await screen.findByText("This entry isn't in the catalogue")).toBeTruthy()
    await user.clear(await field('Merge into'))
    await user.type(await field('Merge into'), `https://cards.example/x-${other?.id}?view=list`)
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await screen.findByRole('group', { name: `Suggest merging “${card?.name}” into “${other?.name}”?` })
    expect(api.calls(sendSuggestion)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Suggest merge' }))
    await waitFor(() => expect(toasts()).toEqual([['success', 'Thank you. An admin will review it.']]))
    expect(api.calls(sendSuggestion)[0]?.body).toEqual({
      kind: 'cards',
      rowId: card?.id,
      evidence: 'The same card twice.',
      evidenceUrl: null,
      changes: { mergedIntoId: { from: null, to: other?.id } },
    })

    cleanup()
    const second = await open(`/suggest/cards/${card?.id}`)
    await second.user.selectOptions(
      await screen.findByRole('combobox', { name: 'What do you suggest?' }),
      'Withdraw it from the catalogue',
    )
    await second.user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(api.calls(sendSuggestion)).toHaveLength(2))
    expect(api.calls(sendSuggestion)[1]?.body).toMatchObject({
      changes: { isWithdrawn: { from: null, to: 'yes' } },
    })
  })

  test('names the insert set of a card, and finds another one by its name', async () => {
    const gold = anInsertSet({ id: anId(77), productId: testCatalogue.products[0]?.id ?? '', name: 'Gold Rush' })
    serveCatalogue(api, { insertSets: [...testCatalogue.insertSets, gold] })
    const { user, container } = await open(`/suggest/cards/${card?.id}`)
    const input = await field('Insert set')
    const [product] = testCatalogue.products
    await waitFor(() => expect(input).toHaveProperty('value', `${product?.name} · ${insertSet?.name}`))
    await user.clear(input)
    await user.type(input, 'gold')
    const found = await screen.findByRole('list', { name: 'Found for Insert set' })
    expect(screen.getByText(/^1 found\. Press Enter to choose the first\./).getAttribute('role')).toBe('status')
    await expectNoViolations(container)
    // The name is known.
    api.fail(getInsertSet, 400, 'Down')
    await user.click(within(found).getByRole('button', { name: `${product?.name} · Gold Rush` }))
    await waitFor(() => expect(input).toHaveProperty('value', `${product?.name} · Gold Rush`))
    expect(document.activeElement).toBe(input)
    expect(screen.queryByRole('list', { name: 'Found for Insert set' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(api.calls(sendSuggestion)).toHaveLength(1))
    expect(api.calls(sendSuggestion)[0]?.body).toMatchObject({
      changes: { insertSetId: { from: insertSet?.id, to: gold.id } },
    })
  })

  test('names an insert set whose set does not load, and brings it back with Escape', async () => {
    api.fail(getProduct, 400, 'Down')
    const { user } = await open(`/suggest/cards/${card?.id}`)
    const input = await field('Insert set')
    await waitFor(() => expect(input).toHaveProperty('value', insertSet?.name))
    await user.type(input, 'x')
    expect(input).toHaveProperty('value', `${insertSet?.name}x`)
    await user.keyboard('{Escape}')
    expect(input).toHaveProperty('value', insertSet?.name)
    await user.type(await field('Name'), '!')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(api.calls(sendSuggestion)).toHaveLength(1))
    expect(api.calls(sendSuggestion)[0]?.body).toHaveProperty('changes', { name: expect.anything() })
  })

  test('shows no id while the name of the insert set loads', async () => {
    const replied = Promise.withResolvers<void>()
    api.on(getInsertSet, async () => {
      await replied.promise
      return { insertSet: insertSet ?? anInsertSet() }
    })
    await open(`/suggest/cards/${card?.id}`)
    const input = await field('Insert set')
    expect(input).toHaveProperty('value', '')
    expect(input).toHaveProperty('placeholder', 'Loading…')
    replied.resolve()
    await waitFor(() => expect(input).toHaveProperty('value', expect.stringContaining(insertSet?.name ?? '-')))
  })

  test('takes the first entry when Enter was pressed before it had loaded', async () => {
    const [, other] = testCatalogue.cards
    const replied = Promise.withResolvers<void>()
    api.on(searchCards, async () => {
      await replied.promise
      return { cards: other ? [other] : [], currentPage: 1, totalPages: 1, totalCards: 1 }
    })
    const { user } = await open(`/suggest/cards/${card?.id}`)
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What do you suggest?' }),
      'Merge it into another entry',
    )
    await user.type(await field('Merge into'), 'player 2{Enter}')
    await waitFor(() => expect(api.calls(searchCards)).toHaveLength(1))
    replied.resolve()
    const name = expect.stringContaining(other?.name ?? '-')
    await waitFor(async () => expect(await field('Merge into')).toHaveProperty('value', name))
  })

  describe('a search by Enter', () => {
    const [, other] = testCatalogue.cards
    const found = { cards: other ? [other] : [], currentPage: 1, totalPages: 1, totalCards: 1 }
    async function openMerge() {
      const view = await open(`/suggest/cards/${card?.id}`)
      await view.user.selectOptions(
        await screen.findByRole('combobox', { name: 'What do you suggest?' }),
        'Merge it into another entry',
      )
      return view
    }

    test('is sent again by Enter after it failed', async () => {
      const { user } = await openMerge()
      api.fail(searchCards, 400, 'Down')
      await user.type(await field('Merge into'), 'player 2{Enter}')
      await screen.findByText(/^The search failed/)
      api.on(searchCards, () => found)
      await user.keyboard('{Enter}')
      const name = expect.stringContaining(other?.name ?? '-')
      await waitFor(async () => expect(await field('Merge into')).toHaveProperty('value', name))
    })

    test('chooses nothing once it has failed', async () => {
      const { user, client } = await openMerge()
      api.fail(searchCards, 400, 'Down')
      await user.type(await field('Merge into'), 'player 2{Enter}')
      await screen.findByText(/^The search failed/)
      api.on(searchCards, () => found)
      await act(() => client.refetchQueries({ queryKey: ['catalogue-row-search'] }))
      await screen.findByRole('list', { name: 'Found for Merge into' })
      expect(await field('Merge into')).toHaveProperty('value', 'player 2')
    })

    test('chooses nothing once the field has lost the focus', async () => {
      const replied = Promise.withResolvers<void>()
      api.on(searchCards, () => replied.promise.then(() => found))
      const { user } = await openMerge()
      await user.type(await field('Merge into'), 'player 2{Enter}')
      await user.tab()
      replied.resolve()
      await screen.findByRole('list', { name: 'Found for Merge into' })
      expect(await field('Merge into')).toHaveProperty('value', 'player 2')
    })
  })

  test('sends no words in the place of an insert set', async () => {
    const { user, container } = await open(`/suggest/cards/${card?.id}`)
    const input = await field('Insert set')
    await waitFor(() => expect(input).toHaveProperty('value', expect.stringContaining(insertSet?.name ?? '-')))
    await user.clear(input)
    await user.type(input, 'gold')
    for (const _ of ['once', 'again']) {
      await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
      expect(screen.getByText('Choose an entry from the results.').getAttribute('role')).toBe('alert')
      expect(document.activeElement).toBe(input)
    }
    await expectNoViolations(container)
    await user.keyboard('{Escape}')
    expect(screen.queryByText('Choose an entry from the results.')).toBeNull()
    expect(api.calls(sendSuggestion)).toEqual([])
  })

  test('keeps the slug and the order of an entry closed', async () => {
    const { user } = await open(`/suggest/cards/${card?.id}`)
    const name = await field('Name')
    const closed = name.closest('form')?.querySelector('details') ?? expect.fail()
    expect(closed.open).toBe(false)
    expect([...closed.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['Slug', 'Order'])
    await user.click(screen.getByText('Slug and order'))
    await user.type(await field('Order'), '5')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(api.calls(sendSuggestion)).toHaveLength(1))
    expect(api.calls(sendSuggestion)[0]?.body).toMatchObject({ changes: { order: { to: expect.any(Number) } } })
  })

  test('opens the slug and the order when one of them has an edit', async () => {
    await open(`/suggest/cards/${card?.id}`)
    const closed = (await field('Name')).closest('form')?.querySelector('details') ?? expect.fail()
    fireEvent.change(within(closed).getByLabelText('Order'), { target: { value: '5' } })
    expect(closed.open).toBe(true)
  })

  test('suggests a merge into the first entry that its words find', async () => {
    const [, other] = testCatalogue.cards
    api.on(searchCards, () => ({ cards: other ? [other] : [], currentPage: 1, totalPages: 1, totalCards: 1 }))
    const { user } = await open(`/suggest/cards/${card?.id}`)
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What do you suggest?' }),
      'Merge it into another entry',
    )
    await user.type(await field('Merge into'), 'player 2')
    await screen.findByRole('list', { name: 'Found for Merge into' })
    await user.keyboard('{Enter}')
    expect(api.calls(sendSuggestion)).toEqual([])
    const name = expect.stringContaining(other?.name ?? '-')
    await waitFor(async () => expect(await field('Merge into')).toHaveProperty('value', name))
    await user.keyboard('{Enter}')
    await screen.findByRole('group', { name: `Suggest merging “${card?.name}” into “${other?.name}”?` })
  })

  test('says when no entry has the words, and when the search fails', async () => {
    api.on(searchCards, () => ({ cards: [], currentPage: 1, totalPages: 0, totalCards: 0 }))
    const { user } = await open(`/suggest/cards/${card?.id}`)
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What do you suggest?' }),
      'Merge it into another entry',
    )
    await user.type(await field('Merge into'), 'nobody{Enter}')
    await screen.findByText('Nothing found. Try fewer words or check the spelling.')
    expect(api.calls(sendSuggestion)).toEqual([])
    api.fail(searchCards, 400, 'Down')
    await user.type(await field('Merge into'), ' else')
    await screen.findByText('The search failed. Please try again.')
  })

  test('keeps typed fields when a withdrawal is suggested, which sends none of them', async () => {
    const { user, unmount } = await open(`/suggest/cards/${card?.id}`)
    await user.type(await field('Name'), '!')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'What do you suggest?' }),
      'Withdraw it from the catalogue',
    )
    await user.type(await field('Evidence'), 'Never printed.')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(toasts()).toEqual([['success', 'Thank you. An admin will review it.']]))
    unmount()
    await open(`/suggest/cards/${card?.id}`)
    expect(await field('Name')).toHaveProperty('value', `${card?.name}!`)
    expect(await field('Evidence')).toHaveProperty('value', '')
  })

  test('says what is wrong with the evidence before it asks', async () => {
    const [, other] = testCatalogue.cards
    const { user } = await open(`/suggest/cards/${card?.id}`)
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What do you suggest?' }),
      'Merge it into another entry',
    )
    await user.type(await field('Merge into'), `https://cards.example/x-${other?.id}`)
    await user.type(await field('Link'), 'example.org')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The link must begin with http:// or https://')
    expect(screen.queryByRole('group', { name: /^Suggest merging/ })).toBeNull()
    await user.clear(await field('Link'))
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    await screen.findByRole('group', { name: /^Suggest merging/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('suggests a new set, and leads back to the sets', async () => {
    api.on(listCollectionProducts, () => ({ products: [], currentPage: 1, totalPages: 1, totalProducts: 0 }))
    const { user } = await open('/hockey-sets')
    await user.click(await screen.findByRole('link', { name: 'Suggest a new set' }))
    expect(await screen.findByRole('heading', { name: 'Suggest a new set' })).toBeTruthy()
    await user.type(await field('Name'), 'Ice Kings')
    await user.type(await field('Year'), '1999')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    expect(await screen.findByRole('list', { name: 'Sets' })).toBeTruthy()
    expect(window.location.pathname).toBe('/hockey-sets')
    expect(api.calls(sendSuggestion)[0]?.body).toMatchObject({
      kind: 'products',
      rowId: null,
      changes: { name: { from: null, to: 'Ice Kings' }, year: { from: null, to: '1999' } },
    })
  })

  test('keeps the input with a message when sending fails, and sends nothing without a change', async () => {
    const { user } = await open(`/suggest/cards/${card?.id}`)
    await field('Name')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    expect(toasts()).toEqual([['info', 'Nothing has changed.']])
    api.fail(sendSuggestion, 429, "You've sent too many suggestions today. Please try again tomorrow.")
    await user.type(await field('Name'), '!')
    await user.click(screen.getByRole('button', { name: 'Send suggestion' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again tomorrow.')
    expect(await field('Name')).toHaveProperty('value', `${card?.name}!`)
  })
})

describe("the member's suggestions", () => {
  test('are listed with their outcomes and reasons', async () => {
    const { container } = await open('/suggestions')
    const list = within(await screen.findByRole('list', { name: 'Suggestions' }))
    expect(list.getAllByText('A <b>new</b> name').map(({ tagName }) => tagName)).toEqual(['INS', 'INS', 'INS'])
    for (const outcome of ['Waiting for an admin', 'Declined: The scan says otherwise.', 'Applied right away'])
      expect(list.getByText(outcome)).toBeTruthy()
    await expectNoViolations(container)
  })

  test('may be none, and may fail to load', async () => {
    addFakeSuggestingApi(api, testCatalogue, 'none')
    await open('/suggestions')
    expect(await screen.findByText('No suggestions yet')).toBeTruthy()
    cleanup()
    api.fail(listOwnSuggestions, 500, '')
    await open('/suggestions')
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy()
  })

  test('200 hostile texts are text in the list and in the form', async () => {
    api.on(listOwnSuggestions, () => ({
      suggestions: hostileTexts.map((text, index) => ({
        id: String(index),
        kind: 'cards' as const,
        rowId: null,
        isNew: true,
        name: text,
        evidence: text,
        changes: { name: { from: text, to: text }, attributes: { from: {}, to: { [text]: text } } },
        evidenceUrl: null,
        state: 'declined' as const,
        declineReason: text,
        isAutomatic: false,
        createdAt: '2026-02-03T04:05:06.000Z',
        decidedAt: null,
      })),
      currentPage: 1,
      totalPages: 1,
      totalSuggestions: hostileTexts.length,
    }))
    const { container } = await open('/suggestions')
    expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(hostileTexts.length)
    expect(
      container.querySelectorAll('script, img, svg, iframe, b, [href^="javascript"], [onerror], [onload]'),
    ).toHaveLength(0)
    cleanup()
    await open(`/suggest/cards/${card?.id}`)
    const name = await field('Name')
    for (const text of hostileTexts) {
      fireEvent.change(name, { target: { value: text } })
      expect(name).toHaveProperty('value', text)
    }
    expect(document.querySelectorAll('form :is(script, img, iframe, b)')).toHaveLength(0)
  })
})
