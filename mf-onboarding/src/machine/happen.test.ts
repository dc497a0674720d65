import { onboardingSteps } from '@ninepocket/contract/tour-rule'
import { describe, expect, test } from 'vitest'
import { type PlayedTour, pathFor, places, playTour } from '../test-tour.ts'
import { longestWaitMs } from './tour-limits.ts'

const [addCard, viewCollection, manage, share] = onboardingSteps
const cardPath = pathFor(places.card)

/** Begun, and on the page that is told. */
function running(path: string, done: Parameters<typeof playTour>[0] = {}): PlayedTour {
  const played = playTour({ path, ...done })
  played.tell({ kind: 'begun' })
  played.pass(300)
  return played
}
const words = (played: PlayedTour) => {
  const stage = played.stage()
  return stage && 'words' in stage ? stage.words : undefined
}

describe('at rest', () => {
  test('a tour looks at nothing, and shows nothing', () => {
    const played = playTour()
    played.pass(1000)
    expect(played.state()).toMatchObject({ isRunning: false, phase: 'settling', stage: 0 })
  })

  test('what the step waits for completes it all the same, once', () => {
    const played = playTour()
    played.tell({ kind: 'heard', fact: 'card:added' })
    played.tell({ kind: 'heard', fact: 'card:added' })
    expect(played.saved).toEqual([{ order: 'complete-step', step: addCard }])
    expect(played.state()).toMatchObject({ isRunning: false, stage: 0 })
  })

  test('what a later step waits for changes nothing', () => {
    const played = playTour()
    played.tell({ kind: 'heard', fact: 'manage-drawer:closed' })
    played.go(places.ownCollection)
    expect(played.saved).toEqual([])
  })

  test("looking at one's own collection completes its step", () => {
    const played = playTour({ done: [addCard] })
    played.go('/@bob/collection')
    expect(played.saved).toEqual([])
    played.go('/@ann/collection')
    expect(played.saved).toEqual([{ order: 'complete-step', step: viewCollection }])
  })
})

describe('the stages', () => {
  test('follow each other as the person does what is said, to the end', () => {
    const played = running('/terms')
    expect(played.state().phase).toBe('shown')
    played.tell({ kind: 'read' })
    expect(played.path()).toBe(places.sets)
    played.put('checklist', 'visible')
    played.put('first-tile', 'visible')
    for (const pattern of [places.product, places.insertSet, places.card]) {
      played.pass(600)
      expect(played.stage()).toMatchObject({ action: 'wait_for_navigation', to: pattern })
      played.go(pathFor(pattern))
    }
    played.put('add-card', 'visible')
    played.put('wish', 'visible')
    played.pass(800)
    expect(words(played)).toContain('wishlist')
    played.tell({ kind: 'read' })
    played.pass(300)
    expect(words(played)).toContain('Press plus')
    played.tell({ kind: 'heard', fact: 'card:added' })
    expect(played.saved).toEqual([{ order: 'complete-step', step: addCard }])
    expect(played.step()?.id).toBe(viewCollection)
    expect(played.state().isRunning).toBe(true)
  })

  test('a page that has just come is left alone for half a second', () => {
    const played = running('/')
    played.put('checklist', 'visible')
    played.go(places.sets)
    played.pass(450)
    expect(played.state().phase).toBe('settling')
    played.pass(100)
    expect(played.state().phase).toBe('shown')
  })

  test('a second press within a quarter of a second is none', () => {
    const played = running('/', { done: [addCard] })
    played.put('your-collection', 'visible')
    played.tell({ kind: 'read' })
    played.tell({ kind: 'read' })
    expect(played.state().stage).toBe(1)
    played.tell({ kind: 'skipped' })
    expect(played.saved).toEqual([])
    played.pass(250)
    played.tell({ kind: 'skipped' })
    played.tell({ kind: 'skipped' })
    expect(played.saved).toEqual([{ order: 'complete-step', step: viewCollection }])
  })

  test('nothing that is not shown can have been read', () => {
    const played = playTour()
    played.put('page', 'covered')
    played.tell({ kind: 'begun' })
    played.pass(300)
    played.tell({ kind: 'read' })
    expect(played.state().stage).toBe(0)
    played.put('page', 'visible')
    played.pass(50)
    expect(played.state().phase).toBe('shown')
    played.tell({ kind: 'paused' })
    played.tell({ kind: 'read' })
    expect(played.state().stage).toBe(0)
  })

  test('lead nobody to a page that they are on', () => {
    const played = running(places.ownProfile)
    played.put('your-collection', 'visible')
    played.tell({ kind: 'skipped' })
    for (let stage = 0; stage < 2; stage++) {
      played.pass(300)
      played.tell({ kind: 'read' })
    }
    expect(played.stage()).toMatchObject({ action: 'wait_for_navigation', at: 'view-collection' })
    played.put('first-tile', 'visible')
    played.go(places.ownCollection)
    played.pass(600)
    played.tell({ kind: 'read' })
    played.pass(300)
    expect(played.step()?.id).toBe(manage)
    played.tell({ kind: 'read' })
    expect(played.stage()).toMatchObject({ page: places.ownCollection })
    expect(played.led).toEqual([])
  })

  test('are not begun again while they are under way', () => {
    const played = running(cardPath)
    played.put('add-card', 'visible')
    played.put('wish', 'visible')
    played.pass(300)
    const before = played.state()
    expect(words(played)).toContain('wishlist')
    played.tell({ kind: 'begun' })
    expect(played.state()).toBe(before)
  })

  test('go on where they are when a later step is done in another tab', () => {
    const played = running(cardPath)
    played.tell({ kind: 'told', done: [share] })
    expect(played.state()).toMatchObject({ isRunning: true, stage: 5, done: [share] })
  })

  test('what a step waits for counts at any of its stages before', () => {
    const played = running(pathFor(places.insertSet))
    played.tell({ kind: 'heard', fact: 'card:added' })
    expect(played.saved).toEqual([{ order: 'complete-step', step: addCard }])
  })

  test('the drawer is waited for, and leaving it early ends the step', () => {
    const played = running(pathFor(places.ownInsertSet), { done: [addCard, viewCollection] })
    played.put('manage-copies', 'visible')
    played.pass(100)
    expect(words(played)).toContain('pencil')
    played.put('copy-details', 'visible')
    played.put('copy-pictures', 'visible')
    played.pass(400)
    expect(words(played)).toContain('Front and back')
    played.tell({ kind: 'heard', fact: 'manage-drawer:closed' })
    expect(played.saved).toEqual([{ order: 'complete-step', step: manage }])
  })
})

