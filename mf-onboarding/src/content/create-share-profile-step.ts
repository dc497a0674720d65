import type { TourStep } from '../machine/tour-stage.ts'
import type { TourPages } from './get-tour-pages.ts'

/** To the address of one's own profile. */
export const createShareProfileStep = (pages: TourPages): TourStep => ({
  id: 'ClickedShareOwnProfile',
  title: 'Share your profile',
  description: 'Let others see what you have.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'Others can see what you own, offer and look for. Your profile has an address to share.',
    },
    { page: 'any', action: 'navigate_and_wait', to: pages.ownProfile },
    { page: pages.ownProfile, action: 'wait_for_element_in_view', element: 'share-profile' },
    {
      page: pages.ownProfile,
      action: 'wait_for_event',
      event: 'own-profile:shared',
      target: 'share-profile',
      words: 'Copy the address, and give it to whom you like.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
