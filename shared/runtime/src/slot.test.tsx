import type { Card } from '@ninepocket/contract/catalogue/card'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bus } from './bus.ts'
import { defineWidget, type RemoteWidgets } from './remote-interface.ts'
import { Slot } from './slot.tsx'
import type { SlotProps } from './slot-props.ts'
import { setSlotSource } from './slot-source.ts'

type Badge = ComponentType<SlotProps['card-tile-actions']>

// Slots pass props on without reading them, so a name is enough.
const card = { name: 'Wayne' } as Card
const Heart: Badge = ({ card: { name } }) => <p>Heart of {name}</p>
const Count: Badge = ({ card: { name } }) => <p>Count of {name}</p>

const createBadgeWidgets = (Shown: Badge): RemoteWidgets => ({
  'card-tile-actions': defineWidget(async () => Shown),
})
const loadHeart = async () => createBadgeWidgets(Heart)
const loadCount = async () => createBadgeWidgets(Count)
const rejectAsDown = () => Promise.reject(new Error('down'))
const neverResolve = () => new Promise<never>(() => undefined)

/** Registers remotes that fill every slot, in registry order, each with its loader. */
function setLiveRemotes(remotes: Record<string, () => Promise<RemoteWidgets>>) {
  const load = vi.fn((remote: string) => remotes[remote]?.() ?? rejectAsDown())
  setSlotSource({ remotesFor: () => Object.keys(remotes), load })
  return load
}

