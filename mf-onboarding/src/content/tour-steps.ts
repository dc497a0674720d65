import type { TourStep } from '../machine/stage.ts'
import { addCardStep } from './add-card-step.ts'
import { manageCopiesStep } from './manage-copies-step.ts'
import { shareProfileStep } from './share-profile-step.ts'
import { tourPlaces } from './tour-places.ts'
import { viewCollectionStep } from './view-collection-step.ts'

/** The tour of one person, in its order (spec §4.6). */
export function tourSteps(productNoun: string, username: string): ReadonlyArray<TourStep> {
  const places = tourPlaces(productNoun, username)
  return [addCardStep, viewCollectionStep, manageCopiesStep, shareProfileStep].map((stepAt) => stepAt(places))
}
