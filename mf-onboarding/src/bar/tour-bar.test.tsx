import { onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { completeOnboarding, completeOnboardingStep } from '@ninepocket/contract/users/user-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { endSession, sessionQuery, setSession } from '@ninepocket/runtime/session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TourBar } from './tour-bar.tsx'

const [addCard, viewCollection, manage] = onboardingSteps
type Steps = ReadonlyArray<(typeof onboardingSteps)[number]>
const member = (...done: Steps) => ({
  ...aMemberSession(),
  userdata: { onboardingStepsCompleted: [...done], onboarded: done.length === onboardingSteps.length },
})

const api = setUpFakeApi()
beforeEach(() => {
  window.history.pushState(null, '', '/')
})
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

function open(...done: Steps) {
  const client = createTestQueryClient(member(...done))
  const view = render(
    <SiteProvider value={aSite()}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <TourBar />
          <main tabIndex={-1} />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>,
  )
  const completed = () =>
    client.getQueryData<ReturnType<typeof aMemberSession>>(sessionQuery().queryKey)?.userdata.onboardingStepsCompleted
  return { ...view, client, completed, user: userEvent.setup() }
}
const bar = () => screen.queryByRole('region', { name: 'Onboarding' })
const button = (name: string) => screen.getByRole('button', { name })
const progress = () => screen.getByRole('progressbar', { name: 'Tour progress' })

test('shows a new member the first step, the number of steps and the duration', () => {
  open()
  expect(bar()?.textContent).toContain('Add your first card')
  expect(screen.getByText('1 of 4, about 2 minutes')).toBeTruthy()
  expect(progress()).toMatchObject({ value: 0, max: 4 })
  expect(button('Begin')).toBeTruthy()
})

test('shows the next step and Continue when one step is done', () => {
  open(addCard)
  expect(bar()?.textContent).toContain('See your collection')
  expect(screen.getByText('2 of 4')).toBeTruthy()
  expect(progress()).toMatchObject({ value: 1, max: 4 })
  expect(button('Continue')).toBeTruthy()
})

test('completes a skipped step before the server replies', async () => {
  api.neverReply(completeOnboardingStep)
  const { user, completed } = open()
  await user.click(button('Skip'))
  expect(screen.getByText('2 of 4')).toBeTruthy()
  expect(completed()).toEqual([addCard])
  await waitFor(() => expect(api.calls(completeOnboardingStep)).toHaveLength(1))
  expect(api.calls(completeOnboardingStep)[0]?.body).toEqual({ stepName: addCard })
})

describe('reply to a completed step', () => {
  /** Skips a step; the returned `answer` sends the server's reply. */
  async function skipOne() {
    let answer: (steps: Steps) => void = () => undefined
    api.on(
      completeOnboardingStep,
      () =>
        new Promise((resolve) => {
          answer = (steps) => resolve({ userdata: member(...steps).userdata })
        }),
    )
    const view = open()
    await view.user.click(button('Skip'))
    await waitFor(() => expect(api.calls(completeOnboardingStep)).toHaveLength(1))
    return { ...view, answer: (...steps: Steps) => answer(steps) }
  }
  /** Waits until the reply is handled: timers come after all settled promises. */
  const settlePromises = () => act(() => new Promise((resolve) => setTimeout(resolve)))

  test('applies steps that another tab has completed', async () => {
    const { answer, completed } = await skipOne()
    answer(addCard, viewCollection, manage)
    expect(await screen.findByText('4 of 4')).toBeTruthy()
    expect(completed()).toEqual([addCard, viewCollection, manage])
  })

  test('keeps local steps when the reply lacks them', async () => {
    const { answer, completed } = await skipOne()
    answer()
    await settlePromises()
    expect(completed()).toEqual([addCard])
  })

  test('is ignored when the tour was restarted meanwhile', async () => {
    const { answer, client, completed } = await skipOne()
    act(() => setSession(client, member()))
    answer(addCard, viewCollection)
    await settlePromises()
    expect(completed()).toEqual([])
  })

  test('is ignored when another user has logged in meanwhile', async () => {
    const { answer, client, completed } = await skipOne()
    const other = { ...member(addCard), user: { ...aMemberSession().user, id: 'b'.repeat(24) } }
    act(() => setSession(client, other))
    answer(addCard, viewCollection)
    await settlePromises()
    expect(completed()).toEqual([addCard])
  })
})

