import { currentStep, type OnboardingStep } from '@ninepocket/contract/tour-rule'
import type { Stage, Target, TourFact, TourStep } from './stage.ts'

/**
 * How far the present stage is. `settling`: not looked at yet, or covered; `waiting`, and from a while on `late`: what it
 * needs is not there; `stalled`: it has not come in time, which is said, and Skip is offered; `shown`: the person has the word.
 */
export type Phase = 'settling' | 'waiting' | 'late' | 'stalled' | 'shown'

export type TourState = {
  /** Steps that are done, as far as this tab knows. */
  done: ReadonlyArray<OnboardingStep>
  /** Else it rests, and offers to begin or to continue. */
  isRunning: boolean
  /** Place of the stage in the first step that is not done. */
  stage: number
  phase: Phase
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
export type Sight = 'visible' | 'hidden' | 'absent' | 'covered'

/** What the machine is told of the world; it knows no page, no server and no clock of its own. */
export type World = {
  /** Milliseconds, from any beginning. */
  now: number
  path: string
  /** `page` stands for the page itself. */
  look: (target: Target | 'page') => Sight
}

/** What happens to a tour. */
export type Happening =
  | { kind: 'begun' }
  | { kind: 'paused' }
  | { kind: 'read' }
  | { kind: 'skipped' }
  | { kind: 'skipped-all' }
  /** The steps that are done, as the session says. */
  | { kind: 'told'; done: ReadonlyArray<OnboardingStep> }
  /** The path is another one. */
  | { kind: 'moved' }
  | { kind: 'heard'; fact: TourFact }
  | { kind: 'ticked' }

/** What is to be done about it. */
export type Order =
  | { order: 'navigate'; to: string }
  | { order: 'complete-step'; step: OnboardingStep }
  | { order: 'complete-all' }

export type Outcome = { state: TourState; orders: ReadonlyArray<Order> }

export const tourAtRest = (done: ReadonlyArray<OnboardingStep>): TourState => ({
  done,
  isRunning: false,
  stage: 0,
  phase: 'settling',
  missingSince: null,
  advancedAt: Number.NEGATIVE_INFINITY,
  settlesAt: Number.NEGATIVE_INFINITY,
})

/** Whether nothing has been done of it yet, and it was never begun. */
export function isUntouched({ done, advancedAt }: TourState): boolean {
  return done.length === 0 && advancedAt === Number.NEGATIVE_INFINITY
}

/** The step that the tour is at; undefined where all are done. */
export function stepOf(tour: ReadonlyArray<TourStep>, { done }: TourState): TourStep | undefined {
  const id = currentStep(done)
  return tour.find((step) => step.id === id)
}

export function stageOf(tour: ReadonlyArray<TourStep>, state: TourState): Stage | undefined {
  return stepOf(tour, state)?.stages[state.stage]
}

/** What a stage points at and says, if it does. */
export function pointOf(stage: Stage): { words: string; at: Target | undefined } | null {
  return 'words' in stage && stage.words !== undefined ? { words: stage.words, at: stage.at } : null
}
