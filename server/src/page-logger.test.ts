import { createLogger } from '@ninepocket/api/http/observability/logger'
import { expect, test, vi } from 'vitest'
import { createPageLogger } from './page-logger.ts'

const page = {
  requestId: 'id-1',
  method: 'GET',
  getRoute: vi.fn(() => '/card/:slug'),
  status: 200,
  elapsedMs: 12.3456,
}

test('logs a page by its route', () => {
  const lines: string[] = []
  createPageLogger(createLogger('info', { write: (line) => lines.push(line) }))({ ...page, outcome: 'without-markup' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'page',
      reqId: 'id-1',
      method: 'GET',
      route: '/card/:slug',
      status: 200,
      ms: 12.35,
      kind: 'without-markup',
    }),
  ])
})

test('logs cached pages at level debug only, and does not search their route otherwise', () => {
  page.getRoute.mockClear()
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  createPageLogger(createLogger('info', stream))({ ...page, outcome: 'cached' })
  expect(lines).toEqual([])
  expect(page.getRoute).not.toHaveBeenCalled()
  createPageLogger(createLogger('debug', stream))({ ...page, outcome: 'cached' })
  expect(lines).toHaveLength(1)
})
