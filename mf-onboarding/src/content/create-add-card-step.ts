import type { TourStep } from '../machine/tour-stage.ts'
import type { TourPagePaths } from './get-tour-page-paths.ts'

export const createAddCardStep = (pages: TourPagePaths): TourStep => ({
  id: 'AddedCardToInventory',
  title: 'Add your first card',
  description: 'Find a card you own and add it.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: "The catalogue has every set, card by card. Let's find a card you own.",
    },
    { page: 'any', action: 'navigate_and_wait', to: pages.products },
    {
      page: pages.products,
      action: 'wait_for_navigation',
      to: pages.product,
      target: 'checklist',
      words: 'Open any set. Use the box above the list to find one by name or year.',
    },
    {
      page: pages.product,
      action: 'wait_for_navigation',
      to: pages.insertSet,
      target: 'checklist',
      words: 'Sets are made up of insert sets. Open the one your card belongs to.',
      missingText: 'This set may have no cards yet. Go back and open another one.',
    },
    {
      page: pages.insertSet,
      action: 'wait_for_navigation',
      to: pages.card,
      target: 'first-tile',
      words: 'Tap + to add a card, or open it for details.',
    },
    {
      page: pages.card,
      action: 'wait_for_element_in_view',
      element: 'add-card',
      missingText: "The collection buttons haven't loaded yet.",
    },
    {
      page: pages.card,
      action: 'highlight_and_continue',
      target: 'wish',
      skipIfHidden: true,
      words: 'Want this card? Tap the heart.',
    },
    {
      page: pages.card,
      action: 'wait_for_event',
      event: 'card:added',
      target: 'add-card',
      words: 'Tap + to add this card. Tap − to remove a copy.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
