import type { QueryClient } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeApi, type FakeApi } from '../fake-api/fake-api.ts'
import { createTestQueryClient } from '../rendering/create-test-query-client.ts'
import { expectAccessible, expectPageToFit } from '../rendering/expect-accessible-and-fitting.ts'
import { fakeApiForRemote } from './fake-api-for-remote.ts'
import { listScreens, type StandaloneScreen } from './list-screens.ts'
import { createScenario } from './scenario.ts'
import { defaultScenarioOptions, type Persona } from './scenario-options.ts'
import { getOptionsForState, type ScreenState, screenStates } from './screen-states.ts'
import { StandalonePages } from './standalone-pages.tsx'
import type { StandaloneRemote } from './standalone-remote.ts'
import { widgetsPath } from './widgets-path.ts'

/** Every screen is looked at on the smallest phone, and its data on a wide window too. */
const phoneWidth = 360
const desktopWidth = 1280
const viewportHeight = 800

let api: FakeApi
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  expect(api.contractViolations).toEqual([])
  api.restore()
})

/** So long nothing may have been asked, for one answer leads to the next question. */
const idleAfterMs = 60
const pollIntervalMs = 10

/** "Loading…", and the like. */
const isShowingLoading = (main: Element) =>
  [...main.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.endsWith('…'))

async function waitUntilIdle(main: Element, client: QueryClient) {
  let quietSince = performance.now()
  await waitFor(
    () => {
      const isBusy = client.isFetching() > 0 || isShowingLoading(main) || !main.querySelector('h1')
      if (isBusy) quietSince = performance.now()
      expect(performance.now() - quietSince).toBeGreaterThan(idleAfterMs)
    },
    { interval: pollIntervalMs },
  )
}

/** Opens a screen in a state and waits until nothing more is on its way. */
async function openScreen(
  remote: StandaloneRemote,
  screen: Pick<StandaloneScreen, 'address' | 'seenBy'>,
  state: ScreenState,
) {
  await page.viewport(phoneWidth, viewportHeight)
  const choices = { ...defaultScenarioOptions, ...getOptionsForState(screen, state) }
  const world = createScenario(choices)
  api = createFakeApi()
  fakeApiForRemote(api, remote, world, choices)
  window.history.pushState(null, '', choices.at)
  const client = createTestQueryClient(world.session)
  const { container } = render(<StandalonePages remote={remote} world={world} client={client} />)
  const main = container.querySelector('main') ?? expect.fail('no place for the page')
  await waitFor(() => expect(main.textContent).not.toBe(''))
  if (state !== 'loading') await waitUntilIdle(main, client)
  return main
}

/** What differs from the data in nothing but words is not judged twice. */
const isCheckedForAccessibility = (state: ScreenState) => state !== 'loading' && state !== 'long names'

async function expectStateFitsAndIsAccessible(state: ScreenState) {
  expectPageToFit()
  if (isCheckedForAccessibility(state)) await expectAccessible()
  if (state !== 'data') return
  document.documentElement.dataset.theme = 'dark'
  await page.viewport(desktopWidth, viewportHeight)
  expectPageToFit()
  await expectAccessible()
}

/** Nothing failed, and all that is asked for is there. */
const isFullyLoaded = (state: ScreenState) => state === 'data' || state === 'long names'

/** What a page says of its state, besides what it shows. */
const stateSelectors: { readonly [Each in ScreenState]?: string } = {
  loading: '[role=status], [aria-busy=true]',
  error: '[role=alert]',
}

/**
 * Tests of a remote that follow from its routes and widgets: each page has a face for each state and tells of it, all
 * of them fit a phone, and axe finds nothing. A page that lacks a state fails, whoever wrote it.
 */
export function testAllStates(remote: StandaloneRemote): void {
  const screens = listScreens(remote, createScenario(defaultScenarioOptions))
  const pages = screens.filter(({ kind }) => kind === 'page')
  const shown = new Map<string, string>()

  describe.each(pages)('$name', (screen) => {
    test.each(screen.states)('%s', async (state) => {
      const main = await openScreen(remote, screen, state)
      const selector = stateSelectors[state]
      if (selector) await waitFor(() => expect(main.querySelector(selector)).toBeTruthy())
      if (isFullyLoaded(state)) expect(main.querySelector('[role=alert]')?.textContent).toBeUndefined()
      if (state === 'data') {
        shown.set(screen.name, main.textContent)
        expect(main.querySelectorAll('h1')).toHaveLength(1)
        const hasRequests = api.recordedCalls.length > 0
        expect(hasRequests, 'says in src/dev/standalone-remote.ts what it asks').toBe(
          screen.states.includes('loading'),
        )
      }
      if (state === 'empty') expect(main.textContent).not.toBe(shown.get(screen.name))
      await expectStateFitsAndIsAccessible(state)
    })
  })

  const widgetScreens = screens.filter(({ kind }) => kind === 'part')
  const seenBy = [...new Set<Persona>(widgetScreens.map((part) => part.seenBy))]
  describe.each(seenBy)('parts for other pages, seen by %s', (person) => {
    test.each(screenStates)('%s', async (state) => {
      await openScreen(remote, { address: widgetsPath, seenBy: person }, state)
      await expectStateFitsAndIsAccessible(state)
    })
  })
}
