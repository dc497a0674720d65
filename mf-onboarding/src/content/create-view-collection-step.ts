import type { TourStep } from '../machine/tour-stage.ts'
import type { TourPages } from './get-tour-pages.ts'

/** To one's own profile, and from there to the collection. */
export const createViewCollectionStep = (pages: TourPages): TourStep => ({
  id: 'ViewedOwnCollection',
  title: 'See your collection',
  description: 'All that you own, set by set.',
  completedOn: pages.ownCollection,
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'What you add has pages of its own. Let us look at them.',
    },
    {
      page: 'any',
      action: 'highlight_and_continue',
      target: 'your-collection',
      skipIfHidden: true,
      words: 'Your Collection leads there from every page.',
    },
    { page: 'any', action: 'navigate_and_wait', to: pages.ownProfile },
    {
      page: pages.ownProfile,
      action: 'wait_for_navigation',
      to: pages.ownCollection,
      target: 'view-collection',
      words: 'Four lists: what you own, wish for, trade and sell. Open your collection.',
    },
    {
      page: pages.ownCollection,
      action: 'highlight_and_continue',
      target: 'first-tile',
      skipIfHidden: true,
      words: 'Every set that you own a card of is here, with how many.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
