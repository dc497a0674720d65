import { findCurrentStepId, onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { applyTargetVisibility } from './apply-target-visibility.ts'
import { completeStep, enterStage } from './enter-stage.ts'
import { findResumeStageIndex } from './find-resume-stage-index.ts'
import { matchesPage } from './matches-page.ts'
import { firstTargetCheckDelayMs, minTimeBetweenAdvancesMs } from './tour-limits.ts'
import type { AwaitedBusEventName, Tour, TourStage, TourStep } from './tour-stage.ts'
import {
  createIdleTourState,
  getCurrentStage,
  getCurrentStep,
  type TourEnvironment,
  type TourEvent,
  type TourState,
  type TourTransition,
  toTransitionWithoutEffects,
} from './tour-state.ts'

/** A second press or a held key was meant for the previous stage (spec §9.7). */
const isTooSoon = (state: TourState, { now }: TourEnvironment) => now < state.advancedAt + minTimeBetweenAdvancesMs

const isOnCompletingPage = (step: TourStep | undefined, { path }: TourEnvironment) =>
  step?.completedOn !== undefined && matchesPage(step.completedOn, path)

/** Returns the next state and the effects to run. Pure. */
export function tourReducer(
  tour: Tour,
  state: TourState,
  event: TourEvent,
  environment: TourEnvironment,
): TourTransition {
  switch (event.kind) {
    case 'begun':
      return startTour(tour, state, environment)
    case 'paused':
      return toTransitionWithoutEffects({ ...state, isRunning: false, phase: 'settling' })
    case 'acknowledged':
      return continueAfterReading(tour, state, environment)
    case 'skipped':
      return isTooSoon(state, environment) ? toTransitionWithoutEffects(state) : completeStep(state, environment)
    case 'skipped-all':
      return skipAll(state)
    case 'progress-synced':
      return syncProgress(state, event.done, environment)
    case 'path-changed':
      return handlePathChange(tour, state, environment)
    case 'bus-event':
      return handleBusEvent(tour, state, event.busEvent, environment)
    case 'tick':
      return applyTargetVisibility(tour, state, environment)
  }
}

function startTour(tour: Tour, state: TourState, environment: TourEnvironment): TourTransition {
  const step = getCurrentStep(tour, state)
  if (!step || state.isRunning) return toTransitionWithoutEffects(state)
  return continueAtStage(
    tour,
    { ...state, isRunning: true },
    findResumeStageIndex(step.stages, 0, environment.path),
    environment,
  )
}

function continueAfterReading(tour: Tour, state: TourState, environment: TourEnvironment): TourTransition {
  const isAcknowledgeable = getCurrentStage(tour, state)?.action === 'highlight_and_continue' && state.phase === 'shown'
  if (!isAcknowledgeable || isTooSoon(state, environment)) return toTransitionWithoutEffects(state)
  return enterStage(tour, state, state.stageIndex + 1, environment)
}

function skipAll(state: TourState): TourTransition {
  if (findCurrentStepId(state.done) === null) return toTransitionWithoutEffects(state)
  return { state: createIdleTourState(onboardingSteps), effects: [{ kind: 'complete-all' }] }
}

/** A restart begins at the first step (spec §4.7). After progress in another tab the tour continues. */
function syncProgress(state: TourState, done: TourState['done'], { now }: TourEnvironment): TourTransition {
  const isSame = done.length === state.done.length && done.every((step) => state.done.includes(step))
  if (isSame) return toTransitionWithoutEffects(state)
  if (findCurrentStepId(done) === findCurrentStepId(state.done)) return toTransitionWithoutEffects({ ...state, done })
  const isAhead = state.done.every((step) => done.includes(step)) && findCurrentStepId(done) !== null
  if (!isAhead) return toTransitionWithoutEffects(createIdleTourState(done))
  return toTransitionWithoutEffects({ ...createIdleTourState(done), isRunning: state.isRunning, advancedAt: now })
}

function handlePathChange(tour: Tour, state: TourState, environment: TourEnvironment): TourTransition {
  const step = getCurrentStep(tour, state)
  if (!step) return toTransitionWithoutEffects(state)
  if (!state.isRunning) {
    return isOnCompletingPage(step, environment) ? completeStep(state, environment) : toTransitionWithoutEffects(state)
  }
  const stage = getCurrentStage(tour, state)
  const waitsForPage = stage?.action === 'wait_for_navigation' || stage?.action === 'navigate_and_wait'
  const hasArrived = waitsForPage && matchesPage(stage.to, environment.path)
  const stageIndex = hasArrived
    ? state.stageIndex + 1
    : findResumeStageIndex(step.stages, state.stageIndex, environment.path)
  const { state: next, effects } = continueAtStage(tour, state, stageIndex, environment)
  return { state: { ...next, settlesAt: environment.now + firstTargetCheckDelayMs }, effects }
}

/** Enters a stage, or completes the step if its completing page is or was open: the step is done then. */
function continueAtStage(
  tour: Tour,
  state: TourState,
  stageIndex: number,
  environment: TourEnvironment,
): TourTransition {
  const step = getCurrentStep(tour, state)
  const isOnCompletingStage = (stage: TourStage | undefined) => stage !== undefined && stage.page === step?.completedOn
  const wasSeen = isOnCompletingPage(step, environment) || isOnCompletingStage(getCurrentStage(tour, state))
  if (wasSeen && !isOnCompletingStage(step?.stages[stageIndex])) return completeStep(state, environment)
  return enterStage(tour, state, stageIndex, environment)
}

/** The event counts at any stage, even while the tour is paused. */
function handleBusEvent(
  tour: Tour,
  state: TourState,
  busEvent: AwaitedBusEventName,
  environment: TourEnvironment,
): TourTransition {
  const stages = getCurrentStep(tour, state)?.stages ?? []
  const stageIndex = stages.findIndex((stage) => stage.action === 'wait_for_event' && stage.event === busEvent)
  return stageIndex < 0 ? toTransitionWithoutEffects(state) : enterStage(tour, state, stageIndex + 1, environment)
}
