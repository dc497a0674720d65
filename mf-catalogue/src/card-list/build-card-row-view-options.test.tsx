import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, insertSetPath, serveCatalogue, setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
const cardsWithoutImages = aCatalogue().cards
afterEach(() => {
  localStorage.clear()
  setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) })
})

const findGrid = () => screen.findByRole('grid', { name: 'Cards' })
const findTiles = () => screen.findByRole('list', { name: 'Cards' })
const currentView = () =>
  screen.getByRole('navigation', { name: 'View' }).querySelector('[aria-current="true"]')?.getAttribute('aria-label')

test('shows a list when fewer than half of the cards have an image, and tiles otherwise', async () => {
  serveCatalogue(api, { cards: [...cardsWithoutImages.slice(0, 2), ...testCatalogue.cards.slice(2)] })
  const { unmount } = await renderRoute(routes, insertSetPath)
  await findGrid()
  expect(currentView()).toBe('List')
  unmount()
  serveCatalogue(api, { cards: [...cardsWithoutImages.slice(0, 1), ...testCatalogue.cards.slice(1)] })
  await renderRoute(routes, insertSetPath)
  await findTiles()
  expect(currentView()).toBe('Tiles')
})

test.each([
  ['list', findGrid],
  ['tiles', findTiles],
])('shows the view %s of the address', async (view, find) => {
  await renderRoute(routes, `${insertSetPath}?view=${view}`)
  expect(await find()).toBeTruthy()
})

test('ignores an unknown view in the address', async () => {
  await renderRoute(routes, `${insertSetPath}?view=pile`)
  expect(await findTiles()).toBeTruthy()
})

test('shows number, name, attributes and print run in a row', async () => {
  serveCatalogue(api, { card: { cardNumber: '595a', serialTotal: 50, attributes: { RC: 'Rookie Card' } } })
  await renderRoute(routes, `${insertSetPath}?view=list`)
  await screen.findByRole('link', { name: 'Player 1' })
  const [header, row] = within(await findGrid()).getAllByRole('row')
  expect([...(header?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'No.',
    'Card',
    'Attributes',
    'Print run',
  ])
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(['595a', 'Player 1', 'RC', '/50'])
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: 'Player 1' })
      .getAttribute('href'),
  ).toBe(cardPath)
})

test('puts a chosen view into the address beside the filter, and keeps it for other lists', async () => {
  const { user, unmount } = await renderRoute(routes, `${insertSetPath}?filter=player`)
  await findTiles()
  await user.click(screen.getByRole('link', { name: 'List' }))
  await findGrid()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'List' }))
  expect(window.location.search).toBe('?filter=player&view=list')
  unmount()
  await renderRoute(routes, insertSetPath)
  expect(await findGrid()).toBeTruthy()
})

test('jumps to a card by its number, and opens it with Enter', async () => {
  const { user } = await renderRoute(routes, `${insertSetPath}?view=list`)
  await screen.findByRole('link', { name: 'Player 3' })
  within(await findGrid())
    .getAllByRole('row')[1]
    ?.focus()
  await user.keyboard('3')
  expect(document.activeElement?.textContent).toContain('Player 3')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Player 3' })).toBeTruthy()
})

