import { findCurrentStepId, type OnboardingStep } from '@ninepocket/contract/users/tour-rule'
import type { AwaitedBusEventName, Tour, TourStage, TourStep, TourTarget } from './tour-stage.ts'

/**
 * Progress of the current stage: `settling` (not checked yet, or covered), `waiting` and then `late` (the target is
 * missing), `stalled` (timed out, Skip is offered), `shown` (the user's turn).
 */
export type StagePhase = 'settling' | 'waiting' | 'late' | 'stalled' | 'shown'

export type TourState = {
  done: ReadonlyArray<OnboardingStep>
  isRunning: boolean
  /** Index within the first step that is not done. */
  stageIndex: number
  phase: StagePhase
  /** Time since which the target has been missing, else null. All times are those of `TourEnvironment.now`. */
  missingSince: number | null
  advancedAt: number
  /** The stage is not checked before this time, because the page has just opened. */
  settlesAt: number
}

/** `hidden`: in the document but not visible. `covered`: behind a dialog or an open menu. */
export type TargetVisibility = 'visible' | 'hidden' | 'absent' | 'covered'

export type TourEnvironment = {
  /** Monotonic time in milliseconds. */
  now: number
  path: string
  getVisibility: (target: TourTarget | 'page') => TargetVisibility
}

export type TourEvent =
  | { kind: 'begun' }
  | { kind: 'paused' }
  | { kind: 'acknowledged' }
  | { kind: 'skipped' }
  | { kind: 'skipped-all' }
  | { kind: 'progress-synced'; done: ReadonlyArray<OnboardingStep> }
  | { kind: 'path-changed' }
  | { kind: 'bus-event'; busEvent: AwaitedBusEventName }
  | { kind: 'tick' }

export type TourEffect =
  | { kind: 'navigate'; to: string }
  | { kind: 'complete-step'; step: OnboardingStep }
  | { kind: 'complete-all' }

export type TourTransition = { state: TourState; effects: ReadonlyArray<TourEffect> }

/** Returns a transition to `state`, which may be a new one, that causes no effects. */
export const toTransitionWithoutEffects = (state: TourState): TourTransition => ({ state, effects: [] })

export const createIdleTourState = (done: ReadonlyArray<OnboardingStep>): TourState => ({
  done,
  isRunning: false,
  stageIndex: 0,
  phase: 'settling',
  missingSince: null,
  advancedAt: Number.NEGATIVE_INFINITY,
  settlesAt: Number.NEGATIVE_INFINITY,
})

export function hasNoProgress({ done, advancedAt }: TourState): boolean {
  return done.length === 0 && advancedAt === Number.NEGATIVE_INFINITY
}

export function getCurrentStep(tour: Tour, { done }: TourState): TourStep | undefined {
  const id = findCurrentStepId(done)
  return tour.find((step) => step.id === id)
}

export function getCurrentStage(tour: Tour, state: TourState): TourStage | undefined {
  return getCurrentStep(tour, state)?.stages[state.stageIndex]
}

export function getStageWordsAndTarget(stage: TourStage): { words: string; target: TourTarget | undefined } | null {
  return 'words' in stage && stage.words !== undefined ? { words: stage.words, target: stage.target } : null
}
