import type { TourStage, TourStep } from '../machine/tour-stage.ts'
import type { TourPages } from './get-tour-pages.ts'

const emptyCollectionText = 'There may be no card in your collection yet. Add one first.'

/** What can be said of one copy, while the drawer is open. */
const createDrawerStages = (page: string): TourStage[] => [
  {
    page,
    action: 'wait_for_element_in_view',
    element: 'copy-pictures',
    target: 'open-copy',
    words: 'You have several copies of this card. Open one of them.',
    missingText: 'Your copies of this card are not here yet.',
  },
  {
    page,
    action: 'highlight_and_continue',
    target: 'copy-pictures',
    skipIfHidden: true,
    words: 'Front and back: this copy can have photos of its own.',
  },
  {
    page,
    action: 'highlight_and_continue',
    target: 'copy-marks',
    skipIfHidden: true,
    words: 'For trade, for sale: what you mark here, others find on your pages.',
  },
  {
    page,
    action: 'highlight_and_continue',
    target: 'copy-notes',
    skipIfHidden: true,
    words: 'Everybody can read the public note. The private one, below it, is for you alone.',
  },
  {
    page,
    action: 'highlight_and_continue',
    target: 'delete-copy',
    skipIfHidden: true,
    words: 'This takes the copy out of your collection. Undo brings it back as it was.',
  },
  {
    page,
    action: 'wait_for_event',
    event: 'manage-drawer:closed',
    target: 'close-copies',
    words: 'That is all of it. Close this when you are done.',
  },
]

/** Through one's own collection to the drawer of a card's copies. */
export const createManageCopiesStep = (pages: TourPages): TourStep => ({
  id: 'ManageItemsDrawerOpened',
  title: 'Manage your copies',
  description: 'Photos, notes, trade and sale.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'Each copy can have photos, notes and a price of its own. Let us open one.',
    },
    { page: 'any', action: 'navigate', to: pages.ownCollection },
    {
      page: pages.ownCollection,
      action: 'wait_for_navigation',
      to: pages.ownProduct,
      target: 'first-tile',
      words: 'Open a set of your collection.',
      missingText: emptyCollectionText,
    },
    {
      page: pages.ownProduct,
      action: 'wait_for_navigation',
      to: pages.ownInsertSet,
      target: 'first-tile',
      words: 'And the insert set, to see the cards that you have of it.',
      missingText: emptyCollectionText,
    },
    {
      page: pages.ownInsertSet,
      action: 'wait_for_element_in_view',
      element: 'copy-details',
      target: 'manage-copies',
      words: 'The pencil opens all that you can say of your copies of this card.',
      missingText: emptyCollectionText,
    },
    ...createDrawerStages(pages.ownInsertSet),
    { page: 'any', action: 'complete_step' },
  ],
})
