import type { QueryClient } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectToFit } from '../expect-fine.ts'
import { createFakeApi, type FakeApi } from '../fake-api.ts'
import { testQueryClient } from '../test-query-client.ts'
import { type Person, usualChoices } from './choices.ts'
import type { RemoteAlone } from './remote-alone.ts'
import { RemotePages } from './remote-pages.tsx'
import { type Screen, screensOf } from './screens.ts'
import { serveRemote } from './serve-remote.ts'
import { slotsPath } from './slots-path.ts'
import { choicesFor, type State, stateNames } from './states.ts'
import { worldOf } from './world.ts'

/** Every screen is looked at on the smallest phone, and its data on a wide window too. */
const phone = 360
const wide = 1280
const height = 800

let api: FakeApi
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  expect(api.problems).toEqual([])
  api.restore()
})

/** So long nothing may have been asked, for one answer leads to the next question. */
const quietMs = 60
const lookEveryMs = 10

/** "Loading…", and the like. */
const saysToWait = (main: Element) =>
  [...main.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.endsWith('…'))

async function settled(main: Element, client: QueryClient) {
  let quietSince = performance.now()
  await waitFor(
    () => {
      const isBusy = client.isFetching() > 0 || saysToWait(main) || !main.querySelector('h1')
      if (isBusy) quietSince = performance.now()
      expect(performance.now() - quietSince).toBeGreaterThan(quietMs)
    },
    { interval: lookEveryMs },
  )
}

/** Opens a screen in a state and waits until nothing more is on its way. */
async function open(remote: RemoteAlone, screen: Pick<Screen, 'address' | 'seenBy'>, state: State) {
  await page.viewport(phone, height)
  const choices = { ...usualChoices, ...choicesFor(screen, state) }
  const world = worldOf(choices)
  api = createFakeApi()
  serveRemote(api, remote, world, choices)
  window.history.pushState(null, '', choices.at)
  const client = testQueryClient(world.session)
  const { container } = render(<RemotePages remote={remote} world={world} client={client} />)
  const main = container.querySelector('main') ?? expect.fail('no place for the page')
  await waitFor(() => expect(main.textContent).not.toBe(''))
  if (state !== 'loading') await settled(main, client)
  return main
}

/** What differs from the data in nothing but words is not judged twice. */
const isJudged = (state: State) => state !== 'loading' && state !== 'long names'

async function expectFine(state: State) {
  expectToFit()
  if (isJudged(state)) await expectAccessible()
  if (state !== 'data') return
  document.documentElement.dataset.theme = 'dark'
  await page.viewport(wide, height)
  expectToFit()
  await expectAccessible()
}

/** Nothing failed, and all that is asked for is there. */
const isWhole = (state: State) => state === 'data' || state === 'long names'

/** What a page says of its state, besides what it shows. */
const tells: { readonly [Each in State]?: string } = {
  loading: '[role=status], [aria-busy=true]',
  error: '[role=alert]',
}

/**
 * Tests of a remote that follow from its routes and widgets: each page has a face for each state and tells of it, all
 * of them fit a phone, and axe finds nothing. A page that lacks a state fails, whoever wrote it.
 */
export function testEveryState(remote: RemoteAlone): void {
  const screens = screensOf(remote, worldOf(usualChoices))
  const pages = screens.filter(({ kind }) => kind === 'page')
  const shown = new Map<string, string>()

  describe.each(pages)('$name', (screen) => {
    test.each(screen.states)('%s', async (state) => {
      const main = await open(remote, screen, state)
      const sign = tells[state]
      if (sign) await waitFor(() => expect(main.querySelector(sign)).toBeTruthy())
      if (isWhole(state)) expect(main.querySelector('[role=alert]')?.textContent).toBeUndefined()
      if (state === 'data') {
        shown.set(screen.name, main.textContent)
        expect(main.querySelectorAll('h1')).toHaveLength(1)
        const asks = api.allCalls.length > 0
        expect(asks, 'says in src/dev/alone.ts what it asks').toBe(screen.states.includes('loading'))
      }
      if (state === 'empty') expect(main.textContent).not.toBe(shown.get(screen.name))
      await expectFine(state)
    })
  })

  const parts = screens.filter(({ kind }) => kind === 'part')
  const seenBy = [...new Set<Person>(parts.map((part) => part.seenBy))]
  describe.each(seenBy)('parts for other pages, seen by %s', (person) => {
    test.each(stateNames)('%s', async (state) => {
      await open(remote, { address: slotsPath, seenBy: person }, state)
      await expectFine(state)
    })
  })
}
