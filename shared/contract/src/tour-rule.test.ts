import { expect, test } from 'vitest'
import { currentStep, isOnTour, onboardingSteps } from './tour-rule.ts'

const [first, second, third] = onboardingSteps

test('the current step is the first that is not done, whatever was done after it', () => {
  expect(currentStep([])).toBe(first)
  expect(currentStep([third, first])).toBe(second)
  expect(currentStep([...onboardingSteps].reverse())).toBeNull()
})

test.each([
  ['a new member', [], false, true],
  ['somebody in the midst of it', [first, third], false, true],
  ['somebody who has done all of it', [...onboardingSteps], false, false],
  ['somebody who is past it', [], true, false],
] as const)('%s', (_, onboardingStepsCompleted, onboarded, isOn) => {
  expect(isOnTour({ onboardingStepsCompleted, onboarded })).toBe(isOn)
})
