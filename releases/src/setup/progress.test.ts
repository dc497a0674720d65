import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { printLine, printWarning, setOutputFormat } from './progress.ts'

const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
const readOutput = () => written.mock.calls.map(([text]) => String(text))
afterEach(() => written.mockClear())
afterAll(() => {
  setOutputFormat('text')
  written.mockRestore()
})

test('prints lines for people, and then, as a log, JSON lines with a level and a time', () => {
  printLine('database: 0.4 s')
  printWarning('SMTP_URL is not set')
  expect(readOutput()).toEqual(['· database: 0.4 s\n', '· warning: SMTP_URL is not set\n'])
  written.mockClear()

  setOutputFormat('json')
  printLine('two\nlines')
  printWarning('SMTP_URL is not set')
  const output = readOutput()
  expect(output.every((text) => /^[^\n]+\n$/.test(text))).toBe(true)
  const line = { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), pid: process.pid }
  expect(output.map((text): unknown => JSON.parse(text))).toEqual([
    { ...line, level: 30, msg: 'two\nlines' },
    { ...line, level: 40, msg: 'SMTP_URL is not set' },
  ])
})
