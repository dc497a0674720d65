import { describe, expect, test } from 'vitest'
import { buildPathForPattern, testTourPagePaths, testTourSteps } from '../test-tour.ts'
import { findResumeStageIndex } from './find-resume-stage-index.ts'
import { matchesPage } from './matches-page.ts'
import type { TourStage } from './tour-stage.ts'

const [addCard, viewCollection, manage, share] = testTourSteps.map(({ stages }) => stages)
const findStage = (stages: typeof addCard, from: number, path: string) => findResumeStageIndex(stages ?? [], from, path)
const card = buildPathForPattern(testTourPagePaths.card)
const insertSet = buildPathForPattern(testTourPagePaths.insertSet)

test("matches every page for 'any', and one path segment for a parameter", () => {
  expect(matchesPage('any', '/terms')).toBe(true)
  expect(matchesPage('/a/:b', '/a/c')).toBe(true)
  expect(matchesPage('/a/:b', '/a/c/d')).toBe(false)
})

describe('resumes a step with two visits of a page and two stages for any page', () => {
  const wait = (page: string): TourStage => ({
    page,
    action: 'wait_for_navigation',
    to: '/x',
    target: 'wish',
    words: '',
  })
  const stagesWithTwoVisits = ['any', 'any', '/a', '/b', '/a', '/a', '/c'].map(wait)
  test.each([
    ['at the next visit of the page', 3, '/a', 4],
    ['at the start of the previous visit', 6, '/a', 4],
    ['at the current stage when that is for any page', 1, '/d', 1],
    ['at the last stage for any page', 6, '/d', 1],
  ])('%s', (_, from, path, index) => {
    expect(findResumeStageIndex(stagesWithTwoVisits, from, path)).toBe(index)
  })
})

describe('resumes a step', () => {
  test.each([
    ['at its start on an unrelated page', addCard, 0, '/terms', 0],
    ['at the page that the user has opened', addCard, 0, insertSet, 4],
    ['at the current stage on another page of the same kind', addCard, 7, '/hockey-set/a/b/other', 7],
    ['at the stage of the page that Back opens', addCard, 7, insertSet, 4],
    ['at the first of several stages of the page', manage, 11, buildPathForPattern(testTourPagePaths.ownInsertSet), 4],
    ['at the message before a navigation when Back leads to an unrelated page', addCard, 2, '/', 0],
    ['at neither a navigating nor a skippable stage', viewCollection, 3, card, 0],
    ["at its start on another user's pages", share, 2, '/@bob', 0],
    ['after the message on the page that it navigated to', share, 0, testTourPagePaths.ownProfile, 2],
  ])('%s', (_, stages, from, path, index) => {
    expect(findStage(stages, from, path)).toBe(index)
  })

  test('at the same stage when the path is encoded or cased differently', () => {
    expect(findStage(share, 0, '/%40ann/')).toBe(2)
    expect(findStage(addCard, 0, '/Hockey-Sets')).toBe(2)
  })
})
