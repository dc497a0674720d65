import type { Tour, TourStage, TourTarget } from '../machine/tour-stage.ts'
import { getCurrentStage, getStageWordsAndTarget, type TourState } from '../machine/tour-state.ts'

export type TourMessage = {
  kind: 'shown' | 'late' | 'stalled'
  words: string
  target: TourTarget | undefined
  /** True when the user only has to press Next. */
  isAcknowledgeable: boolean
  /** Changes with each stage that is entered. */
  stageKey: number
}

const loadingText = 'This section is loading.'
const notLoadedText = "This section didn't load."

function getMissingText({ missingText }: TourStage, kind: 'late' | 'stalled'): string {
  if (kind === 'late') return missingText ?? loadingText
  return `${missingText ?? notLoadedText} You can wait, or skip this step.`
}

/** Returns null when there is nothing to say: while paused, between stages, and at the start of a wait. */
export function getTourMessage(tour: Tour, state: TourState): TourMessage | null {
  const { phase, advancedAt: stageKey } = state
  const stage = getCurrentStage(tour, state)
  if (!state.isRunning || !stage || phase === 'settling' || phase === 'waiting') return null
  if (phase !== 'shown')
    return {
      kind: phase,
      words: getMissingText(stage, phase),
      target: undefined,
      isAcknowledgeable: false,
      stageKey,
    }
  const pointer = getStageWordsAndTarget(stage)
  return (
    pointer && {
      kind: phase,
      ...pointer,
      isAcknowledgeable: stage.action === 'highlight_and_continue',
      stageKey,
    }
  )
}
