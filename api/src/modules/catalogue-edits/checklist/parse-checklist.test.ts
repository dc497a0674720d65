import { describe, expect, test } from 'vitest'
import { parseChecklist } from './parse-checklist.ts'

const parse = (text: string) => parseChecklist(text, new Set(['RC', 'SP']))
/** Returns the cards without what is empty. */
const parseCards = (text: string) => {
  const { lines, errors } = parse(text)
  expect(errors).toEqual([])
  return lines.map(({ cardNumber, name, fields, attributes }) => [cardNumber, name, { ...fields, ...attributes }])
}

test.each<[string, string, unknown]>([
  [
    'plain lines',
    '12 Ken Griffey Jr. RC\r\n13. Álex Rodríguez',
    [
      ['12', 'Ken Griffey Jr.', { RC: null }],
      ['13', 'Álex Rodríguez', {}],
    ],
  ],
  ['codes in parentheses', '#7a John Smith (RC, SP)', [['7a', 'John Smith', { RC: null, SP: null }]]],
  ['names in capitals', 'GAA-AG ALEX GRANT III', [['GAA-AG', 'ALEX GRANT III', {}]]],
  [
    'names without a number',
    'Checklist\nTeam Card',
    [
      [null, 'Checklist', {}],
      [null, 'Team Card', {}],
    ],
  ],
  [
    'names with commas',
    '12 Griffey, Ken\n13 Smith, John',
    [
      ['12', 'Griffey, Ken', {}],
      ['13', 'Smith, John', {}],
    ],
  ],
  [
    'tabs',
    '1\tAnn\tRC\n2\tBo\t',
    [
      ['1', 'Ann', { RC: null }],
      ['2', 'Bo', {}],
    ],
  ],
  [
    'semicolons',
    '1;Ann;Team: Seattle\n;Bo',
    [
      ['1', 'Ann', { Team: 'Seattle' }],
      [null, 'Bo', {}],
    ],
  ],
  ['commas and quotes', '1,"Griffey, ""Junior""",RC', [['1', 'Griffey, "Junior"', { RC: null }]]],
  [
    'titles in any order',
    'Player,No.,RC,Team,Numbered to,Attributes\nAnn,1,x,Seattle,50,"SP, Error: No name"\nBo,2,,,,',
    [
      ['1', 'Ann', { serialTotal: '50', SP: null, Error: 'No name', RC: null, Team: 'Seattle' }],
      ['2', 'Bo', {}],
    ],
  ],
  ['titles alone', 'Number\tName', []],
  [
    'names of built-in properties',
    'Name\tconstructor\t__proto__\nAnn\tx\ty',
    [[null, 'Ann', { constructor: null, ['__proto__']: null }]],
  ],
])('reads %s', (_, text, expected) => {
  expect(parseCards(text)).toEqual(expected)
})

describe('a line that cannot be read is named', () => {
  test.each([
    ['1\tAnn\n2\t\n\n4\tDee', [{ line: 2, message: 'The name is missing' }]],
    ['12\nAnn', [{ line: 1, message: 'The name is missing' }]],
    ['1,Ann\n2,"Bo\n3,Cy', [{ line: 2, message: "A quotation mark isn't closed" }]],
    ['No,Name\n1,Ann\n2,Bo,RC', [{ line: 3, message: 'There are 3 cells, but 2 headings' }]],
    [`1\t${'x'.repeat(10_001)}`, [{ line: 1, message: 'A cell is too long' }]],
    [
      Array.from({ length: 5_001 }, (_, index) => `${index} A`).join('\n'),
      [{ line: 5_001, message: 'A checklist can have at most 5,000 cards' }],
    ],
  ])('%#', (text, errors) => {
    expect(parse(text).errors).toEqual(errors)
  })
})
