import { describe, expect, test } from 'vitest'
import { createChecklistIndex } from './checklist-index.ts'
import type { NumberLineProblem } from './number-line.ts'
import { parseNumberLine } from './parse-number-line.ts'

const createIndex = (...numbers: Array<string | null>) =>
  createChecklistIndex(numbers.map((cardNumber) => ({ cardNumber, serialTotal: 99 })))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)
const numbered = createIndex(...upTo(100))

/** Returns what a line names, as "NUMBER*COUNT #SERIAL" of each card. */
function parse(text: string, index = numbered): string[] {
  const { entries, problems } = parseNumberLine(text, index)
  expect(problems).toEqual([])
  return entries.map(
    ({ index: at, count, serialNumbers }) =>
      `${index.cards[at]?.cardNumber}${count === 1 ? '' : `*${count}`}${serialNumbers.map((each) => ` #${each}`).join('')}`,
  )
}

function findProblems(text: string, index = numbered) {
  const { entries, problems } = parseNumberLine(text, index)
  for (const problem of problems) expect(text.slice(problem.start, problem.end)).toBe(problem.text)
  return { count: entries.length, problems: problems.map((problem) => [problem.kind, problem.text]) }
}
const getChoices = (problem: NumberLineProblem | undefined) => (problem?.kind === 'ambiguous' ? problem.choices : [])

test('reads the line of the specification', () => {
  const index = createIndex(...upTo(72), '595a', 'GAA-AG')
  const { entries, problems } = parseNumberLine('1-50, 53 x2, 60-72 -66, 595a, GAA-AG, 12 #07/99', index)
  expect(problems).toEqual([])
  expect(entries).toHaveLength(65)
  expect(entries.filter(({ count }) => count > 1)).toEqual([{ index: 52, count: 2, serialNumbers: [] }])
  expect(entries[11]).toEqual({ index: 11, count: 1, serialNumbers: ['07'] })
  expect(entries.some(({ index: at }) => at === 65)).toBe(false)
})

test.each([
  ['1-3', ['1', '2', '3']],
  ['1–2 4—5 7−8', ['1', '2', '4', '5', '7', '8']],
  ['1 - 3', ['1', '2', '3']],
  ['3;1\n2, 2', ['1', '2*2', '3']],
  ['1-4 2 2', ['1', '2*3', '3', '4']],
  ['1-3, 2 x2', ['1', '2*2', '3']],
  ['1-3x2', ['1*2', '2*2', '3*2']],
  ['5×3 6*2 7X2', ['5*3', '6*2', '7*2']],
  ['1-6 -2-4', ['1', '5', '6']],
  ['007', ['7']],
  ['12 #07 #08/99', ['12*2 #07 #08']],
  ['12 x3 #07', ['12*3 #07']],
  ['(3)', ['3']],
  ['missing 3-98, 100', ['1', '2', '99']],
  ['Missing: 1-97 -5', ['5', '98', '99', '100']],
  ['missing', []],
  [' , ;\n', []],
])('reads %j', (text, expected) => {
  expect(parse(text)).toEqual(expected)
})

test('names a box of 400 cards in 12 runs by less than 60 keys', () => {
  const line = '1-411 -9 -23 -58 -77 -104 -150 -188 -222 -261 -300 -350'
  expect(line.length).toBeLessThan(60)
  expect(parse(line, createIndex(...upTo(792)))).toHaveLength(400)
})

test('follows the printed order of the checklist, not integers', () => {
  const index = createIndex('10', '595a', '2', 'GAA-AG', 'Special No. 1', '7')
  expect(parse('10-gaa-ag', index)).toEqual(['10', '595a', '2', 'GAA-AG'])
  expect(parse('GAA–AG-7', index)).toEqual(['GAA-AG', 'Special No. 1', '7'])
  expect(parse('special no. 1 7', index)).toEqual(['Special No. 1', '7'])
})

test.each([
  ['999', 'unknown', '999'],
  ['5-999', 'unknown', '999'],
  ['abc-1', 'unknown', 'abc-1'],
  ['9-3', 'backwards', '9-3'],
  ['5 -7', 'not-included', '-7'],
  ['5 x0', 'count', '5 x0'],
  ['5 x1000', 'count', '5 x1000'],
  ['5 x2 x3', 'count', '5 x2 x3'],
  ['5 x2, 5 x3', 'count', '5 x3'],
  ['5 x1 #01 #02', 'count', '5 x1 #01 #02'],
  ['missing 5 x2', 'count', '5 x2'],
  ['12 #07/50', 'serial', '12 #07/50'],
  ['12 #100', 'serial', '12 #100'],
  ['1-3 #07', 'serial', '1-3 #07'],
])('names %j a problem', (text, kind, part) => {
  expect(findProblems(text).problems).toEqual([[kind, part]])
})

test('reads what is right beside a problem', () => {
  expect(findProblems('1-3, 999 5, x')).toEqual({
    count: 4,
    problems: [
      ['unknown', '999'],
      ['unknown', 'x'],
    ],
  })
})

test('rejects a serial number on a card that is not numbered', () => {
  const index = createChecklistIndex([{ cardNumber: '1', serialTotal: null }])
  expect(findProblems('1 #7', index).problems).toEqual([['serial', '1 #7']])
})

describe('a number with several meanings', () => {
  const resolve = (text: string, index: ReturnType<typeof createIndex>) => {
    const { entries, problems } = parseNumberLine(text, index)
    const [problem] = problems
    return {
      named: entries.map((entry) => entry.index),
      choices: getChoices(problem).map(({ replacement }) => replacement),
      chosen: getChoices(problem).map(({ replacement }) =>
        parse(text.slice(0, problem?.start) + replacement + text.slice(problem?.end), index),
      ),
    }
  }

  test('asks which card is meant when a number stands twice', () => {
    const index = createIndex('1', '2', '1', '3')
    expect(resolve('1', index)).toEqual({ named: [], choices: ['1(1)', '1(2)'], chosen: [['1'], ['1']] })
    expect(parse('2-1(2)', index)).toEqual(['2', '1'])
    expect(resolve('1-3, 2', index).named).toEqual([1])
    expect(findProblems('2-1', index)).toEqual({ count: 0, problems: [['ambiguous', '1']] })
  })

  test('asks which card is meant by 7 in a set with 7 and 007', () => {
    expect(resolve('7', createIndex('7', '007'))).toMatchObject({ named: [], chosen: [['7'], ['007']] })
    expect(resolve('007', createIndex('7', '007'))).toMatchObject({ named: [], chosen: [['7'], ['007']] })
  })

  test('asks whether x2 is a count or a card', () => {
    expect(resolve('X1 x2', createIndex('X1', 'X2'))).toMatchObject({ named: [], chosen: [['X1*2'], ['X1', 'X2']] })
    expect(parse('X1, x2', createIndex('X1', 'X2'))).toEqual(['X1', 'X2'])
  })

  test('asks whether a dash belongs to a number or to a range', () => {
    const index = createIndex('1', '1-3', '3')
    expect(resolve('1-3', index).chosen.toSorted((one, other) => one.length - other.length)).toEqual([
      ['1-3'],
      ['1', '1-3', '3'],
    ])
    expect(parse('1 - 3', index)).toEqual(['1', '1-3', '3'])
  })
})

test('reads thousands of numbers without commas', () => {
  const index = createIndex(...upTo(6_000))
  expect(parse(upTo(6_000).join(' '), index)).toHaveLength(6_000)
})
