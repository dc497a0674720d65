import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPathForPattern, createTourPlayer, type TourPlayer, testTourSteps } from '../test-tour.ts'
import { minTimeBetweenAdvancesMs, missingTargetStallDelayMs } from './tour-limits.ts'
import type { TourTarget } from './tour-stage.ts'
import type { TargetVisibility, TourEvent } from './tour-state.ts'

type TourAction = (player: TourPlayer) => void

const stages = testTourSteps.flatMap((step) => step.stages)
const patterns = [...new Set(stages.map(({ page }) => page))]
const targets = [
  ...new Set(
    stages.flatMap((stage) => ['page', 'target' in stage && stage.target, 'element' in stage && stage.element]),
  ),
].filter((target): target is TourTarget | 'page' => typeof target === 'string')

const progressArbitrary: fc.Arbitrary<TourAction> = fc
  .constantFrom<TourEvent>(
    { kind: 'begun' },
    { kind: 'begun' },
    { kind: 'paused' },
    { kind: 'acknowledged' },
    { kind: 'acknowledged' },
    { kind: 'skipped' },
    { kind: 'progress-synced', done: [] },
    { kind: 'progress-synced', done: ['ViewedOwnCollection', 'AddedCardToInventory'] },
    { kind: 'bus-event', busEvent: 'card:added' },
    { kind: 'bus-event', busEvent: 'manage-drawer:closed' },
    { kind: 'bus-event', busEvent: 'own-profile:shared' },
  )
  .map((event) => (player) => player.dispatch(event))
const pathArbitrary: fc.Arbitrary<TourAction> = fc
  .constantFrom(...patterns.map(buildPathForPattern), '/@bob', '/', '/login')
  .map((path) => (player) => player.goTo(path))
const visibilityArbitrary: fc.Arbitrary<TourAction> = fc
  .tuple(fc.constantFrom(...targets), fc.constantFrom<TargetVisibility>('visible', 'hidden', 'absent', 'covered'))
  .map(
    ([target, visibility]) =>
      (player) =>
        player.setVisibility(target, visibility),
  )
const timeArbitrary: fc.Arbitrary<TourAction> = fc
  .constantFrom(50, 300, 600, 2500, 4000)
  .map((ms) => (player) => player.passTime(ms))
const actionsArbitrary = fc.array(fc.oneof(progressArbitrary, pathArbitrary, visibilityArbitrary, timeArbitrary), {
  maxLength: 40,
})
const startsArbitrary = fc.constantFrom(
  ...testTourSteps.map((_, index) => testTourSteps.slice(0, index).map(({ id }) => id)),
)

const runCount = { numRuns: Number(process.env.TOUR_RUNS ?? 150) }

/** Checks a tour that has been through any sequence of events. */
const checkAfterAnyEvents = (check: TourAction) =>
  fc.assert(
    fc.property(startsArbitrary, actionsArbitrary, (done, actions) => {
      const player = createTourPlayer({ done })
      for (const act of actions) act(player)
      check(player)
    }),
    runCount,
  )

const uncoverPage: TourAction = ({ getVisibility, setVisibility }) => {
  for (const target of targets) if (getVisibility(target) === 'covered') setVisibility(target, 'visible')
}

/** Longer than all timeouts of consecutive stages together. */
const timeUntilSettledMs = missingTargetStallDelayMs + 40_000

test('always ends up waiting for the user or offering Skip, after any sequence of events', () => {
  checkAfterAnyEvents((player) => {
    uncoverPage(player)
    player.passTime(timeUntilSettledMs)
    const { isRunning, phase } = player.state()
    // While paused, the bar offers both Continue and Skip.
    if (isRunning) expect(['shown', 'stalled']).toContain(phase)
  })
})

const cooperate: TourAction = (player) => {
  if (!player.state().isRunning) return player.dispatch({ kind: 'begun' })
  player.passTime(700)
  const stage = player.stage()
  const { phase } = player.state()
  if (phase === 'stalled') return player.dispatch({ kind: 'skipped' })
  if (phase !== 'shown' || !stage) return player.passTime(missingTargetStallDelayMs)
  if (stage.action === 'highlight_and_continue') return player.dispatch({ kind: 'acknowledged' })
  if (stage.action === 'wait_for_navigation') return player.goTo(buildPathForPattern(stage.to))
  if (stage.action === 'wait_for_event') return player.dispatch({ kind: 'bus-event', busEvent: stage.event })
  if (stage.action === 'wait_for_element_in_view') player.setVisibility(stage.element, 'visible')
}

/** Upper limit: every stage, with failed attempts. */
const maxTurns = stages.length * 3

test('reaches the end from any state when the user follows the tour', () => {
  checkAfterAnyEvents((player) => {
    uncoverPage(player)
    for (let turn = 0; turn < maxTurns && player.step(); turn++) cooperate(player)
    expect(player.step()).toBeUndefined()
  })
})

/** Waits until the tour has not advanced for a while: a press right after that is ignored (spec §9.7). */
const waitUntilPressCounts: TourAction = ({ state, passTime }) => {
  let advancedAt: number
  do {
    advancedAt = state().advancedAt
    passTime(minTimeBetweenAdvancesMs + 50)
  } while (state().advancedAt !== advancedAt)
}

test('ends from any state after a press of Skip for each step', () => {
  checkAfterAnyEvents((player) => {
    for (let press = 0; press < testTourSteps.length; press++) {
      waitUntilPressCounts(player)
      player.dispatch({ kind: 'skipped' })
    }
    expect(player.step()).toBeUndefined()
  })
})

test('saves no step twice', () => {
  fc.assert(
    fc.property(
      startsArbitrary,
      fc.array(fc.oneof(pathArbitrary, visibilityArbitrary, timeArbitrary), { maxLength: 30 }),
      (done, actions) => {
        const player = createTourPlayer({ done })
        player.dispatch({ kind: 'begun' })
        for (const act of actions) act(player)
        const steps = player.savedEffects.map((effect) => ('step' in effect ? effect.step : ''))
        expect(new Set(steps).size).toBe(steps.length)
      },
    ),
    runCount,
  )
})
