import { expect, test } from 'vitest'
import {
  isCardCountersTag,
  toCardListTags,
  toCardTags,
  toChangedCardImageTags,
  toChangedPhotoCreditTags,
  toInsertSetCardCountersTag,
  toInsertSetCardsTags,
  toInsertSetPhotoCreditsTag,
  toInsertSetTag,
} from './cache-tags.ts'

const [card, sibling] = ['0a', '0b'].map((id) => ({ id, insertSetId: '07' }))
if (!card || !sibling) throw new Error('there are two cards')
const share = (tags: string[], others: string[]) => tags.some((tag) => others.includes(tag))

test('a list of cards has the tags of their insert sets, each once', () => {
  expect(toCardListTags([card, { insertSetId: '08' }, sibling])).toEqual([
    ...toInsertSetCardsTags('07'),
    ...toInsertSetCardsTags('08'),
  ])
  expect(toCardListTags([])).toEqual([])
})

test('a photo changes its card and lists of its insert set, and not the other cards', () => {
  const changed = toChangedCardImageTags(card)
  expect(share(changed, toCardTags(card))).toBe(true)
  expect(share(changed, toCardListTags([sibling]))).toBe(true)
  expect(share(changed, toCardTags(sibling))).toBe(false)
  expect(share(changed, toCardListTags([{ insertSetId: '08' }]))).toBe(false)
  expect(changed).not.toContain(toInsertSetTag('07'))
})

test('credits change single cards, which show them, and no lists', () => {
  expect(share(toChangedPhotoCreditTags(['07']), toCardTags(sibling))).toBe(true)
  expect(share(toChangedPhotoCreditTags(['07']), toCardListTags([card]))).toBe(false)
  expect(toChangedPhotoCreditTags([])).toEqual([])
})

test('tags of counts are told apart, and ids are equal in upper and lower case', () => {
  expect(
    [toInsertSetCardCountersTag('0a'), toInsertSetTag('0a'), toInsertSetPhotoCreditsTag('0a')].map(isCardCountersTag),
  ).toEqual([true, false, false])
  expect(toInsertSetTag('0A')).toBe(toInsertSetTag('0a'))
})
