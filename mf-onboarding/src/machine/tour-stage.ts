import type { OnboardingStep } from '@ninepocket/contract/users/tour-rule'
import type { BusEvents } from '@ninepocket/runtime/bus'

/** Elements that the tour highlights. `find-target-element.ts` finds them (docs/runtime-contracts.md). */
export type TourTarget =
  | 'first-tile'
  | 'checklist'
  | 'your-collection'
  | 'wish'
  | 'add-card'
  | 'view-collection'
  | 'empty-collection'
  | 'manage-copies'
  | 'copy-details'
  | 'open-copy'
  | 'copy-pictures'
  | 'copy-marks'
  | 'copy-notes'
  | 'delete-copy'
  | 'close-copies'
  | 'share-profile'
  | 'import-cards'

export type AwaitedBusEventName = keyof Pick<BusEvents, 'card:added' | 'manage-drawer:closed' | 'own-profile:shared'>

type StagePointer = { words: string; target: TourTarget }

/** Action of a stage, named as in spec §4.8. `to` is a path, or a pattern when the stage waits for it. */
type StageAction =
  | { action: 'highlight_and_continue'; words: string; target?: TourTarget; skipIfHidden?: true }
  | { action: 'navigate'; to: string }
  | { action: 'navigate_and_wait'; to: string }
  | ({ action: 'wait_for_navigation'; to: string } & StagePointer)
  | ({ action: 'wait_for_event'; event: AwaitedBusEventName } & StagePointer)
  | ({ action: 'wait_for_element_in_view'; element: TourTarget } & (
      | StagePointer
      | { words?: undefined; target?: undefined }
    ))
  | { action: 'complete_step' }

/** Stage of a step. `page` is `any` or a pattern with `:params` (spec §4.8). */
export type TourStage = StageAction & {
  page: string
  /** While this element is visible, the step cannot be done, and is skipped. */
  skipStepAt?: TourTarget
  /** Possible reason, shown when the awaited element does not appear. */
  missingText?: string
}

export type TourStep = {
  id: OnboardingStep
  title: string
  description: string
  /** The first stage is for any page, waits for the user and cannot be skipped. */
  stages: ReadonlyArray<TourStage>
  /** Page that completes the step when it is viewed, even while the tour is paused. */
  completedOn?: string
}

export type Tour = ReadonlyArray<TourStep>
