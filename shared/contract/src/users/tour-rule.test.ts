import { expect, test } from 'vitest'
import { findCurrentStepId, isTourActive, onboardingSteps } from './tour-rule.ts'

const [first, second, third] = onboardingSteps

test('returns the first step that is not completed, whatever follows it', () => {
  expect(findCurrentStepId([])).toBe(first)
  expect(findCurrentStepId([third, first])).toBe(second)
  expect(findCurrentStepId([...onboardingSteps].reverse())).toBeNull()
})

test.each([
  ['a new member is active', [], false, true],
  ['a member with steps left is active', [first, third], false, true],
  ['a member who has completed all steps is inactive', [...onboardingSteps], false, false],
  ['a member who skipped it is inactive', [], true, false],
] as const)('the tour of %s', (_, onboardingStepsCompleted, onboarded, isOn) => {
  expect(isTourActive({ onboardingStepsCompleted, onboarded })).toBe(isOn)
})
