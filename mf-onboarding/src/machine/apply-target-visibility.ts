import { completeStep, enterStage } from './enter-stage.ts'
import {
  minTimeBetweenAdvancesMs,
  missingTargetSkipDelayMs,
  missingTargetStallDelayMs,
  waitingMessageDelayMs,
} from './tour-limits.ts'
import type { Tour, TourStage } from './tour-stage.ts'
import {
  getCurrentStage,
  getStageWordsAndTarget,
  type StagePhase,
  type TargetVisibility,
  type TourEnvironment,
  type TourState,
  type TourTransition,
} from './tour-state.ts'

function isFulfilled(stage: TourStage, environment: TourEnvironment): boolean {
  return stage.action === 'wait_for_element_in_view' && environment.getVisibility(stage.element) === 'visible'
}

/** A stage that only waits has nothing to show. */
function getStageVisibility(stage: TourStage, environment: TourEnvironment): TargetVisibility {
  const pointer = getStageWordsAndTarget(stage)
  if (pointer) return environment.getVisibility(pointer.target ?? 'page')
  return environment.getVisibility('page') === 'covered' ? 'covered' : 'absent'
}

function toPhase(state: TourState, phase: StagePhase, missingSince: number | null): TourTransition {
  const isSame = state.phase === phase && state.missingSince === missingSince
  return { state: isSame ? state : { ...state, phase, missingSince }, effects: [] }
}

/**
 * Returns the transition that the visibility of the stage's target causes: to another phase, to the next stage, or to
 * the next step.
 */
export function applyTargetVisibility(tour: Tour, state: TourState, environment: TourEnvironment): TourTransition {
  const stage = getCurrentStage(tour, state)
  const isGuarded = environment.now < Math.max(state.settlesAt, state.advancedAt + minTimeBetweenAdvancesMs)
  if (!stage || !state.isRunning || isGuarded) return { state, effects: [] }
  if (stage.skipStepAt && environment.getVisibility(stage.skipStepAt) === 'visible')
    return completeStep(state, environment)
  if (isFulfilled(stage, environment)) return enterStage(tour, state, state.stageIndex + 1, environment)
  const visibility = getStageVisibility(stage, environment)
  if (visibility === 'visible') return toPhase(state, 'shown', null)
  // The user is busy with the dialog or menu, so the timeout does not run.
  if (visibility === 'covered') return toPhase(state, 'settling', null)

  const missingSince = state.missingSince ?? environment.now
  const missingMs = environment.now - missingSince
  const maySkip = stage.action === 'highlight_and_continue' && stage.skipIfHidden === true
  if (maySkip && (visibility === 'hidden' || missingMs >= missingTargetSkipDelayMs))
    return enterStage(tour, state, state.stageIndex + 1, environment)
  if (missingMs >= missingTargetStallDelayMs) return toPhase(state, 'stalled', missingSince)
  return toPhase(state, missingMs >= waitingMessageDelayMs ? 'late' : 'waiting', missingSince)
}
