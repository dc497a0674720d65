import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const ownPath = 'e2e/repository/replaced-texts.test.ts'

/** Texts that visitors once read and that read badly, by their distinctive words. */
const replacedTexts = [
  'You are taken to the login page',
  'If there is no mail',
  'look into your spam folder',
  'Have it sent again',
  'I have activated it',
  'If it was not you who registered',
  'find what you miss',
  'cards you miss',
  'cards I miss',
  'Wish for set',
  'Default attributes',
  'What do you miss',
  'what does not work',
  'as usual',
  'A card that you look for',
  'press the heart',
  'Open a card to see all of it',
  'would add it right here',
  'The pencil opens',
  'all that you can say of',
  'to whom you like',
  'That was the tour',
  'Your profile can begin it again',
  'The card was found',
  'where it is not exact',
  'or another spelling',
  'Words may stand in any order',
  'Others read your sale prices',
  'Your name on COMC',
  'not an address',
  'Nobody can bring it back',
  'has not come',
  'No contact information given',
  'your mail goes to',
  'Neither can be changed',
  'cards of a set you still need',
  'Nearest to complete',
  'runs backwards in this set',
  'name all other cards',
  'not in your collection or already marked',
  'Every row is decided',
  'Finish with parked rows',
  'Answer all rows of',
  'Undone: removed',
  'Parked rows of',
  'have no card in the catalogue yet',
  'Keep the page that sends',
  'Packing slip to print',
  'become free again',
  'Have all cards arrived',
  'two members at a time',
  'Both sides have something',
  'Answer this rating',
  'narrow it down',
  'the source of an import appear',
  'The address of the entry that stays',
  'decided already',
  'has been reverted already',
  'refused already',
  'changed this entry meanwhile',
  'Preview it again',
  'too large: at most',
  "device that we don't know",
  'by the email sent',
  'because of the terms of use',
  'Thank you for helping the catalogue',
  'lead to you for a year',
  'your password alone no longer',
  'Use another way',
  'This row names no card',
  'rows to decide did not load',
  'traded any more',
]

test('no source or markup contains a text that was replaced', () => {
  // Formatted source breaks sentences into lines.
  const patterns = replacedTexts.map((text) => new RegExp(text.replaceAll(' ', '\\s+')))
  const found = listRepositoryFiles()
    .filter((path) => path !== ownPath && /\.(ts|tsx|mjs|html|svg|css|sql)$/.test(path))
    .flatMap((path) => {
      const source = readRepositoryFile(path)
      return patterns.flatMap((pattern) => pattern.exec(source)?.[0] ?? []).map((text) => `${path}: ${text}`)
    })
  expect(found).toEqual([])
})
