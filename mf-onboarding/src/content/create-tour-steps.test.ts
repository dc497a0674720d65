import { onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { describe, expect, test } from 'vitest'
import { matchesPage } from '../machine/matches-page.ts'
import { buildPathForPattern, testTourSteps } from '../test-tour.ts'

test('has the four steps of the specification in order', () => {
  expect(testTourSteps.map(({ id }) => id)).toEqual([...onboardingSteps])
})

test('uses every action of the specification', () => {
  const used = new Set(testTourSteps.flatMap(({ stages }) => stages.map(({ action }) => action)))
  expect([...used].sort()).toEqual([
    'complete_step',
    'highlight_and_continue',
    'navigate',
    'navigate_and_wait',
    'wait_for_element_in_view',
    'wait_for_event',
    'wait_for_navigation',
  ])
})

describe.each(testTourSteps)('$id', ({ stages, title, description }) => {
  test('starts on any page by waiting for the user, and ends by completing the step', () => {
    const [first] = stages
    expect(first).toMatchObject({ page: 'any', action: 'highlight_and_continue' })
    expect(first).not.toHaveProperty('skipIfHidden')
    expect(stages.at(-1)).toEqual({ page: 'any', action: 'complete_step' })
    expect(stages.filter(({ action }) => action === 'complete_step')).toHaveLength(1)
  })

  test('continues on the page that it navigates to or waits for', () => {
    for (const [index, stage] of stages.entries()) {
      if (!('to' in stage)) continue
      const next = stages[index + 1]
      expect(matchesPage(next?.page ?? '', buildPathForPattern(stage.to)), stage.to).toBe(true)
      expect(next?.page, stage.to).not.toBe('any')
    }
  })

  test('has at most one event stage, right before the end', () => {
    const events = stages.flatMap(({ action }, index) => (action === 'wait_for_event' ? [index] : []))
    expect([[], [stages.length - 2]]).toContainEqual(events)
  })

  test('keeps texts short', () => {
    const texts = stages.flatMap((stage) => ('words' in stage ? [stage.words] : []))
    for (const words of texts) expect(words?.length).toBeLessThanOrEqual(96)
    // Must fit in one line of the bar on a phone.
    expect(title.length).toBeLessThanOrEqual(24)
    expect(description.length).toBeLessThanOrEqual(40)
  })
})
