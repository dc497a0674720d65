import { expect, test } from 'vitest'
import { findCurrentStep, isTourActive, onboardingSteps } from './tour-rule.ts'

const [first, second, third] = onboardingSteps

test('returns the first step that is not completed, whatever follows it', () => {
  expect(findCurrentStep([])).toBe(first)
  expect(findCurrentStep([third, first])).toBe(second)
  expect(findCurrentStep([...onboardingSteps].reverse())).toBeNull()
})

test.each([
  ['a new member', [], false, true],
  ['somebody in the midst of it', [first, third], false, true],
  ['somebody who has done all of it', [...onboardingSteps], false, false],
  ['somebody who is past it', [], true, false],
] as const)('for %s', (_, onboardingStepsCompleted, onboarded, isOn) => {
  expect(isTourActive({ onboardingStepsCompleted, onboarded })).toBe(isOn)
})
