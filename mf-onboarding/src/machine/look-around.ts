import { enterStage } from './enter-stage.ts'
import type { Stage, TourStep } from './stage.ts'
import { absentSkipMs, advanceGuardMs, longestWaitMs, silentWaitMs } from './tour-limits.ts'
import {
  type Outcome,
  type Phase,
  pointOf,
  type Sight,
  stageOf,
  type TourState,
  type World,
} from './tour-state.ts'

/** Whether the element has come that a stage waits for. */
function isFulfilled(stage: Stage, world: World): boolean {
  return stage.action === 'wait_for_element_in_view' && world.look(stage.element) === 'visible'
}

/** How that stands which the person is shown. What only waits has nothing to show. */
function sightOf(stage: Stage, world: World): Sight {
  const point = pointOf(stage)
  if (point) return world.look(point.at ?? 'page')
  return world.look('page') === 'covered' ? 'covered' : 'absent'
}

function inPhase(state: TourState, phase: Phase, missingSince: number | null): Outcome {
  const isSame = state.phase === phase && state.missingSince === missingSince
  return { state: isSame ? state : { ...state, phase, missingSince }, orders: [] }
}

/** Looks at the page for the present stage: advances, shows, waits, and in the end says that nothing came. */
export function lookAround(tour: ReadonlyArray<TourStep>, state: TourState, world: World): Outcome {
  const stage = stageOf(tour, state)
  const isGuarded = world.now < Math.max(state.settlesAt, state.advancedAt + advanceGuardMs)
  if (!stage || !state.isRunning || isGuarded) return { state, orders: [] }
  if (isFulfilled(stage, world)) return enterStage(tour, state, state.stage + 1, world)
  const sight = sightOf(stage, world)
  if (sight === 'visible') return inPhase(state, 'shown', null)
  // Whoever has opened that is busy with it: nothing is said, and no time is counted.
  if (sight === 'covered') return inPhase(state, 'settling', null)

  const missingSince = state.missingSince ?? world.now
  const missingMs = world.now - missingSince
  const maySkip = stage.action === 'highlight_and_continue' && stage.skipIfHidden === true
  if (maySkip && (sight === 'hidden' || missingMs >= absentSkipMs))
    return enterStage(tour, state, state.stage + 1, world)
  if (missingMs >= longestWaitMs) return inPhase(state, 'stalled', missingSince)
  return inPhase(state, missingMs >= silentWaitMs ? 'late' : 'waiting', missingSince)
}
