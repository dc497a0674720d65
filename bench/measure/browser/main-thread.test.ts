import { expect, test } from 'vitest'
import { summedTasks } from './main-thread.ts'

const mainThread = (pid: number) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  args: { name: 'CrRendererMain' },
})
const task = (pid: number, ms: number, tid = 1) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid,
  tdur: ms * 1000,
})

test('tasks of the busiest page’s main thread are summed up by their CPU time', () => {
  const events = [
    mainThread(1),
    mainThread(2),
    task(1, 3),
    task(2, 10),
    task(2, 60),
    task(2, 51),
    task(2, 900, 7),
    { ...task(2, 800), name: 'Paint' },
  ]
  expect(summedTasks(events)).toEqual({ count: 3, p99: 60, longest: 60, over50: 2 })
})

test('a trace without a page is a fault', () => {
  expect(() => summedTasks([task(1, 5)])).toThrow('no values to measure')
})
