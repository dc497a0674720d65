import { onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { describe, expect, test } from 'vitest'
import { buildPathForPattern, createTourPlayer, type TourPlayer, testTourPagePaths } from '../test-tour.ts'
import { missingTargetStallDelayMs } from './tour-limits.ts'

const [addCard, viewCollection, manage, share] = onboardingSteps
const cardPath = buildPathForPattern(testTourPagePaths.card)
const ownInsertSetPath = buildPathForPattern(testTourPagePaths.ownInsertSet)

function running(path: string, options: Parameters<typeof createTourPlayer>[0] = {}): TourPlayer {
  const player = createTourPlayer({ path, ...options })
  player.dispatch({ kind: 'begun' })
  player.passTime(300)
  return player
}
const words = (player: TourPlayer) => {
  const stage = player.stage()
  return stage && 'words' in stage ? stage.words : undefined
}

describe('a paused tour', () => {
  test('checks and shows nothing', () => {
    const player = createTourPlayer()
    player.passTime(1000)
    expect(player.state()).toMatchObject({ isRunning: false, phase: 'settling', stageIndex: 0 })
  })

  test('completes its step once on the awaited event', () => {
    const player = createTourPlayer()
    player.dispatch({ kind: 'bus-event', busEvent: 'card:added' })
    player.dispatch({ kind: 'bus-event', busEvent: 'card:added' })
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: addCard }])
    expect(player.state()).toMatchObject({ isRunning: false, stageIndex: 0 })
  })

  test('ignores the event of a later step', () => {
    const player = createTourPlayer()
    player.dispatch({ kind: 'bus-event', busEvent: 'manage-drawer:closed' })
    player.goTo(testTourPagePaths.ownCollection)
    expect(player.savedEffects).toEqual([])
  })

  test('completes its step when the user views their own collection', () => {
    const player = createTourPlayer({ done: [addCard] })
    player.goTo('/@bob/collection')
    expect(player.savedEffects).toEqual([])
    player.goTo('/@ann/collection')
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: viewCollection }])
  })
})

