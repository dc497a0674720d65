import { join } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { expect, test } from 'vitest'
import { toStageResult, type VitestReport } from './run-vitest-stage.ts'

const aReport = (file: Partial<VitestReport['testResults'][number]> = {}): VitestReport => ({
  numPassedTests: 3,
  testResults: [
    { name: join(repositoryRoot, 'api/src/adds.test.ts'), status: 'passed', assertionResults: [], ...file },
  ],
})

test('counts passed and failed tests, and lists the first line of each failure', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 3 to be 4\u001b[39m\n at x'] },
    { status: 'passed', fullName: 'counts', failureMessages: [] },
    { status: 'failed', fullName: 'removes', failureMessages: null },
  ]
  expect(toStageResult(aReport({ status: 'failed', assertionResults }), 1)).toEqual({
    passed: 3,
    failed: 2,
    failures: ['api/src/adds.test.ts: adds: expected 3 to be 4', 'api/src/adds.test.ts: removes: '],
    testFiles: ['api/src/adds.test.ts'],
  })
})

test('counts a file that could not be loaded as a failure', () => {
  expect(toStageResult(aReport({ status: 'failed', message: 'no such module\nat y' }), 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['api/src/adds.test.ts: no such module'],
    testFiles: ['api/src/adds.test.ts'],
  })
})

test('counts an error outside of tests as a failure', () => {
  expect(toStageResult(aReport(), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('counts a run without a report as a failure', () => {
  expect(toStageResult(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('lists no failures when all tests passed', () => {
  expect(toStageResult(aReport(), 0)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    testFiles: ['api/src/adds.test.ts'],
  })
})
