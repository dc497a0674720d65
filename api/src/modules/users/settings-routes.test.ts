import { onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import {
  completeOnboarding,
  completeOnboardingStep,
  getCurrentSession,
  restartOnboarding,
  toggleCollectionPrivacy,
  toggleNewsletter,
  toggleProfileVisibility,
} from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()

describe('settings', () => {
  test.each([
    [toggleProfileVisibility, 'isPublic', true],
    [toggleNewsletter, 'newsletterOptIn', false],
    [toggleCollectionPrivacy, 'isCollectionPrivate', false],
  ] as const)('$path inverts the value each time', async (endpoint, field, first) => {
    const { call } = await aMember(api)
    expect(await call(endpoint)).toEqual({ [field]: !first })
    expect(await call(getCurrentSession)).toMatchObject({ user: { [field]: !first } })
    expect(await call(endpoint)).toEqual({ [field]: first })
  })

  test('accept an empty body', async () => {
    const { headers } = await aMember(api)
    const reply = await fetch(api.url + toggleProfileVisibility.path, { method: 'POST', headers })
    expect([reply.status, await reply.json()]).toEqual([200, { isPublic: false }])
  })

  test('invert seven times for seven simultaneous requests', async () => {
    const { call } = await aMember(api)
    await Promise.all(Array.from({ length: 7 }, () => call(toggleCollectionPrivacy)))
    expect(await call(getCurrentSession)).toMatchObject({ user: { isCollectionPrivate: true } })
  })

  test('do not affect other users', async () => {
    const [first, second] = [await aMember(api), await aMember(api)]
    await first.call(toggleProfileVisibility)
    expect(await second.call(getCurrentSession)).toMatchObject({ user: { isPublic: true } })
  })
})

describe('the tour', () => {
  test('is completed by all four steps in any order, and restarts on request', async () => {
    const { call } = await aMember(api)
    const [first, second, third, fourth] = onboardingSteps
    const complete = (stepName: (typeof onboardingSteps)[number]) =>
      call(completeOnboardingStep, { body: { stepName } })
    await complete(third)
    await complete(first)
    expect(await complete(third)).toEqual({ userdata: { onboardingStepsCompleted: [first, third], onboarded: false } })
    await complete(fourth)
    expect(await complete(second)).toEqual({
      userdata: { onboardingStepsCompleted: [...onboardingSteps], onboarded: true },
    })
    const begun = { onboardingStepsCompleted: [], onboarded: false }
    expect(await call(restartOnboarding)).toEqual({ userdata: begun })
    expect(await call(getCurrentSession)).toMatchObject({ userdata: begun })
  })

  test('is skipped by one call, once or repeatedly', async () => {
    const { call } = await aMember(api)
    const done = { userdata: { onboardingStepsCompleted: [...onboardingSteps], onboarded: true } }
    expect(await call(completeOnboarding)).toEqual(done)
    expect(await call(completeOnboarding)).toEqual(done)
  })

  test('stores all steps that are completed at once', async () => {
    const { call } = await aMember(api)
    await Promise.all(onboardingSteps.map((stepName) => call(completeOnboardingStep, { body: { stepName } })))
    expect(await call(getCurrentSession)).toMatchObject({ userdata: { onboarded: true } })
  })

  test.each([[{ stepName: 'Everything' }], [{ stepName: '' }], [{ stepName: 7 }], [{}]])(
    'rejects the unknown step %j',
    async (body) => {
      const { send } = await aMember(api)
      const reply = await send(completeOnboardingStep, { body })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ code: 'INVALID_INPUT', message: 'This is not a step of the tour' })
    },
  )
})
