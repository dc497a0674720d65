import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

type Row = { id: string; level: string; status: string; reason: string }

const document = readRepositoryFile('docs/security/asvs.md')
const rows: Row[] = [...document.matchAll(/^\| ([\d.]+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', status = '', reason = '']) => ({ id, level, status, reason }),
)
const count = (levels: string, status?: string) =>
  rows.filter((row) => levels.includes(row.level) && (status === undefined || row.status === status)).length

test('has each requirement of ASVS 5.0 once: 70 of level 1 and 183 of level 2', () => {
  expect([count('1'), count('2')]).toEqual([70, 183])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('names an existing file for each requirement that is met, and a reason for every other one', () => {
  const files = new Set(listRepositoryFiles())
  const wrong = rows.filter(({ status, reason }) => {
    if (status === 'met') return !files.has(/^\[([^\]]+)\]\([^)]+\)$/.exec(reason)?.[1] ?? '')
    return !['not applicable', 'open'].includes(status) || reason.length < 4
  })
  expect(wrong).toEqual([])
})

test.each([
  ['1', '1'],
  ['2', '2'],
  ['1 and 2', '12'],
])('states the shares of level %s', (label, levels) => {
  const [met, open] = [count(levels, 'met'), count(levels, 'open')]
  const share = ((100 * met) / (met + open)).toFixed(1)
  const cells = [label, count(levels), met, count(levels, 'not applicable'), open, `${share} %`]
  expect(document).toContain(`| ${cells.join(' | ')} |`)
})
