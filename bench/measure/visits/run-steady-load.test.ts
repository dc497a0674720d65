import type http from 'node:http'
import { withHttpServer } from '@ninepocket/testing/processes/with-http-server'
import { expect, test } from 'vitest'
import { runLoadOfWaitingVisitors, runSteadyLoad } from './run-steady-load.ts'

const page = '<!doctype html><script src="/remotes/mf-a/1/a.js"></script></html>'

test('requests pages and their files in turn, and waits for each reply', async () => {
  const requestedPaths: string[] = []
  const figures = await withHttpServer(
    (request, response) => {
      requestedPaths.push(request.url ?? '')
      response.end(request.url === '/remotes/mf-a/1/a.js' ? 'code' : page)
    },
    (url) =>
      runLoadOfWaitingVisitors(url, {
        paths: ['/a', '/b'],
        visitorCount: 1,
        isOver: () => requestedPaths.length >= 4,
      }),
  )
  expect(requestedPaths).toEqual(['/a', '/remotes/mf-a/1/a.js', '/b', '/remotes/mf-a/1/a.js'])
  expect(figures).toMatchObject({ requests: 4, failures: [], withoutRows: 0 })
})

test('reports statuses, lost connections and defective pages with their paths', async () => {
  let requestCount = 0
  const figures = await withHttpServer(
    (request, response) => {
      requestCount += 1
      if (request.url === '/busy') response.writeHead(503).end()
      else if (request.url === '/lost') request.socket.destroy()
      else response.end('<!doctype html>')
    },
    (url) =>
      runLoadOfWaitingVisitors(url, {
        paths: ['/busy', '/lost', '/cut'],
        visitorCount: 1,
        isOver: () => requestCount >= 6,
      }),
  )
  expect(figures.failures.map(({ path, problem }) => [path, problem])).toEqual([
    ['/busy', 'status 503'],
    ['/busy', 'status 503'],
    ['/lost', expect.any(String)],
    ['/lost', expect.any(String)],
    ['/cut', 'is truncated'],
    ['/cut', 'is truncated'],
  ])
})

test('sends at a constant rate, whether replies come or not', async () => {
  const held: http.ServerResponse[] = []
  const figures = await withHttpServer(
    (_, response) => {
      held.push(response)
      // Nothing is answered until many requests wait.
      if (held.length >= 20) for (const each of held.splice(0)) each.end(page)
    },
    (url) => {
      let checks = 0
      const isOver = () => {
        checks += 1
        if (held.length > 0 && checks > 40) for (const each of held.splice(0)) each.end(page)
        return checks > 40
      }
      return runSteadyLoad(url, { paths: ['/'], perSecond: 100, isOver })
    },
  )
  expect(figures.requests).toBeGreaterThanOrEqual(20)
})
