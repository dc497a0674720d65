import type { TourStep } from '../machine/stage.ts'
import type { TourPlaces } from './tour-places.ts'

/** From any page to a card of one's own: sets, their insert sets, their cards; the heart, and the plus. */
export const addCardStep = (places: TourPlaces): TourStep => ({
  id: 'AddedCardToInventory',
  title: 'Add your first card',
  description: 'Find a card that you own, and add it.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'The catalogue has every set, card by card. Let us find a card that you own.',
    },
    { page: 'any', action: 'navigate_and_wait', to: places.sets },
    {
      page: places.sets,
      action: 'wait_for_navigation',
      to: places.product,
      at: 'checklist',
      words: 'Open a set: this one, or any other. The box above the list finds it by name or year.',
    },
    {
      page: places.product,
      action: 'wait_for_navigation',
      to: places.insertSet,
      at: 'checklist',
      words: 'A set is made of insert sets. Open the one that your card belongs to.',
      missing: 'This set may have no cards yet. Go back, and open another one.',
    },
    {
      page: places.insertSet,
      action: 'wait_for_navigation',
      to: places.card,
      at: 'first-tile',
      words: 'Open a card to see all of it. The plus on its picture would add it right here.',
    },
    {
      page: places.card,
      action: 'wait_for_element_in_view',
      element: 'add-card',
      missing: 'The buttons of your collection are not here yet.',
    },
    {
      page: places.card,
      action: 'highlight_and_continue',
      at: 'wish',
      skipIfHidden: true,
      words: 'A card that you look for goes on your wishlist: press the heart.',
    },
    {
      page: places.card,
      action: 'wait_for_event',
      event: 'card:added',
      at: 'add-card',
      words: 'Press plus to add this card. Minus takes a copy away again.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
