import type { QueryClient } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, installFakeApi } from '../fake-api/fake-api.ts'
import { createTestQueryClient } from '../rendering/create-test-query-client.ts'
import { expectAccessibleAndFitting, expectPageToFit } from '../rendering/expect-accessible-and-fitting.ts'
import { addFakeApiForRemote } from './add-fake-api-for-remote.ts'
import { listScreens, type StandaloneScreen } from './list-screens.ts'
import { createScenario } from './scenario.ts'
import { defaultScenarioOptions, type Persona } from './scenario-options.ts'
import { getOptionsForState, type ScreenState, screenStates } from './screen-states.ts'
import { StandalonePages } from './standalone-pages.tsx'
import type { StandaloneRemoteSetup } from './standalone-remote.ts'
import { widgetsPath } from './widgets-path.ts'

const phoneWidth = 360
/** The first is that at which screens load. */
const checkedWidths = [phoneWidth, 768, 1280]
const viewportHeight = 800

let api: FakeApi
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  expect(api.contractViolations).toEqual([])
  api.restore()
})

/** No request may start for this long, because a reply may trigger further ones. */
const idleAfterMs = 60
const pollIntervalMs = 10
/** Nor between this many checks: on a busy machine the time can pass before the page does anything. */
const minIdleChecks = 5

const isShowingLoading = (main: Element) =>
  [...main.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.endsWith('…'))

async function waitUntilIdle(main: Element, client: QueryClient) {
  let idleSince = performance.now()
  let idleChecks = 0
  await waitFor(
    () => {
      const isBusy = client.isFetching() > 0 || isShowingLoading(main) || !main.querySelector('h1')
      if (isBusy) idleSince = performance.now()
      idleChecks = isBusy ? 0 : idleChecks + 1
      expect(performance.now() - idleSince).toBeGreaterThan(idleAfterMs)
      expect(idleChecks).toBeGreaterThanOrEqual(minIdleChecks)
    },
    { interval: pollIntervalMs },
  )
}

async function openScreen(
  remote: StandaloneRemoteSetup,
  screen: Pick<StandaloneScreen, 'address' | 'seenBy'>,
  state: ScreenState,
) {
  await page.viewport(phoneWidth, viewportHeight)
  const options = { ...defaultScenarioOptions, ...getOptionsForState(screen, state) }
  const scenario = createScenario(options)
  api = installFakeApi()
  addFakeApiForRemote(api, remote, scenario, options)
  window.history.pushState(null, '', options.at)
  const client = createTestQueryClient(scenario.session)
  const { container } = render(<StandalonePages remote={remote} scenario={scenario} client={client} />)
  const main = container.querySelector('main') ?? expect.fail('The layout has no main element')
  await waitFor(() => expect(main.textContent).not.toBe(''))
  if (state !== 'loading') await waitUntilIdle(main, client)
  return main
}

/** Long names differ from the data only by texts, so they are not checked for accessibility again. */
async function expectStateFitsAndIsAccessible(state: ScreenState) {
  for (const width of checkedWidths) {
    await page.viewport(width, viewportHeight)
    if (state === 'long names') expectPageToFit()
    else await expectAccessibleAndFitting()
  }
}

const isFullyLoaded = (state: ScreenState) => state === 'data' || state === 'long names'

/** Elements by which a page must announce its state. */
const stateSelectors: { readonly [Each in ScreenState]?: string } = {
  loading: '[role=status], [aria-busy=true]',
  error: '[role=alert]',
}

/** Tests that every screen has all its states, announces them, fits a phone, a tablet and a desktop, and is accessible. */
export function testAllStates(remote: StandaloneRemoteSetup): void {
  const screens = listScreens(remote, createScenario(defaultScenarioOptions))
  const pages = screens.filter(({ kind }) => kind === 'page')
  const shown = new Map<string, string>()

  describe.each(pages)('$name', (screen) => {
    test.each(screen.states)('shows its state: %s', async (state) => {
      const main = await openScreen(remote, screen, state)
      const selector = stateSelectors[state]
      if (selector) await waitFor(() => expect(main.querySelector(selector)).toBeTruthy())
      if (isFullyLoaded(state)) expect(main.querySelector('[role=alert]')?.textContent).toBeUndefined()
      if (state === 'data') {
        shown.set(screen.name, main.textContent)
        expect(main.querySelectorAll('h1')).toHaveLength(1)
        const hasRequests = api.recordedCalls.some(({ endpoint }) => !remote.backgroundEndpoints?.includes(endpoint))
        expect(hasRequests, 'missingStates in src/dev/standalone-remote.ts agrees with the requests').toBe(
          screen.states.includes('loading'),
        )
      }
      if (state === 'empty') expect(main.textContent).not.toBe(shown.get(screen.name))
      await expectStateFitsAndIsAccessible(state)
    })
  })

  const widgetScreens = screens.filter(({ kind }) => kind === 'widget')
  const personas = [...new Set<Persona>(widgetScreens.map(({ seenBy }) => seenBy))]
  describe.each(personas)('widgets seen by %s', (persona) => {
    test.each(screenStates)('show their state: %s', async (state) => {
      await openScreen(remote, { address: widgetsPath, seenBy: persona }, state)
      await expectStateFitsAndIsAccessible(state)
    })
  })
}
