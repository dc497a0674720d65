import { beforeEach, expect, test, vi } from 'vitest'
import { recordTabVersions } from '../versions/live-versions.ts'
import { reportUncaughtErrors } from './report-uncaught-errors.ts'

const sendFailureReport = vi.hoisted(() => vi.fn())
vi.mock('./send-failure-report.ts', () => ({ sendFailureReport }))

reportUncaughtErrors()
beforeEach(() => {
  sendFailureReport.mockReset()
  recordTabVersions([], '/assets/main.0a1b2c.js')
})

const shellLine = `    at render (${location.origin}/assets/main.0a1b2c.js:1:2345)`
const remoteLine = `    at submit (${location.origin}/remotes/mf-a/3d4e5f/c/edit-wish.6a7b.js:1:67)`
const shellReport = [
  { name: 'shell', version: '0a1b2c' },
  'uncaught',
  { error: 'TypeError', position: 'main.0a1b2c.js:1:2345' },
]
const remoteReport = [
  { name: 'mf-a', version: '3d4e5f' },
  'uncaught',
  { error: 'TypeError', position: 'c/edit-wish.6a7b.js:1:67' },
]

function throwUncaught(...stack: string[]): void {
  const error = new TypeError('the mail of ann@mail.example')
  error.stack = ['TypeError: the mail of ann@mail.example', ...stack].join('\n')
  window.dispatchEvent(new ErrorEvent('error', { error }))
}

test.each([
  ['the shell', [shellLine], shellReport],
  ['a remote', [remoteLine, shellLine], remoteReport],
  ['a remote that called the shell', [shellLine, remoteLine], remoteReport],
  ['a remote that was loaded again', [remoteLine.replace('3d4e5f', '3d4e5f~2')], remoteReport],
  ['a remote in Firefox', [`submit@${remoteLine.slice(remoteLine.indexOf('http'), -1)}`], remoteReport],
])('reports an error of %s without its message', (_, stack, report) => {
  throwUncaught(...stack)
  expect(sendFailureReport.mock.calls).toEqual([report])
})

test('reports an unhandled rejection', () => {
  const reason = new RangeError('secret')
  reason.stack = remoteLine
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(sendFailureReport.mock.calls[0]?.[2]).toEqual({ error: 'RangeError', position: 'c/edit-wish.6a7b.js:1:67' })
})

test('reports no error of other scripts', () => {
  throwUncaught('    at inject (chrome-extension://abc/assets/main.js:1:1)')
  throwUncaught(remoteLine.replace(location.origin, 'http://localhost:3104'))
  window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'ResizeObserver loop' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }))
  expect(sendFailureReport).not.toHaveBeenCalled()
})

test('reports no error of the shell in development, where its script has no version', () => {
  recordTabVersions([], '/assets/main.js')
  throwUncaught(shellLine)
  expect(sendFailureReport).not.toHaveBeenCalled()
})
