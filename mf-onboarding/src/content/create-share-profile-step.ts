import type { TourStep } from '../machine/tour-stage.ts'
import type { TourPagePaths } from './get-tour-page-paths.ts'

export const createShareProfileStep = (pages: TourPagePaths): TourStep => ({
  id: 'ClickedShareOwnProfile',
  title: 'Share your profile',
  description: 'Let others see what you have.',
  stages: [
    {
      page: 'any',
      action: 'highlight_and_continue',
      words: 'Your profile shows what you own, offer and want. You can share its link.',
    },
    { page: 'any', action: 'navigate_and_wait', to: pages.ownProfile },
    { page: pages.ownProfile, action: 'wait_for_element_in_view', element: 'share-profile' },
    {
      page: pages.ownProfile,
      action: 'wait_for_event',
      event: 'own-profile:shared',
      target: 'share-profile',
      words: 'Copy your link and share it.',
    },
    { page: 'any', action: 'complete_step' },
  ],
})
