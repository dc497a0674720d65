import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPathForPattern, playTour, type TourPlayer, testTour } from '../test-tour.ts'
import { elementTimeoutMs } from './tour-limits.ts'
import type { TourTarget } from './tour-stage.ts'
import type { TargetVisibility, TourEvent } from './tour-state.ts'

/** What may happen to a tour, in any order; `act` does it. */
type TourAction = (played: TourPlayer) => void

const stages = testTour.flatMap((step) => step.stages)
const patterns = [...new Set(stages.map(({ page }) => page))]
const targets = [
  ...new Set(
    stages.flatMap((stage) => [
      'page',
      'target' in stage && stage.target,
      'element' in stage && stage.element,
    ]),
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
  .map((happening) => (played) => played.dispatch(happening))
const pathArbitrary: fc.Arbitrary<TourAction> = fc
  .constantFrom(...patterns.map(buildPathForPattern), '/@bob', '/', '/login')
  .map((path) => (played) => played.goTo(path))
const visibilityArbitrary: fc.Arbitrary<TourAction> = fc
  .tuple(
    fc.constantFrom(...targets),
    fc.constantFrom<TargetVisibility>('visible', 'hidden', 'absent', 'covered'),
  )
  .map(
    ([target, sight]) =>
      (played) =>
        played.setVisibility(target, sight),
  )
const timeArbitrary: fc.Arbitrary<TourAction> = fc
  .constantFrom(50, 300, 600, 2500, 4000)
  .map((ms) => (played) => played.passTime(ms))
const actionsArbitrary = fc.array(
  fc.oneof(progressArbitrary, pathArbitrary, visibilityArbitrary, timeArbitrary),
  { maxLength: 40 },
)
const startsArbitrary = fc.constantFrom(
  ...testTour.map((_, place) => testTour.slice(0, place).map(({ id }) => id)),
)

/** Who has opened something over the page closes it. */
const uncoverPage: TourAction = ({ getVisibility: look, setVisibility: put }) => {
  for (const target of targets) if (look(target) === 'covered') put(target, 'visible')
}

/** Nothing happens any more but time: longer than anything is waited for, stage after stage. */
const timeUntilSettledMs = elementTimeoutMs + 40_000

test('whatever happens in whatever order, in the end the person has the word, or Skip is offered', () => {
  fc.assert(
    fc.property(startsArbitrary, actionsArbitrary, (done, happened) => {
      const played = playTour({ done })
      for (const act of happened) act(played)
      uncoverPage(played)
      played.passTime(timeUntilSettledMs)
      const { isRunning, phase } = played.state()
      // At rest the bar offers both to go on and to skip.
      if (isRunning) expect(['shown', 'stalled']).toContain(phase)
    }),
    { numRuns: Number(process.env.TOUR_RUNS ?? 150) },
  )
})

/** A person who does what is said, where it can be done, and skips what never comes. */
const cooperate: TourAction = (played) => {
  if (!played.state().isRunning) return played.dispatch({ kind: 'begun' })
  played.passTime(700)
  const stage = played.stage()
  const { phase } = played.state()
  if (phase === 'stalled') return played.dispatch({ kind: 'skipped' })
  if (phase !== 'shown' || !stage) return played.passTime(elementTimeoutMs)
  if (stage.action === 'highlight_and_continue') return played.dispatch({ kind: 'acknowledged' })
  if (stage.action === 'wait_for_navigation') return played.goTo(buildPathForPattern(stage.to))
  if (stage.action === 'wait_for_event') return played.dispatch({ kind: 'bus-event', busEvent: stage.event })
  if (stage.action === 'wait_for_element_in_view') played.setVisibility(stage.element, 'visible')
}

/** More than the tour has stages, each with a try that fails. */
const maxTurns = stages.length * 3

test('from wherever it has come to, whoever does what is said comes to its end', () => {
  fc.assert(
    fc.property(startsArbitrary, actionsArbitrary, (done, happened) => {
      const played = playTour({ done })
      for (const act of happened) act(played)
      uncoverPage(played)
      for (let turn = 0; turn < maxTurns && played.step(); turn++) cooperate(played)
      expect(played.step()).toBeUndefined()
    }),
    { numRuns: Number(process.env.TOUR_RUNS ?? 150) },
  )
})

test('four presses of Skip end it, from wherever it has come to', () => {
  fc.assert(
    fc.property(startsArbitrary, actionsArbitrary, (done, happened) => {
      const played = playTour({ done })
      for (const act of happened) act(played)
      for (let press = 0; press < testTour.length; press++) {
        played.passTime(300)
        played.dispatch({ kind: 'skipped' })
      }
      expect(played.step()).toBeUndefined()
    }),
    { numRuns: Number(process.env.TOUR_RUNS ?? 150) },
  )
})

test('no step is kept twice', () => {
  fc.assert(
    fc.property(
      startsArbitrary,
      fc.array(fc.oneof(pathArbitrary, visibilityArbitrary, timeArbitrary), { maxLength: 30 }),
      (done, happened) => {
        const played = playTour({ done })
        played.dispatch({ kind: 'begun' })
        for (const act of happened) act(played)
        const steps = played.savedEffects.map((effect) => ('step' in effect ? effect.step : ''))
        expect(new Set(steps).size).toBe(steps.length)
      },
    ),
    { numRuns: Number(process.env.TOUR_RUNS ?? 150) },
  )
})
