import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StandaloneRemoteSetup } from '../standalone-remote.ts'
import type { PageToPanelMessage } from './messages.ts'
import { firstPageRedirectPath, panelPath } from './panel-paths.ts'
import { ScenarioPanel } from './scenario-panel.tsx'
import { StatesPage } from './states-page.tsx'

const page = { current: () => undefined, preload: async () => () => null }
const route = (path: string) => ({
  path,
  chunk: 'page',
  page,
  queries: () => [],
  head: () => ({ titles: [] }),
})
const remote: StandaloneRemoteSetup = {
  name: 'mf-sample',
  routes: () => [route('/samples'), route('/@:username/samples/:card')],
  widgets: { 'card-facts': page },
  fakeApi: () => {},
  missingStates: { '/samples': ['empty'] },
}

beforeEach(() => window.history.replaceState(null, '', panelPath))
afterEach(cleanup)

const frame = () => screen.getByTitle('The page of mf-sample')
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)
const postFromPage = (message: PageToPanelMessage) =>
  window.dispatchEvent(new MessageEvent('message', { data: message, origin: window.location.origin }))

test('starts at the first page and keeps the options in its URL', async () => {
  render(<ScenarioPanel remote="mf-sample" />)
  expect(frame().getAttribute('src')).toBe(firstPageRedirectPath)
  postFromPage({ type: 'screens', screens: [{ name: '/samples', address: '/samples' }] })
  postFromPage({ type: 'moved', at: '/samples' })
  expect(await screen.findByRole('option', { name: '/samples' })).toHaveProperty('selected', true)
  await choose('Persona', 'A guest')
  await choose('Data', 'None')
  await choose('Width', '360 px')
  expect(window.location.search).toBe('?at=%2Fsamples&persona=guest&data=none&width=360')
  expect(frame().getAttribute('data-options')).toBe(window.location.search)
  expect(frame().getAttribute('width')).toBe('360')
})

test('opens with the options of its URL', () => {
  window.history.replaceState(null, '', `${panelPath}?at=%2F%40ann&failure=offline&theme=dark`)
  render(<ScenarioPanel remote="mf-sample" />)
  expect(frame().getAttribute('src')).toBe('/@ann')
  expect(screen.getByRole('combobox', { name: 'Failure' })).toHaveProperty('value', 'offline')
})

test('reloads the page when an option changes, but not when the width changes or the page navigates', async () => {
  render(<ScenarioPanel remote="mf-sample" />)
  postFromPage({ type: 'moved', at: '/samples' })
  const first = frame()
  await choose('Width', '768 px')
  postFromPage({ type: 'moved', at: '/samples?page=2' })
  await screen.findByRole('option', { name: '/samples?page=2' })
  expect(frame()).toBe(first)
  expect(first.getAttribute('src')).toBe(firstPageRedirectPath)
  expect(new URLSearchParams(window.location.search).get('at')).toBe('/samples?page=2')
  await choose('Data', 'Many (1,000 and more)')
  expect(frame()).not.toBe(first)
  expect(frame().getAttribute('src')).toBe('/samples?page=2')
})

test('makes one of the recorded calls fail', async () => {
  render(<ScenarioPanel remote="mf-sample" />)
  await choose('Failure', 'One call fails with 500')
  postFromPage({ type: 'called', call: 'GET /api/cards/:id' })
  await screen.findByRole('option', { name: 'GET /api/cards/:id' })
  await choose('Failing call', 'GET /api/cards/:id')
  expect(new URLSearchParams(window.location.search).get('call')).toBe('GET /api/cards/:id')
})

test('lists every screen and widget in each of its states as a link', () => {
  render(<StatesPage remote={remote} />)
  const listed = screen
    .getAllByRole('region')
    .map((region) => [
      region.getAttribute('aria-label'),
      ...[...region.querySelectorAll('h3')].map(({ textContent }) => textContent),
    ])
  expect(listed).toEqual([
    ['/samples', 'data', 'loading', 'error', 'long names'],
    ['/@:username/samples/:card', 'data', 'loading', 'empty', 'error', 'long names'],
    ['card-facts', 'data', 'loading', 'empty', 'error', 'long names'],
  ])
  const [link] = screen.getAllByRole('link', { name: 'error' })
  expect(link?.getAttribute('href')).toBe(`${panelPath}?at=%2Fsamples&failure=down&width=360`)
})

test('names a path parameter without an example value', () => {
  const unknown: StandaloneRemoteSetup = { ...remote, routes: () => [route('/samples/:sample')] }
  expect(() => render(<StatesPage remote={unknown} />)).toThrow(
    'mf-sample/src/dev/standalone-remote.ts gives no value for ":sample" of /samples/:sample',
  )
})
