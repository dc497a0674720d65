import type { TourStage, TourStep, TourTarget } from '../machine/tour-stage.ts'
import { getCurrentStage, getPointer, type TourState } from '../machine/tour-state.ts'

/** What the tour says at this moment, and where. */
export type TourMessage = {
  kind: 'shown' | 'late' | 'stalled'
  words: string
  /** What it points at; undefined where it points at nothing. */
  target: TourTarget | undefined
  /** Whether reading it is all that the person has to do. */
  isAcknowledgeable: boolean
  /** Another one with each stage that is entered. */
  stageKey: number
}

const loadingText = 'This part of the page is on its way.'
const notLoadedText = 'This part of the page has not come.'

function getMissingText({ missingText }: TourStage, kind: 'late' | 'stalled'): string {
  if (kind === 'late') return missingText ?? loadingText
  return `${missingText ?? notLoadedText} You can wait for it, or skip this step.`
}

/** Null while there is nothing to say: at rest, between stages, and in the first moments of waiting. */
export function getTourMessage(tour: ReadonlyArray<TourStep>, state: TourState): TourMessage | null {
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
  const pointer = getPointer(stage)
  return (
    pointer && {
      kind: phase,
      ...pointer,
      isAcknowledgeable: stage.action === 'highlight_and_continue',
      stageKey,
    }
  )
}
