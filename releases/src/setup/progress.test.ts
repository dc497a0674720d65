import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { printLine, printWarning, setOutputFormat } from './progress.ts'
import { runMain } from './run-main.ts'

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

test('prints the error that ends a command to standard error, and as JSON in a log', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const fail = () => runMain(() => Promise.reject(new Error('PORT must be a number\nSEED_DEMO must be 1 or 0')))
  setOutputFormat('text')
  await fail()
  setOutputFormat('json')
  await fail()
  const [text, json] = errors.mock.calls.map(([each]) => String(each))
  errors.mockRestore()
  process.exitCode = 0
  expect(text).toBe('\nPORT must be a number\nSEED_DEMO must be 1 or 0\n')
  expect(JSON.parse(json ?? '')).toMatchObject({ level: 60, msg: 'PORT must be a number\nSEED_DEMO must be 1 or 0' })
})