describe('stages', () => {
  test('advance to the end as the user follows the tour', () => {
    const player = running('/terms')
    expect(player.state().phase).toBe('shown')
    player.dispatch({ kind: 'acknowledged' })
    expect(player.path()).toBe(testTourPagePaths.products)
    player.show('checklist', 'first-tile')
    for (const pattern of [testTourPagePaths.product, testTourPagePaths.insertSet, testTourPagePaths.card]) {
      player.passTime(600)
      expect(player.stage()).toMatchObject({ action: 'wait_for_navigation', to: pattern })
      player.goTo(buildPathForPattern(pattern))
    }
    player.show('add-card', 'wish')
    player.passTime(800)
    expect(words(player)).toContain('Tap the heart')
    player.dispatch({ kind: 'acknowledged' })
    player.passTime(300)
    expect(words(player)).toContain('Tap + to add this card')
    player.dispatch({ kind: 'bus-event', busEvent: 'card:added' })
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: addCard }])
    expect(player.step()?.id).toBe(viewCollection)
    expect(player.state().isRunning).toBe(true)
  })

  test('skip the step about copies when the collection is empty', () => {
    const player = running('/terms', { done: [addCard, viewCollection] })
    player.dispatch({ kind: 'acknowledged' })
    expect(player.path()).toBe(testTourPagePaths.ownCollection)
    player.show('empty-collection')
    player.passTime(600)
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: manage }])
    expect(player.step()?.id).toBe(share)
    expect(player.state().isRunning).toBe(true)
  })

  test('wait half a second after a navigation', () => {
    const player = running('/')
    player.show('checklist')
    player.goTo(testTourPagePaths.products)
    player.passTime(450)
    expect(player.state().phase).toBe('settling')
    player.passTime(100)
    expect(player.state().phase).toBe('shown')
  })

  test('ignore a second press within 250 ms', () => {
    const player = running('/', { done: [addCard] })
    player.show('your-collection')
    player.dispatch({ kind: 'acknowledged' })
    player.dispatch({ kind: 'acknowledged' })
    expect(player.state().stageIndex).toBe(1)
    player.dispatch({ kind: 'skipped' })
    expect(player.savedEffects).toEqual([])
    player.passTime(250)
    player.dispatch({ kind: 'skipped' })
    player.dispatch({ kind: 'skipped' })
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: viewCollection }])
  })

  test('cannot be acknowledged while they are not shown', () => {
    const player = createTourPlayer()
    player.setVisibility('page', 'covered')
    player.dispatch({ kind: 'begun' })
    player.passTime(300)
    player.dispatch({ kind: 'acknowledged' })
    expect(player.state().stageIndex).toBe(0)
    player.setVisibility('page', 'visible')
    player.passTime(50)
    expect(player.state().phase).toBe('shown')
    player.dispatch({ kind: 'paused' })
    player.dispatch({ kind: 'acknowledged' })
    expect(player.state().stageIndex).toBe(0)
  })

  test('do not navigate to the page that is already open', () => {
    const player = running(testTourPagePaths.ownProfile)
    player.show('your-collection')
    player.dispatch({ kind: 'skipped' })
    for (let stage = 0; stage < 2; stage++) {
      player.passTime(300)
      player.dispatch({ kind: 'acknowledged' })
    }
    expect(player.stage()).toMatchObject({ action: 'wait_for_navigation', target: 'view-collection' })
    player.show('import-cards')
    player.goTo(testTourPagePaths.ownCollection)
    player.passTime(600)
    player.dispatch({ kind: 'acknowledged' })
    player.passTime(300)
    expect(player.step()?.id).toBe(manage)
    player.dispatch({ kind: 'acknowledged' })
    expect(player.stage()).toMatchObject({ page: testTourPagePaths.ownCollection })
    expect(player.navigatedTo).toEqual([])
  })

  test('do not restart while they are running', () => {
    const player = running(cardPath)
    player.show('add-card', 'wish')
    player.passTime(300)
    const before = player.state()
    expect(words(player)).toContain('Tap the heart')
    player.dispatch({ kind: 'begun' })
    expect(player.state()).toBe(before)
  })

  test('stay when a later step is completed in another tab', () => {
    const player = running(cardPath)
    player.dispatch({ kind: 'progress-synced', done: [share] })
    expect(player.state()).toMatchObject({ isRunning: true, stageIndex: 5, done: [share] })
  })

  test('complete the step on its event at any earlier stage', () => {
    const player = running(buildPathForPattern(testTourPagePaths.insertSet))
    player.dispatch({ kind: 'bus-event', busEvent: 'card:added' })
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: addCard }])
  })

  test('wait for the drawer, and complete the step when it is closed early', () => {
    const player = running(ownInsertSetPath, { done: [addCard, viewCollection] })
    player.show('manage-copies')
    player.passTime(100)
    expect(words(player)).toContain('pencil')
    player.show('copy-details', 'copy-pictures')
    player.passTime(400)
    expect(words(player)).toContain('front and back')
    player.dispatch({ kind: 'bus-event', busEvent: 'manage-drawer:closed' })
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: manage }])
  })
})

describe("the user's own collection", () => {
  const onIt = (stage: number) => {
    const player = running(testTourPagePaths.ownProfile, { done: [addCard] })
    player.show('view-collection', 'import-cards')
    if (stage === 4) player.goTo(testTourPagePaths.ownCollection)
    player.passTime(600)
    expect(player.state().stageIndex).toBe(stage)
    return player
  }

  test('is explained when the tour leads to it, and left after that', () => {
    const player = onIt(4)
    expect(words(player)).toContain('every set you own')
    expect(player.savedEffects).toEqual([])
    player.dispatch({ kind: 'acknowledged' })
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: viewCollection }])
  })

  test('counts as viewed when it is left early', () => {
    const player = onIt(4)
    player.goTo('/terms')
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: viewCollection }])
    expect(player.state()).toMatchObject({ isRunning: true, stageIndex: 0 })
  })

  test('counts as viewed when it is opened directly or reloaded', () => {
    const player = running('/', { done: [addCard] })
    player.goTo(testTourPagePaths.ownCollection)
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: viewCollection }])
    const reloaded = running(testTourPagePaths.ownCollection, { done: [addCard] })
    expect(reloaded.savedEffects).toEqual([{ kind: 'complete-step', step: viewCollection }])
  })
})

describe('an overlay', () => {
  test('hides the message, skips nothing and stops the timeout', () => {
    const player = running(ownInsertSetPath, { done: [addCard, viewCollection] })
    player.show('copy-pictures', 'copy-details')
    player.passTime(900)
    expect(words(player)).toContain('front and back')
    player.setVisibility('copy-pictures', 'covered')
    player.passTime(missingTargetStallDelayMs + 1000)
    expect(player.state()).toMatchObject({ phase: 'settling', missingSince: null })
    expect(words(player)).toContain('front and back')
    player.show('copy-pictures')
    player.passTime(50)
    expect(player.state().phase).toBe('shown')
  })

  test.each([
    ['a stage without a target', '/terms'],
    ['a stage without a message', cardPath],
  ])('hides %s', (_, path) => {
    const player = createTourPlayer({ path })
    player.setVisibility('page', 'covered')
    player.dispatch({ kind: 'begun' })
    player.passTime(missingTargetStallDelayMs + 1000)
    expect(player.state().phase).toBe('settling')
    player.setVisibility('page', 'visible')
    player.passTime(2050)
    expect(['shown', 'late']).toContain(player.state().phase)
  })
})