test('logs a failed save and continues the tour', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api.fail(completeOnboardingStep, 500, 'Down')
  const { user } = open()
  await user.click(button('Skip'))
  await waitFor(() => expect(warn).toHaveBeenCalled())
  expect(warn.mock.calls[0]?.[0]).toBe('Failed to save tour progress.')
  expect(screen.getByText('2 of 4')).toBeTruthy()
  expect(useToastStore.getState().toasts).toEqual([])
})

test('ends the tour on Skip all, says where to restart it, and moves the focus to the page', async () => {
  api.on(completeOnboarding, () => ({ userdata: member(...onboardingSteps).userdata }))
  const { user, completed } = open(addCard)
  await user.click(button('Skip all'))
  await waitFor(() => expect(completed()).toEqual([...onboardingSteps]))
  expect(bar()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(useToastStore.getState().toasts.map(({ message }) => message)).toEqual([
    'Tour skipped. You can replay it from your profile.',
  ])
  expect(api.calls(completeOnboarding)).toHaveLength(1)
})

test('completes a step on its event when the tour was never started', async () => {
  api.on(completeOnboardingStep, () => ({ userdata: member(addCard).userdata }))
  const { completed } = open()
  act(() => bus.emit('card:added', { cardId: 'a'.repeat(24) }))
  await waitFor(() => expect(completed()).toEqual([addCard]))
  expect(screen.getByText('2 of 4')).toBeTruthy()
})

test('shows the first step immediately after a restart', async () => {
  const { client } = open(addCard, viewCollection)
  act(() => setSession(client, member()))
  expect(await screen.findByText('1 of 4, about 2 minutes')).toBeTruthy()
})

test('focuses the bubble when it opens, and the bar on Escape', async () => {
  const { user } = open()
  await user.click(button('Begin'))
  const bubble = await screen.findByRole('dialog', { name: 'Add your first card, 1 of 4' })
  await waitFor(() => expect(document.activeElement).toBe(bubble))
  expect(bubble.textContent).toContain('The catalogue has every set')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button('Continue'))
})

test('continues with the next step when the completing page is reloaded', async () => {
  api.on(completeOnboardingStep, () => ({ userdata: member(addCard, viewCollection).userdata }))
  window.history.pushState(null, '', `/@${aMemberSession().user.username}/collection`)
  sessionStorage.setItem('tour', aMemberSession().user.id)
  const { completed } = open(addCard)
  expect(await screen.findByRole('dialog', { name: 'Manage your copies, 3 of 4' })).toBeTruthy()
  expect(completed()).toEqual([addCard, viewCollection])
})

test('resumes a running tour after a reload, but only for the same user', async () => {
  const { user, unmount, client } = open()
  await user.click(button('Begin'))
  await screen.findByRole('dialog')
  const storedUserId = sessionStorage.getItem('tour')
  expect(storedUserId).toBe(aMemberSession().user.id)
  unmount()
  sessionStorage.setItem('tour', storedUserId ?? '')
  const again = open()
  await screen.findByRole('dialog')
  act(() => endSession(client))
  again.unmount()
  expect(sessionStorage.getItem('tour')).toBeNull()
  sessionStorage.setItem('tour', 'another-user')
  open()
  expect(button('Begin')).toBeTruthy()
})

test('completes the step of the own collection under a new username', async () => {
  api.on(completeOnboardingStep, () => ({ userdata: member(addCard, viewCollection).userdata }))
  window.history.pushState(null, '', '/@new_name/collection')
  sessionStorage.setItem('tour', aMemberSession().user.id)
  const { client, completed } = open(addCard)
  act(() => setSession(client, { ...member(addCard), user: { ...member().user, username: 'new_name' } }))
  await waitFor(() => expect(completed()).toEqual([addCard, viewCollection]))
})
