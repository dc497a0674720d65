import { expect, test } from 'vitest'
import { countTests, type Report } from './vitest-stage.ts'

const aReport = (parts: Partial<Report> = {}): Report => ({
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...parts,
})

test('passed and failed tests are counted as the report says', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }] }]
  expect(countTests(aReport({ numFailedTests: 2, testResults }), 1)).toEqual({ passed: 3, failed: 2 })
})

test('a file that could not be loaded is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countTests(aReport({ testResults }), 1)).toEqual({ passed: 3, failed: 1 })
})

test('an error outside of any test is a failure', () => {
  expect(countTests(aReport(), 1)).toEqual({ passed: 3, failed: 1 })
})

test('a run that left no report is a failure', () => {
  expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 })
})
