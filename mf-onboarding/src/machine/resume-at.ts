import { matchesPage } from './matches-page.ts'
import type { Stage } from './stage.ts'

/** A stage that waits for the person, and so may be come back to: nobody is led on who has just gone Back. */
function canRest(stage: Stage): boolean {
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
export function resumeAt(stages: ReadonlyArray<Stage>, from: number, path: string): number {
  const isHere = (stage: Stage) => stage.page !== 'any' && matchesPage(stage.page, path)
  const present = stages[from]
  if (present && isHere(present)) return from

  const places = stages.map((stage, place) => ({ stage, place }))
  const here = places.filter(({ stage }) => canRest(stage) && isHere(stage))
  const next = here.find(({ place }) => place > from)
  if (next) return next.place
  if (present?.page === 'any' && canRest(present)) return from

  // Of the last visit of this page before, its beginning.
  const before = here.filter(({ place }) => place < from).map(({ place }) => place)
  const last = before.at(-1)
  if (last !== undefined) return beginningOf(stages, last)
  const anywhere = places.findLast(
    ({ stage, place }) => place < from && stage.page === 'any' && canRest(stage),
  )
  return anywhere?.place ?? 0
}

/** The first of the neighbouring stages that belong to the same page and may be come back to. */
function beginningOf(stages: ReadonlyArray<Stage>, place: number): number {
  const page = stages[place]?.page
  let first = place
  for (let each = place - 1; stages[each]?.page === page; each--) {
    const stage = stages[each]
    if (stage && canRest(stage)) first = each
  }
  return first
}
