import { findCurrentStep } from '@ninepocket/contract/users/tour-rule'
import { matchesPage } from './matches-page.ts'
import type { TourStep } from './tour-stage.ts'
import { getCurrentStep, type TourEnvironment, type TourState, type TourTransition } from './tour-state.ts'

type Tour = ReadonlyArray<TourStep>

const toUnchanged = (state: TourState): TourTransition => ({ state, effects: [] })

export function enterStage(
  tour: Tour,
  state: TourState,
  stageIndex: number,
  environment: TourEnvironment,
): TourTransition {
  const stage = getCurrentStep(tour, state)?.stages[stageIndex]
  if (!stage) return toUnchanged(state)
  const entered: TourState = {
    ...state,
    stageIndex: stageIndex,
    phase: 'settling',
    missingSince: null,
    advancedAt: environment.now,
  }
  const createNavigateEffect = (to: string) => ({ type: 'navigate', to }) as const
  switch (stage.action) {
    case 'complete_step':
      return completeStep(state, environment)
    case 'navigate': {
      const { state: next, effects } = enterStage(tour, entered, stageIndex + 1, environment)
      return {
        state: next,
        effects: matchesPage(stage.to, environment.path) ? effects : [createNavigateEffect(stage.to), ...effects],
      }
    }
    case 'navigate_and_wait':
      if (matchesPage(stage.to, environment.path)) return enterStage(tour, entered, stageIndex + 1, environment)
      return { state: entered, effects: [createNavigateEffect(stage.to)] }
    default:
      return toUnchanged(entered)
  }
}

/** Completes the current step. Skipping a step has the same result (spec §4.7). */
export function completeStep(state: TourState, environment: TourEnvironment): TourTransition {
  const step = findCurrentStep(state.done)
  if (!step) return toUnchanged(state)
  const done = [...state.done, step]
  const next: TourState = { ...state, done, isRunning: state.isRunning && findCurrentStep(done) !== null }
  return {
    state: { ...next, stageIndex: 0, phase: 'settling', missingSince: null, advancedAt: environment.now },
    effects: [{ type: 'complete-step', step }],
  }
}
