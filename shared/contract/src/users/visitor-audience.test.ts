import { expect, test } from 'vitest'
import type { CurrentSession } from './current-session.ts'
import { type OnboardingStep, onboardingSteps } from './tour-rule.ts'
import { isVisitorInAudience, visitorAudiences } from './visitor-audience.ts'

const guest: CurrentSession = { success: true, authenticated: false }
const aMember = ({
  isAdmin = false,
  onboarded = true,
  doneSteps = [],
}: {
  isAdmin?: boolean
  onboarded?: boolean
  doneSteps?: OnboardingStep[]
} = {}): CurrentSession => ({
  success: true,
  authenticated: true,
  user: {
    id: '0123456789abcdef01234567',
    name: 'Ann',
    username: 'ann',
    email: 'ann@example.org',
    profilePicture: null,
    defaultCurrency: 'USD',
    memberSince: '2026-01-02T03:04:05.000Z',
    isAdmin,
    isPublic: true,
    isCollectionPrivate: false,
    newsletterOptIn: false,
    contact: {},
  },
  userdata: { onboardingStepsCompleted: doneSteps, onboarded },
  csrfToken: 'a token',
})

test.each([
  ['an unknown visitor', undefined, ['everyone']],
  ['a guest', guest, ['everyone', 'guests']],
  ['a member', aMember(), ['everyone', 'members']],
  ['a member who has not finished the tour', aMember({ onboarded: false }), ['everyone', 'members', 'newMembers']],
  [
    'a member who has done every step of the tour',
    aMember({ onboarded: false, doneSteps: [...onboardingSteps] }),
    ['everyone', 'members'],
  ],
  ['an admin', aMember({ isAdmin: true }), ['everyone', 'members', 'admins']],
])('counts %s into the right audiences', (_, session, expected) => {
  expect(visitorAudiences.filter((audience) => isVisitorInAudience(audience, session))).toEqual(expected)
})
