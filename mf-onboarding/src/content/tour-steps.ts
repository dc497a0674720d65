import type { TourStep } from '../machine/stage.ts'
import { createAddCardStep } from './add-card-step.ts'
import { createManageCopiesStep } from './manage-copies-step.ts'
import { createShareProfileStep } from './share-profile-step.ts'
import { getTourPages } from './tour-places.ts'
import { createViewCollectionStep } from './view-collection-step.ts'

/** The tour of one person, in its order (spec §4.6). */
export function createTourSteps(productNoun: string, username: string): ReadonlyArray<TourStep> {
  const pages = getTourPages(productNoun, username)
  return [createAddCardStep, createViewCollectionStep, createManageCopiesStep, createShareProfileStep].map(
    (createStep) => createStep(pages),
  )
}
