import { http } from '@ninepocket/client/http'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { typeWithoutPauses } from '@ninepocket/testing/rendering/type-without-pauses'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'

setUpShellTests()
const catalogue = aCatalogue({ cards: 3 })
const [product] = catalogue.products
const [insertSet] = catalogue.insertSets
const api = setUpFakeApi()
beforeEach(() => {
  addFakeCatalogueApi(api, catalogue)
})

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search cards and sets' })
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' })
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option')
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
const nameOf = (option: HTMLElement) => option.getAttribute('aria-label') ?? option.textContent
const shownPage = () => screen.getByRole('heading', { level: 1 }).textContent

async function typeText(text: string, at = '/hockey-sets') {
  const frame = renderAppLayout({ at })
  // With pauses, a busy machine would also get suggestions for a part of the text.
  await typeWithoutPauses(box(), text)
  return frame
}

/** Types a text that three cards match, and waits for the list and its active option. */
async function openList() {
  const view = await typeText('player')
  const found = await options()
  await waitFor(() => expect(active()).toBe(found[0]))
  return { ...view, found }
}

test('suggests sets, insert sets and cards, and all results at the end', async () => {
  const { found } = await openList()
  expect(found.map((option) => [nameOf(option), option.getAttribute('href')])).toEqual([
    ...catalogue.cards.map((card) => [
      `${card.name}, card, #${card.cardNumber} · ${insertSet?.name} · ${product?.name}`,
      `/hockey-set/${product?.slug}/${insertSet?.slug}/${card.slug}`,
    ]),
    ['All results for “player”', '/search?term=player'],
  ])
  expect(screen.getByText('3 suggestions')).toBeTruthy()
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(box().getAttribute('aria-controls')).toBe(list()?.id)
})

test('links each suggestion and names its parents', async () => {
  api.on(searchCatalogue, () => ({
    products: catalogue.products,
    insertSets: catalogue.insertSets.map((set) => ({ ...set, ...(product && { product }) })),
    cards: [],
    players: [],
  }))
  await typeText('base')
  expect((await options()).map((option) => option.getAttribute('href'))).toEqual([
    `/hockey-set/${product?.slug}`,
    `/hockey-set/${product?.slug}/${insertSet?.slug}`,
    '/search?term=base',
  ])
  expect(list()?.textContent).toContain('Sets')
  expect(list()?.textContent).toContain('Insert sets')
  expect(list()?.textContent).not.toContain('Cards')
})

test('suggests players first', async () => {
  const players = [{ name: 'Ken Griffey Jr.', slug: 'ken-griffey-jr' }]
  api.on(searchCatalogue, () => ({ products: [], insertSets: [], cards: catalogue.cards, players }))
  await typeText('griffey')
  const [first] = await options()
  expect([first && nameOf(first), first?.getAttribute('href')]).toEqual([
    'Ken Griffey Jr., player',
    '/player/ken-griffey-jr',
  ])
})

test('requests nothing for one letter, and once for fast typing', async () => {
  await typeText('p')
  await new Promise((later) => setTimeout(later, 300))
  expect(api.calls(searchCatalogue)).toEqual([])
  await typeWithoutPauses(box(), 'layer')
  await options()
  expect(api.calls(searchCatalogue).map(({ query }) => query)).toEqual([{ term: 'player' }])
})

test('aborts outdated requests', async () => {
  api.neverReply(searchCatalogue)
  const adapter = http.defaults.adapter
  const signals: Array<{ aborted?: boolean }> = []
  if (typeof adapter !== 'function') throw new Error('the fake API is not in place')
  http.defaults.adapter = (config) => {
    signals.push(config.signal ?? {})
    return adapter(config)
  }
  renderAppLayout({ at: '/hockey-sets' })
  await typeWithoutPauses(box(), 'pla')
  await waitFor(() => expect(signals).toHaveLength(1))
  await typeWithoutPauses(box(), 'yer')
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]))
})

describe('by keyboard', () => {
  test('moves from the first option through the others and around with the arrow keys', async () => {
    const { user, found } = await openList()
    for (const option of found) {
      expect(active()).toBe(option)
      expect(option.getAttribute('aria-selected')).toBe('true')
      await user.keyboard('{ArrowDown}')
    }
    expect(active()).toBe(found[0])
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe(found.at(-1))
    expect(document.activeElement).toBe(box())
    expect(box().value).toBe('player')
  })

  test('keeps the active option when a newer list still has it, until the user types', async () => {
    const { user } = await typeText('pl')
    const [first, second] = await options()
    await typeWithoutPauses(box(), 'ayer')
    expect(active()).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
    expect(api.calls(searchCatalogue).map(({ query }) => query)).toEqual([{ term: 'pl' }, { term: 'player' }])
    expect(active()).toBe(second)
    await user.keyboard(' ')
    expect(active()).toBe(first)
  })

  test('opens the first option and closes the list on Enter', async () => {
    const { user, found } = await openList()
    await user.keyboard('{Enter}')
    expect(shownPage()).toBe(`Page ${found[0]?.getAttribute('href')}`)
    expect(list()).toBeNull()
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  test('searches on Enter while suggestions for the typed text are on their way', async () => {
    const { user } = await openList()
    await typeWithoutPauses(box(), ' 2')
    await user.keyboard('{Enter}')
    expect(shownPage()).toBe('Page /search?term=player%202')
  })

  test('closes the list on Escape and keeps the text; an arrow or another letter reopens it', async () => {
    const { user } = await openList()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(list()).toBeNull()
    expect(box().value).toBe('player')
    expect(document.activeElement).toBe(box())
    await user.keyboard('{ArrowDown}')
    expect(await options()).toHaveLength(4)
    await user.keyboard('{Escape}')
    await user.type(box(), ' 2')
    await waitFor(async () => expect(await options()).toHaveLength(2))
    expect(screen.getByText('1 suggestion')).toBeTruthy()
  })

  test('closes the list when the focus leaves', async () => {
    const { user } = await openList()
    await user.tab()
    await user.tab()
    expect(list()).toBeNull()
  })
})

test('announces that nothing is found, without a list', async () => {
  await typeText('nobody at all')
  expect(await screen.findByText('No suggestions')).toBeTruthy()
  expect(list()).toBeNull()
})

test('searches after suggestions have failed silently', async () => {
  api.fail(searchCatalogue, 503, 'Down')
  const { user } = await typeText('player')
  await waitFor(() => expect(api.calls(searchCatalogue)).toHaveLength(1))
  expect(list()).toBeNull()
  await user.keyboard('{Enter}')
  expect(shownPage()).toBe('Page /search?term=player')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('has no accessibility violations with the list open', async () => {
  const { user, container } = await openList()
  await user.keyboard('{ArrowDown}')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
