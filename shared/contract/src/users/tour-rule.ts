/** The steps of the tour in order (spec §4.6). Without zod, which the layout of every page would otherwise load. */
export const onboardingSteps = [
  'AddedCardToInventory',
  'ViewedOwnCollection',
  'ManageItemsDrawerOpened',
  'ClickedShareOwnProfile',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Returns the id of the first step that is not completed; null when all are (spec §4.7). */
export function findCurrentStepId(done: ReadonlyArray<OnboardingStep>): OnboardingStep | null {
  return onboardingSteps.find((step) => !done.includes(step)) ?? null
}

/** Returns whether the tour is neither completed nor skipped (spec §4.7). */
export function isTourActive(userdata: {
  onboarded: boolean
  onboardingStepsCompleted: ReadonlyArray<OnboardingStep>
}): boolean {
  return !userdata.onboarded && findCurrentStepId(userdata.onboardingStepsCompleted) !== null
}
