import { describe, expect, test } from 'vitest'
import { buildPathForPattern, testTour, testTourPages } from '../test-tour.ts'
import { findResumeStage } from './find-resume-stage.ts'
import { matchesPage } from './matches-page.ts'
import type { TourStage } from './tour-stage.ts'

const [addCard, viewCollection, manage, share] = testTour.map(({ stages }) => stages)
const findStage = (stages: typeof addCard, from: number, path: string) =>
  findResumeStage(stages ?? [], from, path)
const card = buildPathForPattern(testTourPages.card)
const insertSet = buildPathForPattern(testTourPages.insertSet)

test("'any' is every page, and a name every part of a path", () => {
  expect(matchesPage('any', '/terms')).toBe(true)
  expect(matchesPage('/a/:b', '/a/c')).toBe(true)
  expect(matchesPage('/a/:b', '/a/c/d')).toBe(false)
})

describe('a step that comes to a page twice, and rests on any page twice, goes on', () => {
  const wait = (page: string): TourStage => ({
    page,
    action: 'wait_for_navigation',
    to: '/x',
    target: 'wish',
    words: '',
  })
  const twice = ['any', 'any', '/a', '/b', '/a', '/a', '/c'].map(wait)
  test.each([
    ['at the next visit', 3, '/a', 4],
    ['at the beginning of the visit before', 6, '/a', 4],
    ['where it is, on any page', 1, '/d', 1],
    ['at the last that rests on any page', 6, '/d', 1],
  ])('%s', (_, from, path, place) => {
    expect(findResumeStage(twice, from, path)).toBe(place)
  })
})

describe('a step goes on', () => {
  test.each([
    ['at its beginning, on a page that it has nothing to do with', addCard, 0, '/terms', 0],
    ['at the page that the person has gone to by themselves', addCard, 0, insertSet, 4],
    ['where it is, on another page of the same kind', addCard, 7, '/hockey-set/a/b/other', 7],
    ['at the stage of the page that Back leads to', addCard, 7, insertSet, 4],
    [
      'at the first of several stages of that page',
      manage,
      11,
      buildPathForPattern(testTourPages.ownInsertSet),
      4,
    ],
    ['at what was said before it led on by itself, where Back leads out of the way', addCard, 2, '/', 0],
    ['at no stage that would lead on at once, and at none that may be left out', viewCollection, 3, card, 0],
    ["at its beginning, on somebody else's pages", share, 2, '/@bob', 0],
    ['after reading, on the page that it led to', share, 0, testTourPages.ownProfile, 2],
  ])('%s', (_, stages, from, path, place) => {
    expect(findStage(stages, from, path)).toBe(place)
  })

  test('where addresses are written in another way, too', () => {
    expect(findStage(share, 0, '/%40ann/')).toBe(2)
    expect(findStage(addCard, 0, '/Hockey-Sets')).toBe(2)
  })
})