describe("one's own collection", () => {
  const onIt = (stage: number) => {
    const played = running(places.ownProfile, { done: [addCard] })
    played.put('view-collection', 'visible')
    played.put('first-tile', 'visible')
    if (stage === 4) played.go(places.ownCollection)
    played.pass(600)
    expect(played.state().stage).toBe(stage)
    return played
  }

  test('that is come to as the tour says is spoken of, and left after that', () => {
    const played = onIt(4)
    expect(words(played)).toContain('Every set that you own')
    expect(played.saved).toEqual([])
    played.tell({ kind: 'read' })
    expect(played.saved).toEqual([{ order: 'complete-step', step: viewCollection }])
  })

  test('that is left before has been seen all the same', () => {
    const played = onIt(4)
    played.go('/terms')
    expect(played.saved).toEqual([{ order: 'complete-step', step: viewCollection }])
    expect(played.state()).toMatchObject({ isRunning: true, stage: 0 })
  })

  test('that is come to in another way, or loaded anew, has been seen', () => {
    const played = running('/', { done: [addCard] })
    played.go(places.ownCollection)
    expect(played.saved).toEqual([{ order: 'complete-step', step: viewCollection }])
    const reloaded = running(places.ownCollection, { done: [addCard] })
    expect(reloaded.saved).toEqual([{ order: 'complete-step', step: viewCollection }])
  })
})

describe('what lies over the page', () => {
  test('has the word: the tour says nothing, leaves nothing out, and counts no time', () => {
    const played = running(pathFor(places.ownInsertSet), { done: [addCard, viewCollection] })
    played.put('copy-pictures', 'visible')
    played.put('copy-details', 'visible')
    played.pass(900)
    expect(words(played)).toContain('Front and back')
    played.put('copy-pictures', 'covered')
    played.pass(longestWaitMs + 1000)
    expect(played.state()).toMatchObject({ phase: 'settling', missingSince: null })
    expect(words(played)).toContain('Front and back')
    played.put('copy-pictures', 'visible')
    played.pass(50)
    expect(played.state().phase).toBe('shown')
  })

  test.each([
    ['what points at nothing', '/terms'],
    ['what waits without a word', cardPath],
  ])('is not spoken over by %s', (_, path) => {
    const played = playTour({ path })
    played.put('page', 'covered')
    played.tell({ kind: 'begun' })
    played.pass(longestWaitMs + 1000)
    expect(played.state().phase).toBe('settling')
    played.put('page', 'visible')
    played.pass(2050)
    expect(['shown', 'late']).toContain(played.state().phase)
  })
})

