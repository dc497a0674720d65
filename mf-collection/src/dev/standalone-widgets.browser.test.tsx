import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { addFakeCsrfEndpoint } from '@ninepocket/testing/fake-api/add-fake-csrf-endpoint'
import { installFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { createScenario } from '@ninepocket/testing/standalone/scenario'
import { StandalonePages } from '@ninepocket/testing/standalone/standalone-pages'
import { widgetsPath } from '@ninepocket/testing/standalone/widgets-path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCopyDraftStore } from '../drawer/copy-draft-store.ts'
import { useManageDrawerStore } from '../drawer/manage-drawer-store.ts'
import { createTestCards } from '../test-collection.tsx'
import { addFakeCollectionApi } from './add-fake-collection-api.ts'
import { standaloneRemote } from './standalone-remote.ts'

let api: ReturnType<typeof installFakeApi>
afterEach(() => {
  useManageDrawerStore.setState({ card: null, highlighted: null })
  useCopyDraftStore.setState({ drafts: {} })
  cleanup()
  useToastStore.setState({ toasts: [] })
  document.documentElement.removeAttribute('data-theme')
  expect(api.contractViolations).toEqual([])
  api.restore()
})

async function open({ width = 360, cards = 6 } = {}) {
  await page.viewport(width, 740)
  window.history.pushState(null, '', widgetsPath)
  const all = createTestCards(cards)
  const [card = aCard()] = all
  const cardId = card.id
  api = addFakeCsrfEndpoint(installFakeApi())
  const details = { forTrade: true, publicNote: 'Soft corner', serialNumber: '7' }
  const copies = addFakeCollectionApi(api, all, [
    aCopy({ id: anId(0xd2), cardId, serialTotal: 50, ...details }),
    aCopy({ id: anId(0xd1), cardId, serialTotal: 50 }),
  ])
  const few = createScenario({ persona: 'collector', data: 'few' })
  const catalogue = { ...few.catalogue, cards: all }
  const scenario = { ...few, session: aMemberSession(), catalogue, example: { ...few.example, card } }
  const { container } = render(<StandalonePages remote={standaloneRemote} scenario={scenario} />)
  return { container, copies }
}
const manage = () => screen.findByRole('button', { name: /^Manage your copies of Player 1/ })
const dialog = () => screen.findByRole('dialog')

describe.each([360, 1280])('at %i px', (width) => {
  test('fits the drawer with an open copy and a validation error, without axe violations', async () => {
    await open({ width })
    await userEvent.click(await manage())
    await userEvent.click(await screen.findByRole('button', { name: /^Copy 2/ }))
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Price ($)' }), '1.2.3')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alert')
    const panel = await dialog()
    await expectAccessibleAndFitting(panel)
    expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
    expect(panel.getBoundingClientRect().right).toBe(window.innerWidth)
  })

  test('shows toasts above the button at the bottom of the drawer', async () => {
    await open({ width })
    await userEvent.click(await manage())
    await userEvent.click(await screen.findByRole('button', { name: /^Copy 2/ }))
    await userEvent.click(await screen.findByRole('switch', { name: 'For sale' }))
    const toast = (await screen.findByText(/to your cards for sale$/)).parentElement ?? expect.fail()
    const button = screen.getByRole('button', { name: 'Add another copy' })
    expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top)
  })

  test('shows the completion of a checklist in a large figure', async () => {
    await open({ width })
    const [percent = expect.fail()] = await screen.findAllByText(/^\d+%$/, { selector: 'strong' })
    expect(Number.parseFloat(getComputedStyle(percent).fontSize)).toBeGreaterThanOrEqual(26)
    const words = screen.getAllByText(/cards owned$/)[0]?.parentElement ?? expect.fail()
    // Beside the words, so that the head of a list keeps its height.
    expect(percent.getBoundingClientRect().top).toBeLessThan(words.getBoundingClientRect().bottom)
  })

  test('makes all buttons at least 24 px wide and high', async () => {
    const { container } = await open({ width })
    await manage()
    const buttons = [...container.querySelectorAll('button')].filter((button) => button.checkVisibility())
    expect(buttons.length).toBeGreaterThan(10)
    for (const button of buttons) {
      const { width: wide, height: high } = button.getBoundingClientRect()
      expect(Math.min(wide, high), button.outerHTML).toBeGreaterThanOrEqual(24)
    }
  })
})

test('opens, edits, saves, deletes and restores a copy by keyboard', async () => {
  const { copies } = await open()
  ;(await manage()).focus()
  await userEvent.keyboard('{Enter}')
  await dialog()
  await screen.findByRole('button', { name: /^Copy 2/ })
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(document.activeElement?.textContent).toContain('Copy 2')
  // Tabs past the delete button, the switches and the photo buttons.
  const condition = await screen.findByRole('combobox', { name: 'Condition' })
  for (let press = 0; press < 12 && document.activeElement !== condition; press++) await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Condition' }))
  // One key, because the browser begins anew after a pause between keys. "Mint" is the first option with it.
  await userEvent.keyboard('M')
  expect(screen.getByRole('combobox', { name: 'Condition' })).toHaveProperty('value', 'Mint')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Saved')
  expect(copies[0]).toMatchObject({ condition: 'Mint', serialNumber: '7' })
  screen.getByRole('button', { name: 'Delete copy 2' }).focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'))
  expect(copies).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(copies[0]).toMatchObject({ condition: 'Mint', serialNumber: '7', forTrade: true }))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(await manage())
})

test('keeps Tab within the drawer', async () => {
  await open()
  await userEvent.click(await manage())
  const panel = await dialog()
  await screen.findByRole('button', { name: /^Copy 2/ })
  for (let press = 0; press < 12; press++) {
    await userEvent.keyboard('{Tab}')
    expect(panel.contains(document.activeElement)).toBe(true)
  }
})

test("locks the page's scroll position while the drawer is open", async () => {
  await open({ cards: 40 })
  await manage()
  window.scrollTo({ top: 300, behavior: 'instant' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add Player 4 to your collection' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Manage your copies of Player 4/ }))
  const top = window.scrollY
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.scrollY).toBe(top)
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
})

test('sends one request for the counts of 40 tiles', async () => {
  await open({ cards: 41 })
  await screen.findByRole('button', { name: 'Add Player 41 to your collection' })
  expect(api.calls(getOwnedCardCounts)).toHaveLength(1)
})
