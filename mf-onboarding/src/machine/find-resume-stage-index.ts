import { matchesPage } from './matches-page.ts'
import type { TourStage } from './tour-stage.ts'

/** Resuming at a navigating stage would leave the page that Back has just opened. */
function canResumeAt(stage: TourStage): boolean {
  switch (stage.action) {
    case 'navigate':
    case 'navigate_and_wait':
    case 'complete_step':
      return false
    case 'highlight_and_continue':
      return !stage.skipIfHidden
    default:
      return true
  }
}

/**
 * Returns the stage for a changed path or a reload (spec §4.8): the current stage if it belongs to the page, else
 * the next one that does, else the first of the preceding ones that do, else the last preceding one for any page.
 */
export function findResumeStageIndex(stages: ReadonlyArray<TourStage>, from: number, path: string): number {
  const belongsToPage = (stage: TourStage) => stage.page !== 'any' && matchesPage(stage.page, path)
  const current = stages[from]
  if (current && belongsToPage(current)) return from

  const indexedStages = stages.map((stage, index) => ({ stage, index }))
  const stagesOfPage = indexedStages.filter(({ stage }) => canResumeAt(stage) && belongsToPage(stage))
  const next = stagesOfPage.find(({ index }) => index > from)
  if (next) return next.index
  if (current?.page === 'any' && canResumeAt(current)) return from

  const earlierIndexes = stagesOfPage.filter(({ index }) => index < from).map(({ index }) => index)
  const last = earlierIndexes.at(-1)
  if (last !== undefined) return findFirstStageOfVisit(stages, last)
  const anywhere = indexedStages.findLast(
    ({ stage, index }) => index < from && stage.page === 'any' && canResumeAt(stage),
  )
  return anywhere?.index ?? 0
}

function findFirstStageOfVisit(stages: ReadonlyArray<TourStage>, index: number): number {
  const page = stages[index]?.page
  let first = index
  for (let candidate = index - 1; stages[candidate]?.page === page; candidate--) {
    const stage = stages[candidate]
    if (stage && canResumeAt(stage)) first = candidate
  }
  return first
}
