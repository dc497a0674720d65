import { onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { describe, expect, test } from 'vitest'
import { buildPathForPattern, playTour, type TourPlayer, testTourPages } from '../test-tour.ts'
import { elementTimeoutMs } from './tour-limits.ts'

const [addCard, viewCollection, manage, share] = onboardingSteps
const cardPath = buildPathForPattern(testTourPages.card)

/** Begun, and on the page that is told. */
function running(path: string, done: Parameters<typeof playTour>[0] = {}): TourPlayer {
  const played = playTour({ path, ...done })
  played.dispatch({ kind: 'begun' })
  played.passTime(300)
  return played
}
const words = (played: TourPlayer) => {
  const stage = played.stage()
  return stage && 'words' in stage ? stage.words : undefined
}

describe('at rest', () => {
  test('a tour looks at nothing, and shows nothing', () => {
    const played = playTour()
    played.passTime(1000)
    expect(played.state()).toMatchObject({ isRunning: false, phase: 'settling', stageIndex: 0 })
  })

  test('what the step waits for completes it all the same, once', () => {
    const played = playTour()
    played.dispatch({ kind: 'bus-event', busEvent: 'card:added' })
    played.dispatch({ kind: 'bus-event', busEvent: 'card:added' })
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: addCard }])
    expect(played.state()).toMatchObject({ isRunning: false, stageIndex: 0 })
  })

  test('what a later step waits for changes nothing', () => {
    const played = playTour()
    played.dispatch({ kind: 'bus-event', busEvent: 'manage-drawer:closed' })
    played.goTo(testTourPages.ownCollection)
    expect(played.savedEffects).toEqual([])
  })

  test("looking at one's own collection completes its step", () => {
    const played = playTour({ done: [addCard] })
    played.goTo('/@bob/collection')
    expect(played.savedEffects).toEqual([])
    played.goTo('/@ann/collection')
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: viewCollection }])
  })
})

describe('the stages', () => {
  test('follow each other as the person does what is said, to the end', () => {
    const played = running('/terms')
    expect(played.state().phase).toBe('shown')
    played.dispatch({ kind: 'acknowledged' })
    expect(played.path()).toBe(testTourPages.products)
    played.setVisibility('checklist', 'visible')
    played.setVisibility('first-tile', 'visible')
    for (const pattern of [testTourPages.product, testTourPages.insertSet, testTourPages.card]) {
      played.passTime(600)
      expect(played.stage()).toMatchObject({ action: 'wait_for_navigation', to: pattern })
      played.goTo(buildPathForPattern(pattern))
    }
    played.setVisibility('add-card', 'visible')
    played.setVisibility('wish', 'visible')
    played.passTime(800)
    expect(words(played)).toContain('wishlist')
    played.dispatch({ kind: 'acknowledged' })
    played.passTime(300)
    expect(words(played)).toContain('Press plus')
    played.dispatch({ kind: 'bus-event', busEvent: 'card:added' })
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: addCard }])
    expect(played.step()?.id).toBe(viewCollection)
    expect(played.state().isRunning).toBe(true)
  })

  test('a page that has just come is left alone for half a second', () => {
    const played = running('/')
    played.setVisibility('checklist', 'visible')
    played.goTo(testTourPages.products)
    played.passTime(450)
    expect(played.state().phase).toBe('settling')
    played.passTime(100)
    expect(played.state().phase).toBe('shown')
  })

  test('a second press within a quarter of a second is none', () => {
    const played = running('/', { done: [addCard] })
    played.setVisibility('your-collection', 'visible')
    played.dispatch({ kind: 'acknowledged' })
    played.dispatch({ kind: 'acknowledged' })
    expect(played.state().stageIndex).toBe(1)
    played.dispatch({ kind: 'skipped' })
    expect(played.savedEffects).toEqual([])
    played.passTime(250)
    played.dispatch({ kind: 'skipped' })
    played.dispatch({ kind: 'skipped' })
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: viewCollection }])
  })

  test('nothing that is not shown can have been read', () => {
    const played = playTour()
    played.setVisibility('page', 'covered')
    played.dispatch({ kind: 'begun' })
    played.passTime(300)
    played.dispatch({ kind: 'acknowledged' })
    expect(played.state().stageIndex).toBe(0)
    played.setVisibility('page', 'visible')
    played.passTime(50)
    expect(played.state().phase).toBe('shown')
    played.dispatch({ kind: 'paused' })
    played.dispatch({ kind: 'acknowledged' })
    expect(played.state().stageIndex).toBe(0)
  })

  test('lead nobody to a page that they are on', () => {
    const played = running(testTourPages.ownProfile)
    played.setVisibility('your-collection', 'visible')
    played.dispatch({ kind: 'skipped' })
    for (let stage = 0; stage < 2; stage++) {
      played.passTime(300)
      played.dispatch({ kind: 'acknowledged' })
    }
    expect(played.stage()).toMatchObject({ action: 'wait_for_navigation', target: 'view-collection' })
    played.setVisibility('first-tile', 'visible')
    played.goTo(testTourPages.ownCollection)
    played.passTime(600)
    played.dispatch({ kind: 'acknowledged' })
    played.passTime(300)
    expect(played.step()?.id).toBe(manage)
    played.dispatch({ kind: 'acknowledged' })
    expect(played.stage()).toMatchObject({ page: testTourPages.ownCollection })
    expect(played.navigatedTo).toEqual([])
  })

  test('are not begun again while they are under way', () => {
    const played = running(cardPath)
    played.setVisibility('add-card', 'visible')
    played.setVisibility('wish', 'visible')
    played.passTime(300)
    const before = played.state()
    expect(words(played)).toContain('wishlist')
    played.dispatch({ kind: 'begun' })
    expect(played.state()).toBe(before)
  })

  test('go on where they are when a later step is done in another tab', () => {
    const played = running(cardPath)
    played.dispatch({ kind: 'progress-synced', done: [share] })
    expect(played.state()).toMatchObject({ isRunning: true, stageIndex: 5, done: [share] })
  })

  test('what a step waits for counts at any of its stages before', () => {
    const played = running(buildPathForPattern(testTourPages.insertSet))
    played.dispatch({ kind: 'bus-event', busEvent: 'card:added' })
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: addCard }])
  })

  test('the drawer is waited for, and leaving it early ends the step', () => {
    const played = running(buildPathForPattern(testTourPages.ownInsertSet), {
      done: [addCard, viewCollection],
    })
    played.setVisibility('manage-copies', 'visible')
    played.passTime(100)
    expect(words(played)).toContain('pencil')
    played.setVisibility('copy-details', 'visible')
    played.setVisibility('copy-pictures', 'visible')
    played.passTime(400)
    expect(words(played)).toContain('Front and back')
    played.dispatch({ kind: 'bus-event', busEvent: 'manage-drawer:closed' })
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: manage }])
  })
})

