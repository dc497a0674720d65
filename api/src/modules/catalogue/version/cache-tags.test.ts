import { expect, test } from 'vitest'
import { cardCountsTag, insertSetTag, isCardCountsTag, toCardTags } from './cache-tags.ts'

test('a reply with cards has the tags of their insert sets and of the counts, each once', () => {
  expect(toCardTags([{ insertSetId: '07' }, { insertSetId: '08' }, { insertSetId: '07' }])).toEqual([
    insertSetTag('07'),
    cardCountsTag('07'),
    insertSetTag('08'),
    cardCountsTag('08'),
  ])
  expect(toCardTags([])).toEqual([])
})

test('tags of counts are told apart, and ids are equal in upper and lower case', () => {
  expect([cardCountsTag('0a'), insertSetTag('0a')].map(isCardCountsTag)).toEqual([true, false])
  expect(insertSetTag('0A')).toBe(insertSetTag('0a'))
})
