import type { Stage, Target, TourStep } from '../machine/stage.ts'
import { pointOf, stageOf, type TourState } from '../machine/tour-state.ts'

/** What the tour says at this moment, and where. */
export type Said = {
  kind: 'shown' | 'late' | 'stalled'
  words: string
  /** What it points at; undefined where it points at nothing. */
  at: Target | undefined
  /** Whether reading it is all that the person has to do. */
  isToRead: boolean
  /** Another one with each stage that is entered. */
  key: number
}

const onItsWay = 'This part of the page is on its way.'
const hasNotCome = 'This part of the page has not come.'

function missingWords({ missing }: Stage, kind: 'late' | 'stalled'): string {
  if (kind === 'late') return missing ?? onItsWay
  return `${missing ?? hasNotCome} You can wait for it, or skip this step.`
}

/** Null while there is nothing to say: at rest, between stages, and in the first moments of waiting. */
export function saidOf(tour: ReadonlyArray<TourStep>, state: TourState): Said | null {
  const { phase, advancedAt: key } = state
  const stage = stageOf(tour, state)
  if (!state.isRunning || !stage || phase === 'settling' || phase === 'waiting') return null
  if (phase !== 'shown')
    return { kind: phase, words: missingWords(stage, phase), at: undefined, isToRead: false, key }
  const point = pointOf(stage)
  return point && { kind: phase, ...point, isToRead: stage.action === 'highlight_and_continue', key }
}