test('asks to open a copy when there are several, but not when the only one is open', () => {
  const player = running(ownInsertSetPath, { done: [addCard, viewCollection] })
  player.show('copy-details', 'open-copy')
  player.passTime(900)
  expect(words(player)).toContain('Open one.')
  player.show('copy-pictures')
  player.passTime(300)
  expect(words(player)).toContain('front and back')
})

describe('a missing element', () => {
  test('is skipped immediately when it is hidden and skippable', () => {
    const player = running('/', { done: [addCard] })
    player.setVisibility('your-collection', 'hidden')
    player.dispatch({ kind: 'acknowledged' })
    player.passTime(300)
    expect(player.path()).toBe(testTourPagePaths.ownProfile)
  })

  test('is skipped after three seconds when it is skippable', () => {
    const player = running(cardPath)
    player.show('add-card')
    player.passTime(3000)
    expect(words(player)).toContain('heart')
    expect(player.state().phase).toBe('late')
    player.passTime(600)
    expect(words(player)).toContain('Tap + to add this card')
  })

  test('is announced after 2 s, stalls after 60 s, and may still appear', () => {
    const player = running(cardPath)
    expect(player.state().phase).toBe('waiting')
    player.passTime(2000)
    expect(player.state().phase).toBe('late')
    player.passTime(57_900)
    expect(player.state().phase).toBe('late')
    player.passTime(200)
    expect(player.state().phase).toBe('stalled')
    player.show('add-card')
    player.passTime(100)
    expect(player.state().phase).toBe('settling')
  })

  test('is awaited again when it disappears', () => {
    const player = running(testTourPagePaths.products)
    player.show('checklist')
    player.passTime(50)
    expect(player.state().phase).toBe('shown')
    player.setVisibility('checklist', 'absent')
    player.passTime(50)
    expect(player.state()).toMatchObject({ phase: 'waiting' })
    player.show('checklist')
    player.passTime(50)
    expect(player.state()).toMatchObject({ phase: 'shown', missingSince: null })
  })
})

describe('the end of the tour', () => {
  test('comes with the last step', () => {
    const player = running('/', { done: [addCard, viewCollection, manage] })
    player.dispatch({ kind: 'skipped' })
    expect(player.savedEffects).toEqual([{ kind: 'complete-step', step: share }])
    expect(player.step()).toBeUndefined()
    expect(player.state().isRunning).toBe(false)
    player.dispatch({ kind: 'begun' })
    player.dispatch({ kind: 'skipped-all' })
    expect(player.savedEffects).toHaveLength(1)
  })

  test('comes immediately on Skip all', () => {
    const player = running('/')
    player.dispatch({ kind: 'skipped-all' })
    expect(player.savedEffects).toEqual([{ kind: 'complete-all' }])
    expect(player.step()).toBeUndefined()
  })
})

test('goes back to the first step on a restart, and waits for Begin', () => {
  const player = running('/', { done: [addCard] })
  player.dispatch({ kind: 'progress-synced', done: [addCard] })
  expect(player.state().isRunning).toBe(true)
  player.dispatch({ kind: 'progress-synced', done: [] })
  expect(player.state().isRunning).toBe(false)
  expect(player.step()?.id).toBe(addCard)
})

test('continues after the steps that another tab has completed', () => {
  const player = running('/')
  player.dispatch({ kind: 'progress-synced', done: [addCard, viewCollection] })
  expect(player.savedEffects).toEqual([])
  expect(player.step()?.id).toBe(manage)
  player.passTime(300)
  expect(player.state()).toMatchObject({ isRunning: true, phase: 'shown', stageIndex: 0 })
  player.dispatch({ kind: 'progress-synced', done: [...onboardingSteps] })
  expect(player.state().isRunning).toBe(false)
})

test('resumes a paused tour at the stage of the page', () => {
  const player = running(testTourPagePaths.products)
  player.dispatch({ kind: 'paused' })
  player.goTo(cardPath)
  expect(player.state()).toMatchObject({ isRunning: false })
  player.dispatch({ kind: 'begun' })
  expect(player.stage()).toMatchObject({ action: 'wait_for_element_in_view', element: 'add-card' })
})
