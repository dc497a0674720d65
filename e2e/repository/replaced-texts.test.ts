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