test('of several copies one is opened first; an only one is open', () => {
  const played = running(pathFor(places.ownInsertSet), { done: [addCard, viewCollection] })
  played.put('copy-details', 'visible')
  played.put('open-copy', 'visible')
  played.pass(900)
  expect(words(played)).toContain('Open one of them')
  played.put('copy-pictures', 'visible')
  played.pass(300)
  expect(words(played)).toContain('Front and back')
})

describe('an element that is not there', () => {
  test('is left out at once where it is hidden and may be', () => {
    const played = running('/', { done: [addCard] })
    played.put('your-collection', 'hidden')
    played.tell({ kind: 'read' })
    played.pass(300)
    expect(played.path()).toBe(places.ownProfile)
  })

  test('is given three seconds to come where it may be left out', () => {
    const played = running(cardPath)
    played.put('add-card', 'visible')
    played.pass(3000)
    expect(words(played)).toContain('heart')
    expect(played.state().phase).toBe('late')
    played.pass(600)
    expect(words(played)).toContain('Press plus')
  })

  test('is waited for, after two seconds audibly, and after a minute Skip is offered; it may still come', () => {
    const played = running(cardPath)
    expect(played.state().phase).toBe('waiting')
    played.pass(2000)
    expect(played.state().phase).toBe('late')
    played.pass(57_900)
    expect(played.state().phase).toBe('late')
    played.pass(200)
    expect(played.state().phase).toBe('stalled')
    played.put('add-card', 'visible')
    played.pass(100)
    expect(played.state().phase).toBe('settling')
  })

  test('that goes after it was shown is waited for anew', () => {
    const played = running(places.sets)
    played.put('checklist', 'visible')
    played.pass(50)
    expect(played.state().phase).toBe('shown')
    played.put('checklist', 'absent')
    played.pass(50)
    expect(played.state()).toMatchObject({ phase: 'waiting' })
    played.put('checklist', 'visible')
    played.pass(50)
    expect(played.state()).toMatchObject({ phase: 'shown', missingSince: null })
  })
})

describe('the end', () => {
  test('comes with the last step, done or skipped', () => {
    const played = running('/', { done: [addCard, viewCollection, manage] })
    played.tell({ kind: 'skipped' })
    expect(played.saved).toEqual([{ order: 'complete-step', step: share }])
    expect(played.step()).toBeUndefined()
    expect(played.state().isRunning).toBe(false)
    played.tell({ kind: 'begun' })
    played.tell({ kind: 'skipped-all' })
    expect(played.saved).toHaveLength(1)
  })

  test('comes at once by skipping all', () => {
    const played = running('/')
    played.tell({ kind: 'skipped-all' })
    expect(played.saved).toEqual([{ order: 'complete-all' }])
    expect(played.step()).toBeUndefined()
  })
})

test('a restart begins with the first step, and rests until it is begun', () => {
  const played = running('/', { done: [addCard] })
  played.tell({ kind: 'told', done: [addCard] })
  expect(played.state().isRunning).toBe(true)
  played.tell({ kind: 'told', done: [] })
  expect(played.state().isRunning).toBe(false)
  expect(played.step()?.id).toBe(addCard)
})

test('what another tab has done is taken over, and the tour goes on after it', () => {
  const played = running('/')
  played.tell({ kind: 'told', done: [addCard, viewCollection] })
  expect(played.saved).toEqual([])
  expect(played.step()?.id).toBe(manage)
  played.pass(300)
  expect(played.state()).toMatchObject({ isRunning: true, phase: 'shown', stage: 0 })
  played.tell({ kind: 'told', done: [...onboardingSteps] })
  expect(played.state().isRunning).toBe(false)
})

test('a tour that was paused goes on at the stage of the page', () => {
  const played = running(places.sets)
  played.tell({ kind: 'paused' })
  played.go(cardPath)
  expect(played.state()).toMatchObject({ isRunning: false })
  played.tell({ kind: 'begun' })
  expect(played.stage()).toMatchObject({ action: 'wait_for_element_in_view', element: 'add-card' })
})