describe('the pages of a binder', () => {
  const cards = aCatalogue({ cards: 30 }).cards
  const findPage = (number: number) => screen.findByRole('list', { name: `Page ${number}` })
  const getNames = (page: HTMLElement) =>
    within(page)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent)

  beforeEach(() => serveCatalogue(api, { cards, insertSet: { totalCards: 30 } }))

  test('hold nine cards each, turn by buttons and arrows, and end with empty pockets', async () => {
    const { user } = await renderRoute(routes, `${insertSetPath}?view=pockets`)
    await screen.findByRole('link', { name: 'Player 9' })
    expect(getNames(await findPage(1))).toHaveLength(9)
    expect(screen.getByText('Page 1 of 4')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Previous pages' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Next pages' }))
    expect(screen.getByText('Pages 2–3 of 4')).toBeTruthy()
    expect(getNames(await findPage(2))[0]).toBe('Player 10')
    expect(getNames(await findPage(3))).toHaveLength(9)
    screen.getByRole('link', { name: 'Player 10' }).focus()
    await user.keyboard('{ArrowRight}')
    const last = await findPage(4)
    expect(getNames(last)).toEqual(['Player 28', 'Player 29', 'Player 30'])
    expect(last.querySelectorAll('li')).toHaveLength(9)
    expect(screen.getByRole('button', { name: 'Next pages' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('keep the focus when a key turns them, and leave arrows with modifiers to the browser', async () => {
    const { user } = await renderRoute(routes, `${insertSetPath}?view=pockets`)
    const card = await screen.findByRole('link', { name: 'Player 1' })
    card.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Meta>}{ArrowRight}{/Meta}')
    expect(screen.getByText('Page 1 of 4')).toBeTruthy()
    expect(document.activeElement).toBe(card)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('Pages 2–3 of 4')).toBeTruthy()
    expect(document.activeElement?.contains(await findPage(2))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await user.keyboard('{ArrowRight}')
    await findPage(4)
    await user.tab()
    expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Player 28' }))
  })

  test('keep the focus on the button that has turned to the last of them', async () => {
    const { user } = await renderRoute(routes, `${insertSetPath}?view=pockets`)
    await screen.findByRole('link', { name: 'Player 9' })
    const next = screen.getByRole('button', { name: 'Next pages' })
    await user.click(next)
    await user.click(next)
    await findPage(4)
    expect(document.activeElement).toBe(next)
  })

  test('turn by arrows when nothing has the focus, and not while a field or a dialog is in use', async () => {
    const { user } = await renderRoute(routes, `${insertSetPath}?view=pockets`)
    await screen.findByRole('link', { name: 'Player 9' })
    expect(document.activeElement).toBe(document.body)
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Page 1 of 4')).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('Pages 2–3 of 4')).toBeTruthy()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await user.click(screen.getByLabelText('Filter cards'))
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Pages 2–3 of 4')).toBeTruthy()
    screen.getByLabelText('Filter cards').blur()
    const dialog = document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }))
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Pages 2–3 of 4')).toBeTruthy()
    dialog.remove()
    const drawer = document.body.appendChild(document.createElement('div'))
    drawer.setAttribute('role', 'dialog')
    drawer.setAttribute('aria-modal', 'true')
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Pages 2–3 of 4')).toBeTruthy()
    drawer.remove()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Page 1 of 4')).toBeTruthy()
  })

  test('turn by a swipe, and save the position', async () => {
    await renderRoute(routes, `${insertSetPath}?view=pockets`)
    const card = await screen.findByRole('link', { name: 'Player 1' })
    fireEvent.touchStart(card, { touches: [{ clientX: 300, clientY: 200 }] })
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: 200, clientY: 210 }] })
    expect(await screen.findByText('Pages 2–3 of 4')).toBeTruthy()
    await waitFor(() => expect(window.history.state.listPosition).toMatchObject({ index: 9 }))
  })
})

test.each([
  ['a member', aMemberSession(), 3],
  ['a guest', undefined, 0],
])('shows %s the actions of %j rows', async (_, session, count) => {
  const Widget = () => <span>One more</span>
  setSlotSource({
    remotesFor: () => ['mf-other'],
    load: () =>
      Promise.resolve({ 'card-row-actions': { current: () => Widget, preload: () => Promise.resolve(Widget) } }),
  })
  await renderRoute(routes, `${insertSetPath}?view=list`, { ...(session && { session }) })
  const grid = await findGrid()
  if (session) await within(grid).findAllByText('One more')
  expect(within(grid).queryAllByText('One more')).toHaveLength(count)
})

describe('selected cards', () => {
  const cards = aCatalogue({ cards: 120 }).cards
  const received: Array<SlotProps['card-selection-actions']> = []
  const Widget = (props: SlotProps['card-selection-actions']) => {
    received.push(props)
    return <button type="button" onClick={props.clear}>{`Use ${props.count}`}</button>
  }
  beforeEach(() => {
    serveCatalogue(api, { cards, insertSet: { totalCards: 120 } })
    setSlotSource({
      remotesFor: () => ['mf-other'],
      load: () =>
        Promise.resolve({
          'card-selection-actions': { current: () => Widget, preload: () => Promise.resolve(Widget) },
        }),
    })
  })

  async function selectAll(session: CurrentSession = aMemberSession()) {
    const { user } = await renderRoute(routes, `${insertSetPath}?view=list`, { session })
    await screen.findByRole('link', { name: 'Player 1' })
    within(await findGrid())
      .getAllByRole('row')[1]
      ?.focus()
    await user.keyboard('{Control>}a{/Control}')
    return user
  }

  test('are counted in a bar, and loaded for its actions with those out of view', async () => {
    const user = await selectAll()
    expect(within(screen.getByRole('region', { name: 'Selection' })).getByText('120 cards selected')).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'Use 120' })
    const loaded = await received.at(-1)?.loadCards()
    expect(loaded?.map(({ id }) => id)).toEqual(cards.map(({ id }) => id))
    await user.click(button)
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  test('do not exist for guests', async () => {
    await selectAll(aGuestSession())
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })
})