describe("one's own collection", () => {
  const onIt = (stage: number) => {
    const played = running(testTourPages.ownProfile, { done: [addCard] })
    played.setVisibility('view-collection', 'visible')
    played.setVisibility('first-tile', 'visible')
    if (stage === 4) played.goTo(testTourPages.ownCollection)
    played.passTime(600)
    expect(played.state().stageIndex).toBe(stage)
    return played
  }

  test('that is come to as the tour says is spoken of, and left after that', () => {
    const played = onIt(4)
    expect(words(played)).toContain('Every set that you own')
    expect(played.savedEffects).toEqual([])
    played.dispatch({ kind: 'acknowledged' })
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: viewCollection }])
  })

  test('that is left before has been seen all the same', () => {
    const played = onIt(4)
    played.goTo('/terms')
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: viewCollection }])
    expect(played.state()).toMatchObject({ isRunning: true, stageIndex: 0 })
  })

  test('that is come to in another way, or loaded anew, has been seen', () => {
    const played = running('/', { done: [addCard] })
    played.goTo(testTourPages.ownCollection)
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: viewCollection }])
    const reloaded = running(testTourPages.ownCollection, { done: [addCard] })
    expect(reloaded.savedEffects).toEqual([{ type: 'complete-step', step: viewCollection }])
  })
})

describe('what lies over the page', () => {
  test('has the word: the tour says nothing, leaves nothing out, and counts no time', () => {
    const played = running(buildPathForPattern(testTourPages.ownInsertSet), {
      done: [addCard, viewCollection],
    })
    played.setVisibility('copy-pictures', 'visible')
    played.setVisibility('copy-details', 'visible')
    played.passTime(900)
    expect(words(played)).toContain('Front and back')
    played.setVisibility('copy-pictures', 'covered')
    played.passTime(elementTimeoutMs + 1000)
    expect(played.state()).toMatchObject({ phase: 'settling', missingSince: null })
    expect(words(played)).toContain('Front and back')
    played.setVisibility('copy-pictures', 'visible')
    played.passTime(50)
    expect(played.state().phase).toBe('shown')
  })

  test.each([
    ['what points at nothing', '/terms'],
    ['what waits without a word', cardPath],
  ])('is not spoken over by %s', (_, path) => {
    const played = playTour({ path })
    played.setVisibility('page', 'covered')
    played.dispatch({ kind: 'begun' })
    played.passTime(elementTimeoutMs + 1000)
    expect(played.state().phase).toBe('settling')
    played.setVisibility('page', 'visible')
    played.passTime(2050)
    expect(['shown', 'late']).toContain(played.state().phase)
  })
})

