import type { TourStep } from '../machine/stage.ts'
import type { TourPlaces } from './tour-places.ts'

/** To one's own profile, and from there to the collection. */
export const viewCollectionStep = (places: TourPlaces): TourStep => ({
  id: 'ViewedOwnCollection',
  title: 'See your collection',
  description: 'All that you own, set by set.',
  completedOn: places.ownCollection,
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'What you add has pages of its own. Let us look at them.',
    },
    {
      page: 'any',
      action: 'highlight_and_continue',
      at: 'your-collection',
      skipIfHidden: true,
      words: 'Your Collection leads there from every page.',
    },
    { page: 'any', action: 'navigate_and_wait', to: places.ownProfile },
    {
      page: places.ownProfile,
      action: 'wait_for_navigation',
      to: places.ownCollection,
      at: 'view-collection',
      words: 'Four lists: what you own, wish for, trade and sell. Open your collection.',
    },
    {
      page: places.ownCollection,
      action: 'highlight_and_continue',
      at: 'first-tile',
      skipIfHidden: true,
      words: 'Every set that you own a card of is here, with how many.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
