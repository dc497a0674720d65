import { currentStep } from '@ninepocket/contract/tour-rule'
import { matchesPage } from './matches-page.ts'
import type { TourStep } from './stage.ts'
import { type Outcome, stepOf, type TourState, type World } from './tour-state.ts'

type Tour = ReadonlyArray<TourStep>

const unchanged = (state: TourState): Outcome => ({ state, orders: [] })

/** Leaves the present stage for another one of its step, and does at once what that one does by itself. */
export function enterStage(tour: Tour, state: TourState, place: number, world: World): Outcome {
  const stage = stepOf(tour, state)?.stages[place]
  if (!stage) return unchanged(state)
  const entered: TourState = {
    ...state,
    stage: place,
    phase: 'settling',
    missingSince: null,
    advancedAt: world.now,
  }
  const go = (to: string) => ({ order: 'navigate', to }) as const
  switch (stage.action) {
    case 'complete_step':
      return completeStep(state, world)
    case 'navigate': {
      const { state: next, orders } = enterStage(tour, entered, place + 1, world)
      return { state: next, orders: matchesPage(stage.to, world.path) ? orders : [go(stage.to), ...orders] }
    }
    case 'navigate_and_wait':
      if (matchesPage(stage.to, world.path)) return enterStage(tour, entered, place + 1, world)
      return { state: entered, orders: [go(stage.to)] }
    default:
      return unchanged(entered)
  }
}

/** The present step is done, or skipped, which is the same (spec §4.7): on to the next one, or to the end. */
export function completeStep(state: TourState, world: World): Outcome {
  const step = currentStep(state.done)
  if (!step) return unchanged(state)
  const done = [...state.done, step]
  const next: TourState = { ...state, done, isRunning: state.isRunning && currentStep(done) !== null }
  return {
    state: { ...next, stage: 0, phase: 'settling', missingSince: null, advancedAt: world.now },
    orders: [{ order: 'complete-step', step }],
  }
}