test('of several copies one is opened first; an only one is open', () => {
  const played = running(buildPathForPattern(testTourPages.ownInsertSet), { done: [addCard, viewCollection] })
  played.setVisibility('copy-details', 'visible')
  played.setVisibility('open-copy', 'visible')
  played.passTime(900)
  expect(words(played)).toContain('Open one of them')
  played.setVisibility('copy-pictures', 'visible')
  played.passTime(300)
  expect(words(played)).toContain('Front and back')
})

describe('an element that is not there', () => {
  test('is left out at once where it is hidden and may be', () => {
    const played = running('/', { done: [addCard] })
    played.setVisibility('your-collection', 'hidden')
    played.dispatch({ kind: 'acknowledged' })
    played.passTime(300)
    expect(played.path()).toBe(testTourPages.ownProfile)
  })

  test('is given three seconds to come where it may be left out', () => {
    const played = running(cardPath)
    played.setVisibility('add-card', 'visible')
    played.passTime(3000)
    expect(words(played)).toContain('heart')
    expect(played.state().phase).toBe('late')
    played.passTime(600)
    expect(words(played)).toContain('Press plus')
  })

  test('is waited for, after two seconds audibly, and after a minute Skip is offered; it may still come', () => {
    const played = running(cardPath)
    expect(played.state().phase).toBe('waiting')
    played.passTime(2000)
    expect(played.state().phase).toBe('late')
    played.passTime(57_900)
    expect(played.state().phase).toBe('late')
    played.passTime(200)
    expect(played.state().phase).toBe('stalled')
    played.setVisibility('add-card', 'visible')
    played.passTime(100)
    expect(played.state().phase).toBe('settling')
  })

  test('that goes after it was shown is waited for anew', () => {
    const played = running(testTourPages.products)
    played.setVisibility('checklist', 'visible')
    played.passTime(50)
    expect(played.state().phase).toBe('shown')
    played.setVisibility('checklist', 'absent')
    played.passTime(50)
    expect(played.state()).toMatchObject({ phase: 'waiting' })
    played.setVisibility('checklist', 'visible')
    played.passTime(50)
    expect(played.state()).toMatchObject({ phase: 'shown', missingSince: null })
  })
})

describe('the end', () => {
  test('comes with the last step, done or skipped', () => {
    const played = running('/', { done: [addCard, viewCollection, manage] })
    played.dispatch({ kind: 'skipped' })
    expect(played.savedEffects).toEqual([{ type: 'complete-step', step: share }])
    expect(played.step()).toBeUndefined()
    expect(played.state().isRunning).toBe(false)
    played.dispatch({ kind: 'begun' })
    played.dispatch({ kind: 'skipped-all' })
    expect(played.savedEffects).toHaveLength(1)
  })

  test('comes at once by skipping all', () => {
    const played = running('/')
    played.dispatch({ kind: 'skipped-all' })
    expect(played.savedEffects).toEqual([{ type: 'complete-all' }])
    expect(played.step()).toBeUndefined()
  })
})

test('a restart begins with the first step, and rests until it is begun', () => {
  const played = running('/', { done: [addCard] })
  played.dispatch({ kind: 'progress-synced', done: [addCard] })
  expect(played.state().isRunning).toBe(true)
  played.dispatch({ kind: 'progress-synced', done: [] })
  expect(played.state().isRunning).toBe(false)
  expect(played.step()?.id).toBe(addCard)
})

test('what another tab has done is taken over, and the tour goes on after it', () => {
  const played = running('/')
  played.dispatch({ kind: 'progress-synced', done: [addCard, viewCollection] })
  expect(played.savedEffects).toEqual([])
  expect(played.step()?.id).toBe(manage)
  played.passTime(300)
  expect(played.state()).toMatchObject({ isRunning: true, phase: 'shown', stageIndex: 0 })
  played.dispatch({ kind: 'progress-synced', done: [...onboardingSteps] })
  expect(played.state().isRunning).toBe(false)
})

test('a tour that was paused goes on at the stage of the page', () => {
  const played = running(testTourPages.products)
  played.dispatch({ kind: 'paused' })
  played.goTo(cardPath)
  expect(played.state()).toMatchObject({ isRunning: false })
  played.dispatch({ kind: 'begun' })
  expect(played.stage()).toMatchObject({ action: 'wait_for_element_in_view', element: 'add-card' })
})
