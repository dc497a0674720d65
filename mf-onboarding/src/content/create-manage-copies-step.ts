import type { TourStage, TourStep } from '../machine/tour-stage.ts'
import type { TourPagePaths } from './get-tour-page-paths.ts'

const emptyCollectionText = 'Your collection may still be empty. Add a card first.'

const createDrawerStages = (page: string): TourStage[] => [
  {
    page,
    action: 'wait_for_element_in_view',
    element: 'copy-pictures',
    target: 'open-copy',
    words: 'You have several copies of this card. Open one.',
    missingText: "Your copies of this card haven't loaded yet.",
  },
  {
    page,
    action: 'highlight_and_continue',
    target: 'copy-pictures',
    skipIfHidden: true,
    words: 'Add your own photos of this copy, front and back.',
  },
  {
    page,
    action: 'highlight_and_continue',
    target: 'copy-marks',
    skipIfHidden: true,
    words: 'Mark this copy for trade or for sale. Others will see it on your pages.',
  },
  {
    page,
    action: 'highlight_and_continue',
    target: 'copy-notes',
    skipIfHidden: true,
    words: 'Everyone can read the public note. Only you can read the private one below.',
  },
  {
    page,
    action: 'highlight_and_continue',
    target: 'delete-copy',
    skipIfHidden: true,
    words: 'This removes the copy from your collection. Undo restores it.',
  },
  {
    page,
    action: 'wait_for_event',
    event: 'manage-drawer:closed',
    target: 'close-copies',
    words: "That's everything. Close this when you're done.",
  },
]

export const createManageCopiesStep = (pages: TourPagePaths): TourStep => ({
  id: 'ManageItemsDrawerOpened',
  title: 'Manage your copies',
  description: 'Add photos and notes, trade or sell.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: "Each copy can have its own photos, notes and price. Let's open one.",
    },
    { page: 'any', action: 'navigate', to: pages.ownCollection },
    {
      page: pages.ownCollection,
      action: 'wait_for_navigation',
      to: pages.ownProduct,
      target: 'first-tile',
      words: 'Open a set in your collection.',
      // Members who skipped the first step have no copies to manage.
      skipStepAt: 'empty-collection',
      missingText: emptyCollectionText,
    },
    {
      page: pages.ownProduct,
      action: 'wait_for_navigation',
      to: pages.ownInsertSet,
      target: 'first-tile',
      words: 'Open the insert set to see your cards in it.',
      missingText: emptyCollectionText,
    },
    {
      page: pages.ownInsertSet,
      action: 'wait_for_element_in_view',
      element: 'copy-details',
      target: 'manage-copies',
      words: 'Use the pencil to edit your copies.',
      missingText: emptyCollectionText,
    },
    ...createDrawerStages(pages.ownInsertSet),
    { page: 'any', action: 'complete_step' },
  ],
})
