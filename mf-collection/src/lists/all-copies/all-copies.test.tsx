import { listAllCopiesOfUser } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useManageDrawerStore } from '../../drawer/manage-drawer-store.ts'
import { routes } from '../../routes.tsx'
import { setUpFakeUserListsApi } from '../../test-user.ts'
import { useColumnPreference } from './column-preference.ts'
import { defaultColumnNames } from './table-columns.ts'

beforeEach(() => {
  localStorage.clear()
  useColumnPreference.setState({ names: defaultColumnNames })
})

const graded = { condition: 'Mint', grader: 'PSA', grade: '9', forSale: true, forSalePrice: '12.50' } as const
const owned = { condition: 'Good', box: '3', tags: ['PC'], paidAmount: '4.00', paidCurrency: 'CAD' } as const
const copies = [graded, { ...owned, tags: [...owned.tags] }, {}]
const path = '/@mario_66/collection/copies'

const listRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const findTable = () => screen.findByRole('table')
const lastQuery = (api: ReturnType<typeof setUpFakeUserListsApi>['api']) => api.calls(listAllCopiesOfUser).at(-1)?.query
const getPage = (query: unknown) => Object.entries(query ?? {}).find(([name]) => name === 'page')?.[1]

describe('the table of all copies', () => {
  test('shows visitors each copy with a link, and nothing of the owner', async () => {
    const { insertSetPath, copySlug } = setUpFakeUserListsApi({ copies })
    const { head } = await renderRoute(routes, path)
    await findTable()
    expect(screen.getByRole('heading', { level: 1, name: 'All copies' })).toBeTruthy()
    expect(listRows()).toEqual([
      'Player 111989 Upper DeckBase SetMintPSA 9For SaleC$12.50',
      'Player 221989 Upper DeckBase SetGood',
      'Player 331989 Upper DeckBase Set',
    ])
    expect(screen.getByRole('link', { name: 'Player 1' }).getAttribute('href')).toBe(
      `/@mario_66/collection/${insertSetPath}/${copySlug(0)}`,
    )
    expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Edit your copy/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText('3 copies')).toBeTruthy()
    expect(head()).toMatchObject({ titles: ['All copies', "Mario Binder's Collection"], isIndexed: false })
  })

  test('shows the owner locations and opens the drawer', async () => {
    const { asOwner } = setUpFakeUserListsApi({ copies, viewer: 'owner' })
    const { user } = await renderRoute(routes, path, asOwner)
    await findTable()
    expect(listRows()[1]).toContain('Box 3')
    await user.click(screen.getByRole('button', { name: 'Edit your copy of Player 2' }))
    expect(useManageDrawerStore.getState().card).toMatchObject({ name: 'Player 2' })
    useManageDrawerStore.getState().close()
  })

  test.each([
    ['owner', ['Certificate', 'Acquired from']],
    ['other', []],
  ] as const)('shows certificates and sellers to the owner alone: %s', async (viewer, labels) => {
    localStorage.setItem('copy-columns', 'certificate,acquiredFrom')
    const fields = { grader: 'PSA', certificateNumber: '777-1', acquiredFrom: 'A show' }
    const { asOwner, api } = setUpFakeUserListsApi({ copies: [fields], viewer })
    const { user } = await renderRoute(routes, path, viewer === 'owner' ? asOwner : undefined)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    for (const label of ['Certificate', 'Acquired from'])
      expect(screen.queryByRole('columnheader', { name: label }) !== null).toBe(labels.length > 0)
    expect(listRows()).toEqual([labels.length > 0 ? 'Player 1777-1A show' : 'Player 1'])
    if (labels.length === 0) return
    await user.click(screen.getByRole('link', { name: 'Acquired from' }))
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'acquiredFrom' }))
  })

  test('lets the owner select the copies on all pages that pass the filters', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ condition: index < 30 ? 'Good' : 'Mint' }))
    const { asOwner } = setUpFakeUserListsApi({ copies: many, viewer: 'owner' })
    const { user } = await renderRoute(routes, `${path}?condition=Mint`, asOwner)
    await findTable()
    const [, firstBox] = screen.getAllByRole('checkbox')
    if (firstBox) await user.click(firstBox)
    await user.click(screen.getByRole('button', { name: 'Select all 120 copies' }))
    expect(await screen.findByText('120 copies selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Select all \d+ copies$/ })).toBeNull()
  })

  /** Selects a copy and presses "Select all", whose second request waits for `reply`. */
  async function startSelectingAll() {
    const many = Array.from({ length: 350 }, (_, index) => ({ condition: index < 20 ? 'Good' : 'Mint' }))
    const { asOwner, api } = setUpFakeUserListsApi({ copies: many, viewer: 'owner' })
    const reply = Promise.withResolvers<void>()
    const view = await renderRoute(routes, path, asOwner)
    await findTable()
    api.setNetworkCondition(async (endpoint) => {
      if (endpoint === listAllCopiesOfUser && getPage(lastQuery(api)) === 2) await reply.promise
    })
    await view.user.click(screen.getByRole('checkbox', { name: 'Select your copy of Player 1' }))
    await view.user.click(screen.getByRole('button', { name: 'Select all 350 copies' }))
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: 2 }))
    const finish = async () => {
      reply.resolve()
      await waitFor(() => expect(view.client.isFetching()).toBe(0))
    }
    const listPages = () => api.calls(listAllCopiesOfUser).map(({ query }) => getPage(query))
    return { ...view, finish, listPages }
  }

  test('selects nothing more when the selection is cleared while all copies are loading', async () => {
    const { user, finish, listPages } = await startSelectingAll()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await finish()
    await user.click(screen.getByRole('checkbox', { name: 'Select your copy of Player 2' }))
    expect(screen.getByText('1 copy selected')).toBeTruthy()
    expect(listPages()).not.toContain(3)
  })

  test('selects nothing more when the filters change while all copies are loading', async () => {
    const { user, finish, listPages } = await startSelectingAll()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Condition' }), 'Good (20)')
    await screen.findByText('20 copies found')
    await finish()
    expect(screen.getByRole('button', { name: 'Select all 20 copies' }).getAttribute('aria-disabled')).not.toBe('true')
    expect(screen.getByText('1 copy selected')).toBeTruthy()
    expect(listPages()).not.toContain(3)
  })

  test('keeps both of two filters that change before the address is rendered', async () => {
    const { asOwner, api } = setUpFakeUserListsApi({ copies, viewer: 'owner' })
    const { user } = await renderRoute(routes, path, asOwner)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const tags = await screen.findByRole('combobox', { name: 'Tag' })
    await within(tags).findByRole('option', { name: 'PC (1)' })
    act(() => {
      fireEvent.change(tags, { target: { value: 'PC' } })
      fireEvent.change(screen.getByRole('combobox', { name: 'Condition' }), { target: { value: 'Good' } })
    })
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ tag: 'PC', condition: 'Good' }))
  })

  test('keeps the filters in view when the copies that pass them do not load', async () => {
    const { asOwner, api, restoreApi } = setUpFakeUserListsApi({ copies, viewer: 'owner' })
    const { user } = await renderRoute(routes, path, asOwner)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const conditions = await screen.findByRole('combobox', { name: 'Condition' })
    await within(conditions).findByRole('option', { name: 'Mint (1)' })
    api.fail(listAllCopiesOfUser, 500, 'Down')
    await user.selectOptions(conditions, 'Mint')
    await screen.findByRole('heading', { name: 'Failed to load data' })
    const filtersAlert = within(await within(screen.getByRole('group', { name: 'Filters' })).findByRole('alert'))
    expect(filtersAlert.getByText("The filters didn't load.")).toBeTruthy()
    restoreApi()
    await user.click(filtersAlert.getByRole('button', { name: 'Try again' }))
    await within(screen.getByRole('combobox', { name: 'Condition' })).findByRole('option', { name: 'Mint (1)' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Any')
    await waitFor(() => expect(listRows()).toHaveLength(3))
  })

  test('lets the owner select copies, one by one or the whole page, and change them', async () => {
    const { asOwner } = setUpFakeUserListsApi({ copies, viewer: 'owner' })
    const { user } = await renderRoute(routes, path, asOwner)
    await findTable()
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select your copy of Player 2' }))
    const selection = within(screen.getByRole('region', { name: 'Selection' }))
    expect(selection.getByRole('status').textContent).toBe('1 copy selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all copies on this page' }))
    expect(selection.getByRole('status').textContent).toBe('3 copies selected')
    await user.click(await selection.findByRole('button', { name: 'Edit' }))
    expect(screen.getByRole('dialog', { name: 'Edit 3 copies' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(selection.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  test('sorts by a column, in the other direction at the second press, and keeps it in the address', async () => {
    const { api } = setUpFakeUserListsApi({ copies })
    const { user } = await renderRoute(routes, path)
    await findTable()
    await user.click(screen.getByRole('link', { name: 'Card' }))
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'name' }))
    expect(screen.getByRole('columnheader', { name: 'Card' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('link', { name: 'Card' }))
    await waitFor(() => expect(listRows()[0]).toContain('Player 3'))
    expect(screen.getByRole('columnheader', { name: 'Card' }).getAttribute('aria-sort')).toBe('descending')
  })

  test('reverses the order by a button beside the order, which a phone shows too', async () => {
    const { api } = setUpFakeUserListsApi({ copies })
    const { user } = await renderRoute(routes, `${path}?sort=name`)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Descending order', pressed: false }))
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'name', direction: 'desc' }))
    expect(screen.getByRole('button', { name: 'Descending order', pressed: true })).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Checklist order')
    await waitFor(() => expect(Object.keys(lastQuery(api) ?? {})).not.toContain('direction'))
    expect(screen.queryByRole('button', { name: 'Descending order' })).toBeNull()
  })

  test('filters by words and values with counts, and clears the filters', async () => {
    const { asOwner } = setUpFakeUserListsApi({ copies, viewer: 'owner' })
    const { user } = await renderRoute(routes, path, asOwner)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const tags = await screen.findByRole('combobox', { name: 'Tag' })
    await within(tags).findByRole('option', { name: 'PC (1)' })
    await user.selectOptions(tags, 'PC')
    await waitFor(() => expect(listRows()).toHaveLength(1))
    expect(screen.getByText('1 copy found')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Search copies' }), 'nobody')
    await screen.findByText('No copies match these filters')
    const [clear] = screen.getAllByRole('button', { name: 'Clear all filters' })
    await user.click(clear ?? expect.fail())
    await waitFor(() => expect(listRows()).toHaveLength(3))
    expect(document.activeElement?.textContent).toBe('Filters')
    expect(screen.getByRole('textbox', { name: 'Search copies' })).toHaveProperty('value', '')
  })

  test('focuses the button of the filters when the filters that no copy passes are cleared', async () => {
    setUpFakeUserListsApi({ copies })
    const { user } = await renderRoute(routes, `${path}?term=nobody`)
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
    await waitFor(() => expect(listRows()).toHaveLength(3))
  })

  const purchases = [
    { paidAmount: '4.00', paidCurrency: 'CAD', paidOn: '2024-01-31', acquiredFrom: 'A show' },
    { paidAmount: '9.00', paidCurrency: 'CAD', paidOn: '2024-02-01', acquiredFrom: 'COMC' },
    { paidAmount: '9.00', paidCurrency: 'EUR' },
  ] as const
  async function openOwnFilters(search = '') {
    const setup = setUpFakeUserListsApi({ copies: purchases, viewer: 'owner' })
    const view = await renderRoute(routes, `${path}${search}`, setup.asOwner)
    await findTable()
    await view.user.click(screen.getByRole('button', { name: /^Filters/ }))
    await within(await screen.findByRole('combobox', { name: 'Paid in' })).findByRole('option', { name: /^CAD/ })
    return { ...setup, ...view }
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  test('limits what was paid within the most frequent currency, and clears the limits one by one', async () => {
    const { user, api } = await openOwnFilters()
    await user.type(field('Lowest paid'), '5{Enter}')
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ minPaid: '5.00', paidCurrency: 'CAD' }))
    await waitFor(() => expect(listRows()).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy()
    await user.clear(field('Lowest paid'))
    await user.tab()
    await waitFor(() => expect(listRows()).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid in' }), 'Any')
    await waitFor(() => expect(listRows()).toHaveLength(3))
  })

  test('clears the limits of amounts with their currency', async () => {
    const { user, api } = await openOwnFilters('?paidCurrency=CAD&minPaid=5.00&acquiredFrom=COMC')
    expect(listRows()).toHaveLength(1)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid in' }), 'Any')
    await waitFor(() => expect(Object.keys(lastQuery(api) ?? {})).not.toContain('minPaid'))
    expect(lastQuery(api)).toMatchObject({ acquiredFrom: 'COMC' })
    expect(field('Lowest paid').value).toBe('')
  })

  test('clears the limits of amounts when another currency is chosen', async () => {
    const { user, api } = await openOwnFilters('?paidCurrency=CAD&minPaid=5.00&acquiredFrom=COMC')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Acquired from' }), 'Any')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Paid in' }).textContent).toContain('EUR'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid in' }), 'EUR')
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ paidCurrency: 'EUR' }))
    expect(Object.keys(lastQuery(api) ?? {})).not.toContain('minPaid')
  })

  test('disables the limits of amounts until the most frequent currency is known', async () => {
    const { asOwner, api } = setUpFakeUserListsApi({ copies: purchases, viewer: 'owner' })
    const facets = Promise.withResolvers<void>()
    api.setNetworkCondition(async (endpoint) => {
      const [name, value] =
        Object.entries(api.calls(endpoint).at(-1)?.query ?? {}).find(([key]) => key === 'facets') ?? []
      if (name && value) await facets.promise
    })
    const { user } = await renderRoute(routes, path, asOwner)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await screen.findByRole('textbox', { name: 'Lowest paid' })
    expect(field('Lowest paid').disabled).toBe(true)
    facets.resolve()
    await waitFor(() => expect(field('Lowest paid').disabled).toBe(false))
    await user.type(field('Lowest paid'), '5{Enter}')
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ minPaid: '5.00', paidCurrency: 'CAD' }))
  })

  test('keeps a limit of days while the day is half typed, and clears it at once when the field is emptied', async () => {
    const { api } = await openOwnFilters('?maxPaidOn=2024-01-31')
    const until = screen.getByLabelText<HTMLInputElement>('Bought until')
    const setHalfTyped = (badInput: boolean) =>
      Object.defineProperty(until, 'validity', { configurable: true, value: { badInput } })
    setHalfTyped(true)
    fireEvent.change(until, { target: { value: '' } })
    fireEvent.keyDown(until, { key: 'Enter' })
    fireEvent.blur(until)
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy()
    expect(lastQuery(api)).toMatchObject({ maxPaidOn: '2024-01-31' })
    fireEvent.change(until, { target: { value: '2024-02-01' } })
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ maxPaidOn: '2024-02-01' }))
    setHalfTyped(false)
    fireEvent.change(until, { target: { value: '' } })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy())
  })

  test('filters by seller and by day', async () => {
    const { user, api } = await openOwnFilters()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Acquired from' }), 'COMC')
    await waitFor(() => expect(listRows()).toHaveLength(1))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Acquired from' }), 'Any')
    const until = screen.getByLabelText<HTMLInputElement>('Bought until')
    // A year that is typed digit by digit is reported as "0002" first.
    fireEvent.change(until, { target: { value: '0002-01-31' } })
    fireEvent.change(until, { target: { value: '2024-01-31' } })
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ maxPaidOn: '2024-01-31' }))
    const days = api
      .calls(listAllCopiesOfUser)
      .map(({ query }) => Object.entries(query ?? {}).find(([name]) => name === 'maxPaidOn'))
    expect(days).not.toContainEqual(['maxPaidOn', '0002-01-31'])
    await waitFor(() => expect(listRows()).toHaveLength(1))
    await user.clear(until)
    await user.tab()
    await waitFor(() => expect(listRows()).toHaveLength(3))
  })

  test('ignores amounts without a currency and days that do not exist', async () => {
    const { api } = await openOwnFilters('?minPaid=5.00&maxOwnValue=1.00&minPaidOn=2024-02-30&maxPaidOn=2024-02-01')
    expect(lastQuery(api)).toEqual({ maxPaidOn: '2024-02-01', facets: true, limit: 1, page: 1 })
  })

  test('limits the table to one card, and shows all cards again by one press', async () => {
    const { catalogue } = setUpFakeUserListsApi({ copies })
    const [, card = expect.fail()] = catalogue.cards
    const { user } = await renderRoute(routes, `${path}?card=${card.id}`)
    await findTable()
    expect(listRows()).toEqual([expect.stringContaining('Player 2')])
    expect(screen.getByText('1 copy found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Only Player 2: show all cards' }))
    await waitFor(() => expect(listRows()).toHaveLength(3))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
    expect(screen.queryByRole('button', { name: /^Only/ })).toBeNull()
  })

  test('shows visitors no filter of the owner', async () => {
    const { api } = setUpFakeUserListsApi({ copies: purchases })
    const { user } = await renderRoute(routes, `${path}?acquiredFrom=COMC&paidCurrency=CAD&minPaid=5.00`)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await screen.findByRole('combobox', { name: 'Set' })
    for (const name of ['Acquired from', 'Paid in', 'Lowest paid', 'Bought since'])
      expect(screen.queryByLabelText(name)).toBeNull()
    for (const { query } of api.calls(listAllCopiesOfUser))
      expect(Object.keys(query ?? {}).filter((name) => /paid|acquired/i.test(name))).toEqual([])
  })

  test('reads a price limit by locale', async () => {
    const { api } = setUpFakeUserListsApi({ copies })
    const { user } = await renderRoute(routes, path)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.type(await screen.findByRole('textbox', { name: 'Lowest price' }), '5{Enter}')
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ minPrice: '5.00' }))
  })

  test('remembers the chosen columns', async () => {
    setUpFakeUserListsApi({ copies })
    const { user } = await renderRoute(routes, path)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('checkbox', { name: 'Condition' }))
    await user.click(screen.getByRole('checkbox', { name: 'Added' }))
    expect(screen.queryByRole('columnheader', { name: 'Condition' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Added' })).toBeTruthy()
    useColumnPreference.setState({ names: [] })
    useColumnPreference.getState().load()
    expect(useColumnPreference.getState().names).toContain('added')
    expect(useColumnPreference.getState().names).not.toContain('condition')
  })

  test('ignores options of the owner and nonsense in the address of a visitor', async () => {
    const { api } = setUpFakeUserListsApi({ copies })
    await renderRoute(routes, `${path}?sort=paid&tag=PC&minPrice=x&product=1&condition=Mint`)
    await findTable()
    expect(lastQuery(api)).toMatchObject({ condition: 'Mint' })
    expect(Object.keys(lastQuery(api) ?? {})).not.toContain('tag')
  })

  test('shows the copies for sale of a private collection', async () => {
    setUpFakeUserListsApi({ copies, user: { isCollectionPrivate: true } })
    await renderRoute(routes, '/@mario_66/for-sale/copies')
    await findTable()
    expect(listRows()).toHaveLength(1)
  })

  test('is linked from the list', async () => {
    setUpFakeUserListsApi({ copies })
    await renderRoute(routes, '/@mario_66/collection')
    expect((await screen.findByRole('link', { name: 'All copies' })).getAttribute('href')).toBe(path)
  })
})
