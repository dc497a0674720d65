import { matchesPage } from './matches-page.ts'
import type { TourStage } from './tour-stage.ts'

/** A stage that waits for the person, and so may be come back to: nobody is led on who has just gone Back. */
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
 * The stage at which a step goes on when the path has changed or the page was loaded anew (spec §4.8): the present one
 * where it belongs to this page; else the next one that does; else the first of those before it that do; else the last
 * before it that may stand anywhere. Stages of a page of their own come before those of any page.
 */
export function findResumeStage(stages: ReadonlyArray<TourStage>, from: number, path: string): number {
  const belongsToPage = (stage: TourStage) => stage.page !== 'any' && matchesPage(stage.page, path)
  const current = stages[from]
  if (current && belongsToPage(current)) return from

  const indexedStages = stages.map((stage, index) => ({ stage, index }))
  const stagesOfPage = indexedStages.filter(({ stage }) => canResumeAt(stage) && belongsToPage(stage))
  const next = stagesOfPage.find(({ index }) => index > from)
  if (next) return next.index
  if (current?.page === 'any' && canResumeAt(current)) return from

  // Of the last visit of this page before, its beginning.
  const earlierIndexes = stagesOfPage.filter(({ index }) => index < from).map(({ index }) => index)
  const last = earlierIndexes.at(-1)
  if (last !== undefined) return findFirstStageOfVisit(stages, last)
  const anywhere = indexedStages.findLast(
    ({ stage, index }) => index < from && stage.page === 'any' && canResumeAt(stage),
  )
  return anywhere?.index ?? 0
}

/** The first of the neighbouring stages that belong to the same page and may be come back to. */
function findFirstStageOfVisit(stages: ReadonlyArray<TourStage>, index: number): number {
  const page = stages[index]?.page
  let first = index
  for (let candidate = index - 1; stages[candidate]?.page === page; candidate--) {
    const stage = stages[candidate]
    if (stage && canResumeAt(stage)) first = candidate
  }
  return first
}
