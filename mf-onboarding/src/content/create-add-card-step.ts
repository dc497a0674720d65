import type { TourStep } from '../machine/tour-stage.ts'
import type { TourPages } from './get-tour-pages.ts'

/** From any page to a card of one's own: sets, their insert sets, their cards; the heart, and the plus. */
export const createAddCardStep = (pages: TourPages): TourStep => ({
  id: 'AddedCardToInventory',
  title: 'Add your first card',
  description: 'Find a card that you own, and add it.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'The catalogue has every set, card by card. Let us find a card that you own.',
    },
    { page: 'any', action: 'navigate_and_wait', to: pages.products },
    {
      page: pages.products,
      action: 'wait_for_navigation',
      to: pages.product,
      target: 'checklist',
      words: 'Open a set: this one, or any other. The box above the list finds it by name or year.',
    },
    {
      page: pages.product,
      action: 'wait_for_navigation',
      to: pages.insertSet,
      target: 'checklist',
      words: 'A set is made of insert sets. Open the one that your card belongs to.',
      missingText: 'This set may have no cards yet. Go back, and open another one.',
    },
    {
      page: pages.insertSet,
      action: 'wait_for_navigation',
      to: pages.card,
      target: 'first-tile',
      words: 'Open a card to see all of it. The plus on its picture would add it right here.',
    },
    {
      page: pages.card,
      action: 'wait_for_element_in_view',
      element: 'add-card',
      missingText: 'The buttons of your collection are not here yet.',
    },
    {
      page: pages.card,
      action: 'highlight_and_continue',
      target: 'wish',
      skipIfHidden: true,
      words: 'A card that you look for goes on your wishlist: press the heart.',
    },
    {
      page: pages.card,
      action: 'wait_for_event',
      event: 'card:added',
      target: 'add-card',
      words: 'Press plus to add this card. Minus takes a copy away again.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
