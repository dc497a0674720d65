import type { TourStep } from '../machine/stage.ts'
import type { TourPlaces } from './tour-places.ts'

/** To the address of one's own profile. */
export const shareProfileStep = (places: TourPlaces): TourStep => ({
  id: 'ClickedShareOwnProfile',
  title: 'Share your profile',
  description: 'Let others see what you have.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'Others can see what you own, offer and look for. Your profile has an address to share.',
    },
    { page: 'any', action: 'navigate_and_wait', to: places.ownProfile },
    { page: places.ownProfile, action: 'wait_for_element_in_view', element: 'share-profile' },
    {
      page: places.ownProfile,
      action: 'wait_for_event',
      event: 'own-profile:shared',
      at: 'share-profile',
      words: 'Copy the address, and give it to whom you like.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
