import { findCurrentStepId } from '@ninepocket/contract/users/tour-rule'
import { matchesPage } from './matches-page.ts'
import type { Tour } from './tour-stage.ts'
import {
  getCurrentStep,
  type TourEnvironment,
  type TourState,
  type TourTransition,
  toTransitionWithoutEffects,
} from './tour-state.ts'

/**
 * Enters a stage. `navigate` also enters the next stage at once, which waits for its target; `navigate_and_wait` does so
 * when the page is open. A stage that does not exist changes nothing.
 */
export function enterStage(
  tour: Tour,
  state: TourState,
  stageIndex: number,
  environment: TourEnvironment,
): TourTransition {
  const stage = getCurrentStep(tour, state)?.stages[stageIndex]
  if (!stage) return toTransitionWithoutEffects(state)
  const entered: TourState = {
    ...state,
    stageIndex,
    phase: 'settling',
    missingSince: null,
    advancedAt: environment.now,
  }
  switch (stage.action) {
    case 'complete_step':
      return completeStep(state, environment)
    case 'navigate': {
      const next = enterStage(tour, entered, stageIndex + 1, environment)
      if (matchesPage(stage.to, environment.path)) return next
      return { ...next, effects: [{ kind: 'navigate', to: stage.to }, ...next.effects] }
    }
    case 'navigate_and_wait':
      if (matchesPage(stage.to, environment.path)) return enterStage(tour, entered, stageIndex + 1, environment)
      return { state: entered, effects: [{ kind: 'navigate', to: stage.to }] }
    default:
      return toTransitionWithoutEffects(entered)
  }
}

/** Completes the current step. Skipping a step has the same result (spec §4.7). */
export function completeStep(state: TourState, environment: TourEnvironment): TourTransition {
  const step = findCurrentStepId(state.done)
  if (!step) return toTransitionWithoutEffects(state)
  const done = [...state.done, step]
  const next: TourState = { ...state, done, isRunning: state.isRunning && findCurrentStepId(done) !== null }
  return {
    state: { ...next, stageIndex: 0, phase: 'settling', missingSince: null, advancedAt: environment.now },
    effects: [{ kind: 'complete-step', step }],
  }
}