/** Waits until all pending promises have settled: timers come after them. Changes are made within `act`, which renders. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done)))

async function renderSlot(slot = <Slot name="card-tile-actions" card={card} placeholder={<p>…</p>} />) {
  const view = render(<main>{slot}</main>)
  await settle()
  return view
}

const listWidgetTexts = () => screen.getAllByText(/ of /).map((each) => each.textContent)

afterEach(() => {
  cleanup()
  setSlotSource({ remotesFor: () => [], load: rejectAsDown })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('renders nothing when no remote fills the slot', async () => {
  const { container } = await renderSlot(<Slot name="card-tile-actions" card={card} />)
  expect(container.innerHTML).toBe('<main></main>')
})

test('renders no placeholder when no remote fills the slot, not even on the server', () => {
  const slot = (
    <Slot name="card-tile-actions" card={card} placeholder="…" wrap={(widgets) => <section>{widgets}</section>} />
  )
  expect(renderToString(slot)).toBe('')
  expect(render(slot).container.innerHTML).toBe('')
  setLiveRemotes({ 'mf-wishlist': neverResolve })
  expect(renderToString(slot)).toBe('<section>…</section>')
})

test('renders the placeholder until the widget has loaded, then the widget with its props', async () => {
  setLiveRemotes({ 'mf-wishlist': loadHeart })
  render(<Slot name="card-tile-actions" card={card} placeholder={<p>…</p>} />)
  expect(screen.getByText('…')).toBeDefined()
  await settle()
  expect(screen.queryByText('…')).toBeNull()
  expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
})

test('passes new props to a widget', async () => {
  setLiveRemotes({ 'mf-wishlist': loadHeart })
  const { rerender } = await renderSlot()
  rerender(<main>{<Slot name="card-tile-actions" card={{ ...card, name: 'Gordie' }} />}</main>)
  expect(listWidgetTexts()).toEqual(['Heart of Gordie'])
})

test.each([
  ['the remote has no widget for it', { 'mf-account': async () => ({}) }],
  ['all remotes are unreachable', { 'mf-wishlist': rejectAsDown, 'mf-collection': rejectAsDown }],
])('renders nothing when %s', async (_, remotes) => {
  setLiveRemotes(remotes)
  const { container } = await renderSlot()
  expect(container.innerHTML).toBe('<main></main>')
})

test('renders a widget that has already loaded on first render', async () => {
  setLiveRemotes({ 'mf-wishlist': loadHeart })
  await renderSlot()
  const frames: string[] = []
  const Watched = () => {
    useLayoutEffect(() => void frames.push(document.body.textContent ?? ''))
    return <Slot name="card-tile-actions" card={{ ...card, name: 'Gordie' }} />
  }
  render(<Watched />)
  expect(frames[0]).toContain('Heart of Gordie')
})

test("hydrates the server's placeholder even when the widget has already loaded", async () => {
  setLiveRemotes({ 'mf-wishlist': loadHeart })
  await renderSlot()
  cleanup()
  const slot = <Slot name="card-tile-actions" card={card} placeholder={<p>…</p>} />
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(slot)
  expect(container.textContent).toBe('…')
  const hydrationErrors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, slot, { onRecoverableError: (error) => hydrationErrors.push(error) }),
  )
  await settle()
  expect(hydrationErrors).toEqual([])
  expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
  act(() => root.unmount())
  container.remove()
})

test('renders nothing after it was unmounted before its widget loaded', async () => {
  setLiveRemotes({ 'mf-wishlist': loadHeart })
  const { container, unmount } = render(<Slot name="card-tile-actions" card={card} />)
  unmount()
  await settle()
  expect(container.innerHTML).toBe('')
})

describe('with several remotes', () => {
  test('renders all widgets in registry order, whatever their order of arrival', async () => {
    const slow = Promise.withResolvers<RemoteWidgets>()
    setLiveRemotes({ 'mf-wishlist': () => slow.promise, 'mf-collection': loadCount })
    await renderSlot()
    expect(listWidgetTexts()).toEqual(['Count of Wayne'])
    slow.resolve(createBadgeWidgets(Heart))
    await settle()
    expect(listWidgetTexts()).toEqual(['Heart of Wayne', 'Count of Wayne'])
  })

  test.each([
    ['is down', rejectAsDown],
    ['never responds', neverResolve],
    [
      'cannot load its widget',
      async (): Promise<RemoteWidgets> => ({ 'card-tile-actions': defineWidget(rejectAsDown) }),
    ],
  ])('renders the other widgets when a remote %s', async (_, load) => {
    setLiveRemotes({ 'mf-wishlist': load, 'mf-collection': loadCount })
    await renderSlot()
    expect(listWidgetTexts()).toEqual(['Count of Wayne'])
  })

  test('removes a widget when it throws, logs its remote, and keeps the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const Broken: Badge = () => {
      throw new Error('a fault of the widget')
    }
    setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Broken), 'mf-collection': loadCount })
    await renderSlot(
      <>
        <h1>The page</h1>
        <Slot name="card-tile-actions" card={card} />
      </>,
    )
    expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
    expect(listWidgetTexts()).toEqual(['Count of Wayne'])
    expect(consoleWarn).toHaveBeenCalledWith(
      'A widget of mf-wishlist failed and was removed.',
      new Error('a fault of the widget'),
    )
  })
})

test('renders the wrapper before and around the widgets, and removes it when none loads', async () => {
  const slot = <Slot name="card-tile-actions" card={card} wrap={(widgets) => <section>{widgets}</section>} />
  setLiveRemotes({ 'mf-wishlist': loadHeart })
  const { container } = render(<main>{slot}</main>)
  expect(container.innerHTML).toBe('<main><section></section></main>')
  await settle()
  expect(container.innerHTML).toBe('<main><section><p>Heart of Wayne</p></section></main>')
  cleanup()
  setLiveRemotes({ 'mf-wishlist': rejectAsDown })
  expect((await renderSlot(slot)).container.innerHTML).toBe('<main></main>')
})

test('tells the wrapper when an expected widget does not load', async () => {
  const slow = Promise.withResolvers<RemoteWidgets>()
  setLiveRemotes({ 'mf-wishlist': () => slow.promise, 'mf-collection': loadCount })
  const { container } = await renderSlot(
    <Slot
      name="card-tile-actions"
      card={card}
      wrap={(widgets, state) => <section className={state}>{widgets}</section>}
    />,
  )
  expect(container.innerHTML).toContain('<section class="expected"><p>Count of Wayne</p></section>')
  slow.reject(new Error('down'))
  await settle()
  expect(container.innerHTML).toContain('<section class="lacking"><p>Count of Wayne</p></section>')
})

describe('a slot of the layout, which stays on navigation,', () => {
  const goTo = async (path: string) => {
    window.history.pushState(null, '', path)
    act(() => bus.emit('path:changed', { path }))
    await settle()
  }

  test('retries failed remotes on the next page and keeps loaded widgets mounted', async () => {
    const mounted = vi.fn()
    const KeptWidget: Badge = () => {
      useLayoutEffect(() => void mounted(), [])
      return <p>Count of what came</p>
    }
    const load = setLiveRemotes({
      'mf-wishlist': rejectAsDown,
      'mf-collection': async () => createBadgeWidgets(KeptWidget),
    })
    await renderSlot()
    expect(listWidgetTexts()).toEqual(['Count of what came'])
    await goTo('/still-down')
    expect(listWidgetTexts()).toEqual(['Count of what came'])
    load.mockImplementation(loadHeart)
    await goTo('/mended')
    expect(listWidgetTexts()).toEqual(['Heart of Wayne', 'Count of what came'])
    expect(mounted).toHaveBeenCalledTimes(1)
  })

  test('renders a widget that threw again on the next page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let isBroken = true
    const SometimesBroken: Badge = () => {
      if (isBroken) throw new Error('a fault of the widget')
      return <p>Heart of a mended widget</p>
    }
    setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(SometimesBroken) })
    const { container } = await renderSlot()
    expect(container.innerHTML).toBe('<main></main>')
    await goTo('/still-broken')
    expect(consoleWarn).toHaveBeenCalledTimes(2)
    isBroken = false
    await goTo('/whole-again')
    expect(listWidgetTexts()).toEqual(['Heart of a mended widget'])
  })

  test('renders the placeholder again while it retries, and retries nothing that has loaded', async () => {
    const load = setLiveRemotes({ 'mf-wishlist': rejectAsDown })
    const { container } = await renderSlot()
    const slow = Promise.withResolvers<RemoteWidgets>()
    load.mockImplementation(() => slow.promise)
    await goTo('/slow')
    expect(container.innerHTML).toBe('<main><p>…</p></main>')
    slow.resolve(createBadgeWidgets(Heart))
    await settle()
    expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
    await goTo('/whole')
    expect(load).toHaveBeenCalledTimes(2)
  })
})

test('keeps the placeholder while one of its remotes is loading', async () => {
  setLiveRemotes({ 'mf-wishlist': rejectAsDown, 'mf-collection': neverResolve })
  await renderSlot()
  expect(screen.getByText('…')).toBeDefined()
})

test('requests an unreachable remote once per page for all slots', async () => {
  const load = setLiveRemotes({ 'mf-wishlist': rejectAsDown })
  await renderSlot()
  await renderSlot()
  expect(load).toHaveBeenCalledTimes(1)
  window.history.pushState(null, '', '/next')
  load.mockImplementation(loadHeart)
  await renderSlot()
  expect(load).toHaveBeenCalledTimes(2)
  expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
})

describe('a slot with when="visible"', () => {
  /** Stubs IntersectionObserver so that the test controls visibility. */
  function watchedWindow() {
    const watchers: Array<(entries: Array<{ isIntersecting: boolean }>) => void> = []
    const options: IntersectionObserverInit[] = []
    const disconnect = vi.fn()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn()
        disconnect = disconnect
        constructor(watcher: (typeof watchers)[number], given: IntersectionObserverInit) {
          watchers.push(watcher)
          options.push(given)
        }
      },
    )
    const nears = (isIntersecting: boolean) => act(async () => watchers.at(-1)?.([{ isIntersecting }]))
    return { nears, options, disconnect }
  }
  const footer = <Slot name="card-tile-actions" when="visible" card={card} placeholder={<p>…</p>} />

  test('loads nothing before it comes near the viewport, and keeps its widget from then on', async () => {
    const view = watchedWindow()
    const load = setLiveRemotes({ 'mf-wishlist': loadHeart })
    await renderSlot(footer)
    await view.nears(false)
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByText('…')).toBeDefined()
    expect(view.options).toEqual([{ rootMargin: '200px' }])
    await view.nears(true)
    await settle()
    expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
    await view.nears(false)
    expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
  })

  test('stops observing when it is unmounted', async () => {
    const view = watchedWindow()
    setLiveRemotes({ 'mf-wishlist': loadHeart })
    const { unmount } = await renderSlot(footer)
    unmount()
    expect(view.disconnect).toHaveBeenCalled()
  })
})
