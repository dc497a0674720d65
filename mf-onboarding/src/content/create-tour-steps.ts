import type { Tour } from '../machine/tour-stage.ts'
import { createAddCardStep } from './create-add-card-step.ts'
import { createManageCopiesStep } from './create-manage-copies-step.ts'
import { createShareProfileStep } from './create-share-profile-step.ts'
import { createViewCollectionStep } from './create-view-collection-step.ts'
import { getTourPagePaths } from './get-tour-page-paths.ts'

/** Creates the tour's four steps in order (spec §4.6). */
export function createTourSteps(productNoun: string, username: string): Tour {
  const pages = getTourPagePaths(productNoun, username)
  return [createAddCardStep, createViewCollectionStep, createManageCopiesStep, createShareProfileStep].map(
    (createStep) => createStep(pages),
  )
}
