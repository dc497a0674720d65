import { getPaidAndValueSums, listLedgerProducts } from '@ninepocket/contract/collection/ledger/ledger-endpoints'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { setUpFakeUserListsApi } from '../test-user.ts'

afterEach(() => vi.restoreAllMocks())

const copies = [
  { paidAmount: '4.00', paidCurrency: 'CAD', paidOn: '2024-05-31', acquiredFrom: 'A show', grader: 'PSA', grade: '9' },
  { paidAmount: '0.50', paidCurrency: 'CAD', ownValue: '1250.00', ownValueCurrency: 'USD' },
  { condition: 'Good' },
] as const

async function openPage(path: string, changes: Parameters<typeof setUpFakeUserListsApi>[0] = {}) {
  const fixture = setUpFakeUserListsApi({ copies, viewer: 'owner', ...changes })
  return { ...fixture, ...(await renderRoute(routes, path, fixture.asOwner)) }
}
const listRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

describe('the ledger', () => {
  test('sums each currency alone, and shows the figures of every chart in a table', async () => {
    const { user, head } = await openPage('/ledger')
    const [totals] = await screen.findAllByRole('table')
    expect(listRows(totals ?? expect.fail())).toEqual([
      'Currency | Paid | Your value',
      'CAD | C$4.50 2 copies | C$0.00 0 copies',
      'USD | $0.00 0 copies | $1,250.00 1 copy',
    ])
    expect(await screen.findByRole('img', { name: 'Bar chart: By set' })).toBeTruthy()
    for (const summary of screen.getAllByText('Show the figures')) await user.click(summary)
    const [, years, sets] = screen.getAllByRole('table')
    expect(listRows(years ?? expect.fail()).slice(1)).toEqual([
      '2024 | C$4.00 1 copy | C$0.00 0 copies',
      'No date | C$0.50 1 copy | C$0.00 0 copies',
    ])
    expect(listRows(sets ?? expect.fail()).slice(1)).toEqual(['1989 Upper Deck | C$4.50 2 copies | C$0.00 0 copies'])
    expect(head()).toMatchObject({ titles: ['My ledger'], isIndexed: false })
  })

  test('shows years and sets in another currency, which stays in the address', async () => {
    const { user, api } = await openPage('/ledger')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show years and sets in' }), 'USD')
    await waitFor(() => expect(api.calls(listLedgerProducts).at(-1)?.query).toMatchObject({ currency: 'USD' }))
    expect(window.location.search).toBe('?currency=USD')
  })

  test('says how amounts get in when there are none', async () => {
    await openPage('/ledger', { copies: [{}] })
    expect(await screen.findByText('No amounts yet')).toBeTruthy()
  })

  test('can be loaded again after a failure', async () => {
    const { api, restoreApi, asOwner } = setUpFakeUserListsApi({ copies, viewer: 'owner' })
    api.fail(getPaidAndValueSums, 500, 'Internal server error')
    const { user } = await renderRoute(routes, '/ledger', asOwner)
    await screen.findByRole('alert')
    restoreApi()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByRole('table')).length).toBeGreaterThan(0)
  })
})

describe('the insurance report', () => {
  test('lists copies with an amount, their details and the totals of each currency', async () => {
    await openPage('/ledger/insurance')
    const items = await screen.findAllByRole('listitem')
    const texts = items.map(({ textContent }) => textContent)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('PSA 9')
    expect(texts[0]).toContain('Bought on May 31, 2024 from A show for C$4.00')
    expect(texts[1]).toContain("$1,250.00Owner's value")
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['C$4.00', '$1,250.00'])
  })

  test('names the owner, the day, and the number of copies that it leaves out', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 29, 12) })
    await openPage('/ledger/insurance')
    expect(await screen.findByText(/^Owner: @mario_66 · November 29, 2026 · .* · 2 copies$/)).toBeTruthy()
    expect(await screen.findByText("1 copy without a value or a price paid isn't listed.")).toBeTruthy()
    vi.useRealTimers()
  })

  test('sums own values apart from prices paid', async () => {
    const paid = { paidAmount: '4.00', paidCurrency: 'USD' } as const
    await openPage('/ledger/insurance', { copies: [paid, paid, { ownValue: '50.00', ownValueCurrency: 'USD' }] })
    const totals = await screen.findAllByRole('term')
    expect(totals.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'USD, paid for 2 copies$8.00',
      "USD, owner's value of 1 copy$50.00",
    ])
  })

  test('is printed by its button', async () => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await openPage('/ledger/insurance')
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(printed).toHaveBeenCalledOnce()
  })
})
