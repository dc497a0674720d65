import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlayedTour, pathFor, playTour, tour } from '../test-tour.ts'
import type { Target } from './stage.ts'
import { longestWaitMs } from './tour-limits.ts'
import type { Happening, Sight } from './tour-state.ts'

/** What may happen to a tour, in any order; `act` does it. */
type Act = (played: PlayedTour) => void

const stages = tour.flatMap((step) => step.stages)
const patterns = [...new Set(stages.map(({ page }) => page))]
const targets = [
  ...new Set(
    stages.flatMap((stage) => ['page', 'at' in stage && stage.at, 'element' in stage && stage.element]),
  ),
].filter((target): target is Target | 'page' => typeof target === 'string')

const told: fc.Arbitrary<Act> = fc
  .constantFrom<Happening>(
    { kind: 'begun' },
    { kind: 'begun' },
    { kind: 'paused' },
    { kind: 'read' },
    { kind: 'read' },
    { kind: 'skipped' },
    { kind: 'told', done: [] },
    { kind: 'told', done: ['ViewedOwnCollection', 'AddedCardToInventory'] },
    { kind: 'heard', fact: 'card:added' },
    { kind: 'heard', fact: 'manage-drawer:closed' },
    { kind: 'heard', fact: 'own-profile:shared' },
  )
  .map((happening) => (played) => played.tell(happening))
const moved: fc.Arbitrary<Act> = fc
  .constantFrom(...patterns.map(pathFor), '/@bob', '/', '/login')
  .map((path) => (played) => played.go(path))
const looked: fc.Arbitrary<Act> = fc
  .tuple(fc.constantFrom(...targets), fc.constantFrom<Sight>('visible', 'hidden', 'absent', 'covered'))
  .map(
    ([target, sight]) =>
      (played) =>
        played.put(target, sight),
  )
const passed: fc.Arbitrary<Act> = fc
  .constantFrom(50, 300, 600, 2500, 4000)
  .map((ms) => (played) => played.pass(ms))
const acts = fc.array(fc.oneof(told, moved, looked, passed), { maxLength: 40 })
const begins = fc.constantFrom(...tour.map((_, place) => tour.slice(0, place).map(({ id }) => id)))

/** Who has opened something over the page closes it. */
const uncover: Act = ({ look, put }) => {
  for (const target of targets) if (look(target) === 'covered') put(target, 'visible')
}

/** Nothing happens any more but time: longer than anything is waited for, stage after stage. */
const longEnoughMs = longestWaitMs + 40_000

test('whatever happens in whatever order, in the end the person has the word, or Skip is offered', () => {
  fc.assert(
    fc.property(begins, acts, (done, happened) => {
      const played = playTour({ done })
      for (const act of happened) act(played)
      uncover(played)
      played.pass(longEnoughMs)
      const { isRunning, phase } = played.state()
      // At rest the bar offers both to go on and to skip.
      if (isRunning) expect(['shown', 'stalled']).toContain(phase)
    }),
    { numRuns: Number(process.env.TOUR_RUNS ?? 150) },
  )
})

/** A person who does what is said, where it can be done, and skips what never comes. */
const cooperate: Act = (played) => {
  if (!played.state().isRunning) return played.tell({ kind: 'begun' })
  played.pass(700)
  const stage = played.stage()
  const { phase } = played.state()
  if (phase === 'stalled') return played.tell({ kind: 'skipped' })
  if (phase !== 'shown' || !stage) return played.pass(longestWaitMs)
  if (stage.action === 'highlight_and_continue') return played.tell({ kind: 'read' })
  if (stage.action === 'wait_for_navigation') return played.go(pathFor(stage.to))
  if (stage.action === 'wait_for_event') return played.tell({ kind: 'heard', fact: stage.event })
  if (stage.action === 'wait_for_element_in_view') played.put(stage.element, 'visible')
}

/** More than the tour has stages, each with a try that fails. */
const enoughTurns = stages.length * 3

test('from wherever it has come to, whoever does what is said comes to its end', () => {
  fc.assert(
    fc.property(begins, acts, (done, happened) => {
      const played = playTour({ done })
      for (const act of happened) act(played)
      uncover(played)
      for (let turn = 0; turn < enoughTurns && played.step(); turn++) cooperate(played)
      expect(played.step()).toBeUndefined()
    }),
    { numRuns: Number(process.env.TOUR_RUNS ?? 150) },
  )
})

test('four presses of Skip end it, from wherever it has come to', () => {
  fc.assert(
    fc.property(begins, acts, (done, happened) => {
      const played = playTour({ done })
      for (const act of happened) act(played)
      for (let press = 0; press < tour.length; press++) {
        played.pass(300)
        played.tell({ kind: 'skipped' })
      }
      expect(played.step()).toBeUndefined()
    }),
    { numRuns: Number(process.env.TOUR_RUNS ?? 150) },
  )
})

test('no step is kept twice', () => {
  fc.assert(
    fc.property(begins, fc.array(fc.oneof(moved, looked, passed), { maxLength: 30 }), (done, happened) => {
      const played = playTour({ done })
      played.tell({ kind: 'begun' })
      for (const act of happened) act(played)
      const steps = played.saved.map((order) => ('step' in order ? order.step : ''))
      expect(new Set(steps).size).toBe(steps.length)
    }),
    { numRuns: Number(process.env.TOUR_RUNS ?? 150) },
  )
})
