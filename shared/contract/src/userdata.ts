import * as z from 'zod/mini'

/** The steps of the tour, in order (spec §4). */
export const onboardingSteps = [
  'AddedCardToInventory',
  'ViewedOwnCollection',
  'ManageItemsDrawerOpened',
  'ClickedShareOwnProfile',
] as const
export const OnboardingStep = z.enum(onboardingSteps)
export type OnboardingStep = z.infer<typeof OnboardingStep>

/** How far a person is with the tour. */
export const Userdata = z.object({
  onboardingStepsCompleted: z.array(OnboardingStep),
  onboarded: z.boolean(),
})
export type Userdata = z.infer<typeof Userdata>
