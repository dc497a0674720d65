import type { OnboardingStep } from '@ninepocket/contract/users/tour-rule'
import type { BusEvents } from '@ninepocket/runtime/bus'

/** What the tour may point at; where it is found: `page/target-selectors.ts`, docs/runtime-contracts.md. */
export type TourTarget =
  | 'first-tile'
  | 'checklist'
  | 'your-collection'
  | 'wish'
  | 'add-card'
  | 'view-collection'
  | 'manage-copies'
  | 'copy-details'
  | 'open-copy'
  | 'copy-pictures'
  | 'copy-marks'
  | 'copy-notes'
  | 'delete-copy'
  | 'close-copies'
  | 'share-profile'

/** Facts of the event bus that the tour waits for. */
export type TourBusEvent = keyof Pick<BusEvents, 'card:added' | 'manage-drawer:closed' | 'own-profile:shared'>

/** Something to point at, with what is said of it. */
type StagePointer = { words: string; target: TourTarget }

/** What a stage does, by the specification's names (spec §4.8). `to` is a path, or a pattern where it is waited for. */
export type StageAction =
  | { action: 'highlight_and_continue'; words: string; target?: TourTarget; skipIfHidden?: true }
  | { action: 'navigate'; to: string }
  | { action: 'navigate_and_wait'; to: string }
  | ({ action: 'wait_for_navigation'; to: string } & StagePointer)
  | ({ action: 'wait_for_event'; event: TourBusEvent } & StagePointer)
  | ({ action: 'wait_for_element_in_view'; element: TourTarget } & (
      | StagePointer
      | { words?: undefined; target?: undefined }
    ))
  | { action: 'complete_step' }

/** One stage of a step, and on which pages it may stand: 'any', or a pattern with `:params` (spec §4.8). */
export type TourStage = StageAction & {
  page: string
  /** Said where what it waits for does not come: what may be the reason. */
  missingText?: string
}

export type TourStep = {
  id: OnboardingStep
  title: string
  description: string
  /** Begins with a stage that may stand on any page, waits for the person, and is never left out. */
  stages: ReadonlyArray<TourStage>
  /** A page that completes the step by being looked at, also while the tour rests. */
  completedOn?: string
}
