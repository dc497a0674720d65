import { currentStep, onboardingSteps } from '@ninepocket/contract/tour-rule'
import { completeStep, enterStage } from './enter-stage.ts'
import { lookAround } from './look-around.ts'
import { matchesPage } from './matches-page.ts'
import { resumeAt } from './resume-at.ts'
import type { Stage, TourFact, TourStep } from './stage.ts'
import { advanceGuardMs, afterNavigationMs } from './tour-limits.ts'
import {
  type Happening,
  type Outcome,
  stageOf,
  stepOf,
  type TourState,
  tourAtRest,
  type World,
} from './tour-state.ts'

type Tour = ReadonlyArray<TourStep>

const unchanged = (state: TourState): Outcome => ({ state, orders: [] })
/** A second press, or a key that is held, means the stage that is gone (spec §9.7). */
const isTooSoon = (state: TourState, { now }: World) => now < state.advancedAt + advanceGuardMs

/** Whether the person is on the page that completes the step by being looked at. */
const isOn = (step: TourStep | undefined, { path }: World) =>
  step?.completedOn !== undefined && matchesPage(step.completedOn, path)

/** The whole machine: what a tour becomes by what happens to it, and what is to be done about that. Pure. */
export function happen(tour: Tour, state: TourState, happening: Happening, world: World): Outcome {
  switch (happening.kind) {
    case 'begun':
      return begin(tour, state, world)
    case 'paused':
      return unchanged({ ...state, isRunning: false, phase: 'settling' })
    case 'read':
      return continueAfterReading(tour, state, world)
    case 'skipped':
      return isTooSoon(state, world) ? unchanged(state) : completeStep(state, world)
    case 'skipped-all':
      return skipAll(state)
    case 'told':
      return follow(state, happening.done, world)
    case 'moved':
      return move(tour, state, world)
    case 'heard':
      return hear(tour, state, happening.fact, world)
    case 'ticked':
      return lookAround(tour, state, world)
  }
}

function begin(tour: Tour, state: TourState, world: World): Outcome {
  const step = stepOf(tour, state)
  if (!step || state.isRunning) return unchanged(state)
  return goOnAt(tour, { ...state, isRunning: true }, resumeAt(step.stages, 0, world.path), world)
}

function continueAfterReading(tour: Tour, state: TourState, world: World): Outcome {
  const isRead = stageOf(tour, state)?.action === 'highlight_and_continue' && state.phase === 'shown'
  if (!isRead || isTooSoon(state, world)) return unchanged(state)
  return enterStage(tour, state, state.stage + 1, world)
}

function skipAll(state: TourState): Outcome {
  if (currentStep(state.done) === null) return unchanged(state)
  return { state: tourAtRest(onboardingSteps), orders: [{ order: 'complete-all' }] }
}

/**
 * The session may know of other steps: of a restart, which begins at the first one (spec §4.7), or of another tab's, after
 * which this one goes on.
 */
function follow(state: TourState, done: TourState['done'], { now }: World): Outcome {
  const isSame = done.length === state.done.length && done.every((step) => state.done.includes(step))
  if (isSame) return unchanged(state)
  if (currentStep(done) === currentStep(state.done)) return unchanged({ ...state, done })
  const isFurther = state.done.every((step) => done.includes(step)) && currentStep(done) !== null
  if (!isFurther) return unchanged(tourAtRest(done))
  return unchanged({ ...tourAtRest(done), isRunning: state.isRunning, advancedAt: now })
}

function move(tour: Tour, state: TourState, world: World): Outcome {
  const step = stepOf(tour, state)
  if (!step) return unchanged(state)
  if (!state.isRunning) {
    return isOn(step, world) ? completeStep(state, world) : unchanged(state)
  }
  const stage = stageOf(tour, state)
  const waitsForPage = stage?.action === 'wait_for_navigation' || stage?.action === 'navigate_and_wait'
  const hasArrived = waitsForPage && matchesPage(stage.to, world.path)
  const place = hasArrived ? state.stage + 1 : resumeAt(step.stages, state.stage, world.path)
  const { state: next, orders } = goOnAt(tour, state, place, world)
  return { state: { ...next, settlesAt: world.now + afterNavigationMs }, orders }
}

/** Whoever is on the page that completes the step, or was, has done it: no stage before it is gone back to. */
function goOnAt(tour: Tour, state: TourState, place: number, world: World): Outcome {
  const step = stepOf(tour, state)
  const isOfLook = (stage: Stage | undefined) => stage !== undefined && stage.page === step?.completedOn
  const isSeen = isOn(step, world) || isOfLook(stageOf(tour, state))
  if (isSeen && !isOfLook(step?.stages[place])) return completeStep(state, world)
  return enterStage(tour, state, place, world)
}

/** What a step waits for counts wherever the tour stands in it, also at rest: the person has done it. */
function hear(tour: Tour, state: TourState, fact: TourFact, world: World): Outcome {
  const stages = stepOf(tour, state)?.stages ?? []
  const place = stages.findIndex((stage) => stage.action === 'wait_for_event' && stage.event === fact)
  return place < 0 ? unchanged(state) : enterStage(tour, state, place + 1, world)
}
