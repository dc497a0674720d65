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

// What a slot hands on it does not look at: a name is enough of a card here.
const card = { name: 'Wayne' } as Card
const Heart: Badge = ({ card: { name } }) => <p>Heart of {name}</p>
const Count: Badge = ({ card: { name } }) => <p>Count of {name}</p>

const createBadgeWidgets = (Shown: Badge): RemoteWidgets => ({
  'card-tile-actions': defineWidget(async () => Shown),
})
const rejectAsDown = () => Promise.reject(new Error('down'))
const neverResolve = () => new Promise<never>(() => undefined)

/** Remotes in the registry's order, each with how its face is loaded. All of them fill every slot. */
function setLiveRemotes(remotes: Record<string, () => Promise<RemoteWidgets>>) {
  const load = vi.fn((remote: string) => remotes[remote]?.() ?? rejectAsDown())
  setSlotSource({ remotesFor: () => Object.keys(remotes), load })
  return load
}

/** Lets everything that is on its way arrive. */
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

test('a slot that nobody fills is nothing', async () => {
  const { container } = await renderSlot(<Slot name="card-tile-actions" card={card} />)
  expect(container.innerHTML).toBe('<main></main>')
})

test('a slot that nobody fills keeps no place, from the first render on, on the server too', () => {
  const slot = (
    <Slot name="card-tile-actions" card={card} placeholder="…" wrap={(parts) => <section>{parts}</section>} />
  )
  expect(renderToString(slot)).toBe('')
  expect(render(slot).container.innerHTML).toBe('')
  setLiveRemotes({ 'mf-wishlist': neverResolve })
  expect(renderToString(slot)).toBe('<section>…</section>')
})

test('a slot shows its placeholder until its widget is there, then the widget with its props', async () => {
  setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
  render(<Slot name="card-tile-actions" card={card} placeholder={<p>…</p>} />)
  expect(screen.getByText('…')).toBeDefined()
  await settle()
  expect(screen.queryByText('…')).toBeNull()
  expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
})

test('a widget gets the new props of its slot', async () => {
  setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
  const { rerender } = await renderSlot()
  rerender(<main>{<Slot name="card-tile-actions" card={{ ...card, name: 'Gordie' }} />}</main>)
  expect(listWidgetTexts()).toEqual(['Heart of Gordie'])
})

test('a slot whose remote has no widget for it leaves no hole', async () => {
  setLiveRemotes({ 'mf-account': async () => ({}) })
  const { container } = await renderSlot()
  expect(container.innerHTML).toBe('<main></main>')
})

test('where the widget is loaded already, another slot shows it with its first render', async () => {
  setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
  await renderSlot()
  const frames: string[] = []
  const Watched = () => {
    useLayoutEffect(() => void frames.push(document.body.textContent ?? ''))
    return <Slot name="card-tile-actions" card={{ ...card, name: 'Gordie' }} />
  }
  render(<Watched />)
  expect(frames[0]).toContain('Heart of Gordie')
})

test('markup from the server is taken over as it is, although the widget is loaded by now', async () => {
  setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
  await renderSlot()
  cleanup()
  const slot = <Slot name="card-tile-actions" card={card} placeholder={<p>…</p>} />
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(slot)
  expect(place.textContent).toBe('…')
  const complaints: unknown[] = []
  const root = hydrateRoot(place, slot, { onRecoverableError: (error) => complaints.push(error) })
  await settle()
  expect(complaints).toEqual([])
  expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
  act(() => root.unmount())
  place.remove()
})

test('a slot that is gone before its widget comes stays gone', async () => {
  setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
  const { container, unmount } = render(<Slot name="card-tile-actions" card={card} />)
  unmount()
  await settle()
  expect(container.innerHTML).toBe('')
})

describe('of several remotes', () => {
  test('all are shown, in the order of the registry and not of their arrival', async () => {
    const slow = Promise.withResolvers<RemoteWidgets>()
    setLiveRemotes({
      'mf-wishlist': () => slow.promise,
      'mf-collection': async () => createBadgeWidgets(Count),
    })
    await renderSlot()
    expect(listWidgetTexts()).toEqual(['Count of Wayne'])
    slow.resolve(createBadgeWidgets(Heart))
    await settle()
    expect(listWidgetTexts()).toEqual(['Heart of Wayne', 'Count of Wayne'])
  })

  test.each([
    ['is down', rejectAsDown],
    ['never answers', neverResolve],
    [
      'cannot load its widget',
      async (): Promise<RemoteWidgets> => ({ 'card-tile-actions': defineWidget(rejectAsDown) }),
    ],
  ])('one that %s disturbs no other', async (_, load) => {
    setLiveRemotes({ 'mf-wishlist': load, 'mf-collection': async () => createBadgeWidgets(Count) })
    await renderSlot()
    expect(listWidgetTexts()).toEqual(['Count of Wayne'])
  })

  test('one whose widget throws disappears, is named in the console, and the rest stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const Broken: Badge = () => {
      throw new Error('a fault of the widget')
    }
    setLiveRemotes({
      'mf-wishlist': async () => createBadgeWidgets(Broken),
      'mf-collection': async () => createBadgeWidgets(Count),
    })
    await renderSlot(
      <>
        <h1>The page</h1>
        <Slot name="card-tile-actions" card={card} />
      </>,
    )
    expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
    expect(listWidgetTexts()).toEqual(['Count of Wayne'])
    expect(said).toHaveBeenCalledWith(
      'A part of mf-wishlist failed and was left out.',
      new Error('a fault of the widget'),
    )
  })
})

