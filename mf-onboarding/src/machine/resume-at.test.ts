import { describe, expect, test } from 'vitest'
import { pathFor, places, tour } from '../test-tour.ts'
import { resumeAt } from './resume-at.ts'

const [addCard, viewCollection, manage, share] = tour.map(({ stages }) => stages)
const at = (stages: typeof addCard, from: number, path: string) => resumeAt(stages ?? [], from, path)
const card = pathFor(places.card)
const insertSet = pathFor(places.insertSet)

describe('a step goes on', () => {
  test.each([
    ['at its beginning, on a page that it has nothing to do with', addCard, 0, '/terms', 0],
    ['at the page that the person has gone to by themselves', addCard, 0, insertSet, 4],
    ['where it is, on another page of the same kind', addCard, 7, '/hockey-set/a/b/other', 7],
    ['at the stage of the page that Back leads to', addCard, 7, insertSet, 4],
    ['at the first of several stages of that page', manage, 11, pathFor(places.ownInsertSet), 4],
    ['at what was said before it led on by itself, where Back leads out of the way', addCard, 2, '/', 0],
    ['at no stage that would lead on at once, and at none that may be left out', viewCollection, 3, card, 0],
    ["at its beginning, on somebody else's pages", share, 2, '/@bob', 0],
    ['after reading, on the page that it led to', share, 0, places.ownProfile, 2],
  ])('%s', (_, stages, from, path, place) => {
    expect(at(stages, from, path)).toBe(place)
  })

  test('where addresses are written in another way, too', () => {
    expect(at(share, 0, '/%40ann/')).toBe(2)
    expect(at(addCard, 0, '/Hockey-Sets')).toBe(2)
  })
})
