import { expect, test } from 'vitest'
import { summarizeTasks } from './main-thread-task-trace.ts'

const aMainThreadEvent = (pid: number) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  args: { name: 'CrRendererMain' },
})
const aTaskEvent = (pid: number, ms: number, tid = 1) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid,
  tdur: ms * 1000,
})

test('sums the main-thread tasks of the busiest page by CPU time', () => {
  const events = [
    aMainThreadEvent(1),
    aMainThreadEvent(2),
    aTaskEvent(1, 3),
    aTaskEvent(2, 10),
    aTaskEvent(2, 60),
    aTaskEvent(2, 51),
    aTaskEvent(2, 900, 7),
    { ...aTaskEvent(2, 800), name: 'Paint' },
  ]
  expect(summarizeTasks(events)).toEqual({ count: 3, p99: 60, longest: 60, over50: 2 })
})

test('throws for a trace without a page', () => {
  expect(() => summarizeTasks([aTaskEvent(1, 5)])).toThrow('no values to measure')
})