test('a slot whose every remote is down leaves no hole', async () => {
  setLiveRemotes({ 'mf-wishlist': rejectAsDown, 'mf-collection': rejectAsDown })
  const { container } = await renderSlot()
  expect(container.innerHTML).toBe('<main></main>')
})

test('what is around the parts is there before them, with them, and not where none comes', async () => {
  const slot = <Slot name="card-tile-actions" card={card} wrap={(parts) => <section>{parts}</section>} />
  setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
  const { container } = render(<main>{slot}</main>)
  expect(container.innerHTML).toBe('<main><section></section></main>')
  await settle()
  expect(container.innerHTML).toBe('<main><section><p>Heart of Wayne</p></section></main>')
  cleanup()
  setLiveRemotes({ 'mf-wishlist': rejectAsDown })
  expect((await renderSlot(slot)).container.innerHTML).toBe('<main></main>')
})

test('what is around the parts is told when one that was expected does not come', async () => {
  const slow = Promise.withResolvers<RemoteWidgets>()
  setLiveRemotes({
    'mf-wishlist': () => slow.promise,
    'mf-collection': async () => createBadgeWidgets(Count),
  })
  const { container } = await renderSlot(
    <Slot
      name="card-tile-actions"
      card={card}
      wrap={(parts, state) => <section className={state}>{parts}</section>}
    />,
  )
  expect(container.innerHTML).toContain('<section class="expected"><p>Count of Wayne</p></section>')
  slow.reject(new Error('down'))
  await settle()
  expect(container.innerHTML).toContain('<section class="lacking"><p>Count of Wayne</p></section>')
})

describe('a slot that stays from page to page, as those of the frame', () => {
  const goTo = async (path: string) => {
    window.history.pushState(null, '', path)
    bus.emit('path:changed', { path })
    await settle()
  }

  test('asks for what is down on the next page, and those that came stay as they are', async () => {
    const mounted = vi.fn()
    const Kept: Badge = () => {
      useLayoutEffect(() => void mounted(), [])
      return <p>Count of what came</p>
    }
    const load = setLiveRemotes({
      'mf-wishlist': rejectAsDown,
      'mf-collection': async () => createBadgeWidgets(Kept),
    })
    await renderSlot()
    expect(listWidgetTexts()).toEqual(['Count of what came'])
    await goTo('/still-down')
    expect(listWidgetTexts()).toEqual(['Count of what came'])
    load.mockImplementation(async () => createBadgeWidgets(Heart))
    await goTo('/mended')
    expect(listWidgetTexts()).toEqual(['Heart of Wayne', 'Count of what came'])
    expect(mounted).toHaveBeenCalledTimes(1)
  })

  test('keeps the place again while it asks, and asks for nothing that is there', async () => {
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

test('a slot that waits for one of its remotes keeps its placeholder', async () => {
  setLiveRemotes({ 'mf-wishlist': rejectAsDown, 'mf-collection': neverResolve })
  await renderSlot()
  expect(screen.getByText('…')).toBeDefined()
})

test('a remote that is down is asked once for all slots of a page, and again on the next page', async () => {
  const load = setLiveRemotes({ 'mf-wishlist': rejectAsDown })
  await renderSlot()
  await renderSlot()
  expect(load).toHaveBeenCalledTimes(1)
  window.history.pushState(null, '', '/next')
  load.mockImplementation(async () => createBadgeWidgets(Heart))
  await renderSlot()
  expect(load).toHaveBeenCalledTimes(2)
  expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
})

describe('a slot for when it is visible', () => {
  /** A window whose scrolling the test does. */
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

  test('loads nothing before its place nears the window', async () => {
    const view = watchedWindow()
    const load = setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
    await renderSlot(footer)
    await view.nears(false)
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByText('…')).toBeDefined()
    expect(view.options).toEqual([{ rootMargin: '200px' }])
  })

  test('shows its widget from then on', async () => {
    const view = watchedWindow()
    setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
    await renderSlot(footer)
    await view.nears(true)
    await settle()
    expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
    await view.nears(false)
    expect(listWidgetTexts()).toEqual(['Heart of Wayne'])
  })

  test('watches no longer than it stands in the page', async () => {
    const view = watchedWindow()
    setLiveRemotes({ 'mf-wishlist': async () => createBadgeWidgets(Heart) })
    const { unmount } = await renderSlot(footer)
    unmount()
    expect(view.disconnect).toHaveBeenCalled()
  })
})
