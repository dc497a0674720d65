import type { TourStep } from '../machine/tour-stage.ts'
import type { TourPagePaths } from './get-tour-page-paths.ts'

export const createViewCollectionStep = (pages: TourPagePaths): TourStep => ({
  id: 'ViewedOwnCollection',
  title: 'See your collection',
  description: 'Everything you own, set by set.',
  completedOn: pages.ownCollection,
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: "The cards you add have their own pages. Let's take a look.",
    },
    {
      page: 'any',
      action: 'highlight_and_continue',
      target: 'your-collection',
      skipIfHidden: true,
      words: 'Your Collection takes you there from any page.',
    },
    { page: 'any', action: 'navigate_and_wait', to: pages.ownProfile },
    {
      page: pages.ownProfile,
      action: 'wait_for_navigation',
      to: pages.ownCollection,
      target: 'view-collection',
      words: 'Your profile has four lists: what you own, want, trade and sell. Open your collection.',
    },
    {
      page: pages.ownCollection,
      action: 'highlight_and_continue',
      target: 'import-cards',
      skipIfHidden: true,
      words: 'Here is every set you own cards from. Have a list in another app? Import it here.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
