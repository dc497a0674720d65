import type { Stage, TourStep } from '../machine/stage.ts'
import type { TourPlaces } from './tour-places.ts'

const emptyCollection = 'There may be no card in your collection yet. Add one first.'

/** What can be said of one copy, while the drawer is open. */
const inTheDrawer = (page: string): Stage[] => [
  {
    page,
    action: 'wait_for_element_in_view',
    element: 'copy-pictures',
    at: 'open-copy',
    words: 'You have several copies of this card. Open one of them.',
    missing: 'Your copies of this card are not here yet.',
  },
  {
    page,
    action: 'highlight_and_continue',
    at: 'copy-pictures',
    skipIfHidden: true,
    words: 'Front and back: this copy can have photos of its own.',
  },
  {
    page,
    action: 'highlight_and_continue',
    at: 'copy-marks',
    skipIfHidden: true,
    words: 'For trade, for sale: what you mark here, others find on your pages.',
  },
  {
    page,
    action: 'highlight_and_continue',
    at: 'copy-notes',
    skipIfHidden: true,
    words: 'Everybody can read the public note. The private one, below it, is for you alone.',
  },
  {
    page,
    action: 'highlight_and_continue',
    at: 'delete-copy',
    skipIfHidden: true,
    words: 'This takes the copy out of your collection. Undo brings it back as it was.',
  },
  {
    page,
    action: 'wait_for_event',
    event: 'manage-drawer:closed',
    at: 'close-copies',
    words: 'That is all of it. Close this when you are done.',
  },
]

/** Through one's own collection to the drawer of a card's copies. */
export const manageCopiesStep = (places: TourPlaces): TourStep => ({
  id: 'ManageItemsDrawerOpened',
  title: 'Manage your copies',
  description: 'Photos, notes, trade and sale.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'Each copy can have photos, notes and a price of its own. Let us open one.',
    },
    { page: 'any', action: 'navigate', to: places.ownCollection },
    {
      page: places.ownCollection,
      action: 'wait_for_navigation',
      to: places.ownProduct,
      at: 'first-tile',
      words: 'Open a set of your collection.',
      missing: emptyCollection,
    },
    {
      page: places.ownProduct,
      action: 'wait_for_navigation',
      to: places.ownInsertSet,
      at: 'first-tile',
      words: 'And the insert set, to see the cards that you have of it.',
      missing: emptyCollection,
    },
    {
      page: places.ownInsertSet,
      action: 'wait_for_element_in_view',
      element: 'copy-details',
      at: 'manage-copies',
      words: 'The pencil opens all that you can say of your copies of this card.',
      missing: emptyCollection,
    },
    ...inTheDrawer(places.ownInsertSet),
    { page: 'any', action: 'complete_step' },
  ],
})
