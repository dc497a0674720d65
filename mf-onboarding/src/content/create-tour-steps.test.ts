import { onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { describe, expect, test } from 'vitest'
import { matchesPage } from '../machine/matches-page.ts'
import { buildPathForPattern, testTour } from '../test-tour.ts'

test('the tour has the four steps of the specification, in its order', () => {
  expect(testTour.map(({ id }) => id)).toEqual([...onboardingSteps])
})

test('every action of the specification is used', () => {
  const used = new Set(testTour.flatMap(({ stages }) => stages.map(({ action }) => action)))
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

describe.each(testTour)('$id', ({ stages, title, description }) => {
  test('begins on any page, by waiting for the person, and ends by completing the step', () => {
    const [first] = stages
    expect(first).toMatchObject({ page: 'any', action: 'highlight_and_continue' })
    expect(first).not.toHaveProperty('skipIfHidden')
    expect(stages.at(-1)).toEqual({ page: 'any', action: 'complete_step' })
    expect(stages.filter(({ action }) => action === 'complete_step')).toHaveLength(1)
  })

  test('after leading or waiting for a page, it goes on there', () => {
    for (const [place, stage] of stages.entries()) {
      if (!('to' in stage)) continue
      const next = stages[place + 1]
      expect(matchesPage(next?.page ?? '', buildPathForPattern(stage.to)), stage.to).toBe(true)
      expect(next?.page, stage.to).not.toBe('any')
    }
  })

  test('ends with what it waits for as an event, if with any', () => {
    const events = stages.flatMap(({ action }, place) => (action === 'wait_for_event' ? [place] : []))
    expect([[], [stages.length - 2]]).toContainEqual(events)
  })

  test('says briefly what it says', () => {
    const said = stages.flatMap((stage) => ('words' in stage ? [stage.words] : []))
    for (const words of said) expect(words?.length).toBeLessThanOrEqual(96)
    // A line of the bar, on a phone.
    expect(title.length).toBeLessThanOrEqual(24)
    expect(description.length).toBeLessThanOrEqual(40)
  })
})
