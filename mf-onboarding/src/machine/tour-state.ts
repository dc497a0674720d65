import { findCurrentStep, type OnboardingStep } from '@ninepocket/contract/users/tour-rule'
import type { TourBusEvent, TourStage, TourStep, TourTarget } from './tour-stage.ts'

/**
 * How far the present stage is. `settling`: not looked at yet, or covered; `waiting`, and from a while on `late`: what it
 * needs is not there; `stalled`: it has not come in time, which is said, and Skip is offered; `shown`: the person has the word.
 */
export type StagePhase = 'settling' | 'waiting' | 'late' | 'stalled' | 'shown'

export type TourState = {
  /** Steps that are done, as far as this tab knows. */
  done: ReadonlyArray<OnboardingStep>
  /** Else it rests, and offers to begin or to continue. */
  isRunning: boolean
  /** Place of the stage in the first step that is not done. */
  stageIndex: number
  phase: StagePhase
  /** Since when what the stage needs is missing; null where it is not. Times are those of `World.now`. */
  missingSince: number | null
  /** When a stage was last left. */
  advancedAt: number
  /** Until then the stage is not looked at: the page has just come. */
  settlesAt: number
}

/**
 * How an element stands in the page: `hidden` is in the page, and cannot be seen; `covered` lies below something that is
 * open over the page for a while.
 */
export type TargetVisibility = 'visible' | 'hidden' | 'absent' | 'covered'

/** What the machine is told of the world; it knows no page, no server and no clock of its own. */
export type TourEnvironment = {
  /** Milliseconds, from any beginning. */
  now: number
  path: string
  /** `page` stands for the page itself. */
  getVisibility: (target: TourTarget | 'page') => TargetVisibility
}

/** What happens to a tour. */
export type TourEvent =
  | { kind: 'begun' }
  | { kind: 'paused' }
  | { kind: 'acknowledged' }
  | { kind: 'skipped' }
  | { kind: 'skipped-all' }
  /** The steps that are done, as the session says. */
  | { kind: 'progress-synced'; done: ReadonlyArray<OnboardingStep> }
  /** The path is another one. */
  | { kind: 'path-changed' }
  | { kind: 'bus-event'; busEvent: TourBusEvent }
  | { kind: 'tick' }

/** What is to be done about it. */
export type TourEffect =
  | { type: 'navigate'; to: string }
  | { type: 'complete-step'; step: OnboardingStep }
  | { type: 'complete-all' }

export type TourTransition = { state: TourState; effects: ReadonlyArray<TourEffect> }

export const createIdleTour = (done: ReadonlyArray<OnboardingStep>): TourState => ({
  done,
  isRunning: false,
  stageIndex: 0,
  phase: 'settling',
  missingSince: null,
  advancedAt: Number.NEGATIVE_INFINITY,
  settlesAt: Number.NEGATIVE_INFINITY,
})

/** Whether nothing has been done of it yet, and it was never begun. */
export function isNeverStarted({ done, advancedAt }: TourState): boolean {
  return done.length === 0 && advancedAt === Number.NEGATIVE_INFINITY
}

/** The step that the tour is at; undefined where all are done. */
export function getCurrentStep(tour: ReadonlyArray<TourStep>, { done }: TourState): TourStep | undefined {
  const id = findCurrentStep(done)
  return tour.find((step) => step.id === id)
}

export function getCurrentStage(tour: ReadonlyArray<TourStep>, state: TourState): TourStage | undefined {
  return getCurrentStep(tour, state)?.stages[state.stageIndex]
}

/** What a stage points at and says, if it does. */
export function getPointer(stage: TourStage): { words: string; target: TourTarget | undefined } | null {
  return 'words' in stage && stage.words !== undefined ? { words: stage.words, target: stage.target } : null
}
