/** The steps of the tour, in order (spec §4.6). Without zod: the frame of every page needs nothing else of it. */
export const onboardingSteps = [
  'AddedCardToInventory',
  'ViewedOwnCollection',
  'ManageItemsDrawerOpened',
  'ClickedShareOwnProfile',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** The first step that is not done; null where none is left (spec §4.7). */
export function findCurrentStep(done: ReadonlyArray<OnboardingStep>): OnboardingStep | null {
  return onboardingSteps.find((step) => !done.includes(step)) ?? null
}

/** Whether a person is on the tour: neither past it nor through with it (spec §4.7). */
export function isTourActive(userdata: {
  onboarded: boolean
  onboardingStepsCompleted: ReadonlyArray<OnboardingStep>
}): boolean {
  return !userdata.onboarded && findCurrentStep(userdata.onboardingStepsCompleted) !== null
}
