import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StandaloneRemote } from '../standalone-remote.ts'
import type { PageMessage } from './messages.ts'
import { firstPagePath, panelPath } from './panel-paths.ts'
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
const remote: StandaloneRemote = {
  name: 'mf-sample',
  routes: () => [route('/samples'), route('/:handle/samples/:card')],
  widgets: { 'card-facts': page },
  fakeApi: () => {},
  missingStates: { '/samples': ['empty'] },
}

beforeEach(() => window.history.replaceState(null, '', panelPath))
afterEach(cleanup)

const frame = () => screen.getByTitle('The page of mf-sample')
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)
const postFromPage = (message: PageMessage) =>
  window.dispatchEvent(new MessageEvent('message', { data: message, origin: window.location.origin }))

test('the panel begins at the first page, and its address is the state that one looks at', async () => {
  render(<ScenarioPanel remote="mf-sample" />)
  expect(frame().getAttribute('src')).toBe(firstPagePath)
  postFromPage({ tells: 'screens', screens: [{ name: '/samples', address: '/samples' }] })
  postFromPage({ tells: 'moved', at: '/samples' })
  expect(await screen.findByRole('option', { name: '/samples' })).toHaveProperty('selected', true)
  await choose('Who looks', 'A guest')
  await choose('Data', 'None')
  await choose('Width', '360 px')
  expect(window.location.search).toBe('?at=%2Fsamples&person=guest&data=none&width=360')
  expect(frame().getAttribute('data-choices')).toBe(window.location.search)
  expect(frame().getAttribute('width')).toBe('360')
})

test('a linked state is what the panel opens with', () => {
  window.history.replaceState(null, '', `${panelPath}?at=%2F%40ann&failure=offline&theme=dark`)
  render(<ScenarioPanel remote="mf-sample" />)
  expect(frame().getAttribute('src')).toBe('/@ann')
  expect(screen.getByRole('combobox', { name: 'Failure' })).toHaveProperty('value', 'offline')
})

test('a page is opened anew by what is chosen, and not by its width or its own steps', async () => {
  render(<ScenarioPanel remote="mf-sample" />)
  postFromPage({ tells: 'moved', at: '/samples' })
  const first = frame()
  await choose('Width', '768 px')
  postFromPage({ tells: 'moved', at: '/samples?page=2' })
  await screen.findByRole('option', { name: '/samples?page=2' })
  expect(frame()).toBe(first)
  expect(first.getAttribute('src')).toBe(firstPagePath)
  expect(new URLSearchParams(window.location.search).get('at')).toBe('/samples?page=2')
  await choose('Data', 'Many (1,000 and more)')
  expect(frame()).not.toBe(first)
  expect(frame().getAttribute('src')).toBe('/samples?page=2')
})

test('of the calls that the page made one can be let fail', async () => {
  render(<ScenarioPanel remote="mf-sample" />)
  await choose('Failure', 'One call answers 500')
  postFromPage({ tells: 'called', call: 'GET /api/cards/:id' })
  await screen.findByRole('option', { name: 'GET /api/cards/:id' })
  await choose('Call that fails', 'GET /api/cards/:id')
  expect(new URLSearchParams(window.location.search).get('call')).toBe('GET /api/cards/:id')
})

test('every screen and part is listed in every state that it has, as a link to it', () => {
  render(<StatesPage remote={remote} />)
  const listed = screen
    .getAllByRole('region')
    .map((region) => [
      region.getAttribute('aria-label'),
      ...[...region.querySelectorAll('h3')].map(({ textContent }) => textContent),
    ])
  expect(listed).toEqual([
    ['/samples', 'data', 'loading', 'error', 'long names'],
    ['/:handle/samples/:card', 'data', 'loading', 'empty', 'error', 'long names'],
    ['card-facts', 'data', 'loading', 'empty', 'error', 'long names'],
  ])
  const [link] = screen.getAllByRole('link', { name: 'error' })
  expect(link?.getAttribute('href')).toBe(`${panelPath}?at=%2Fsamples&failure=down&width=360`)
})

test('a path whose parameter nobody gives a value for is named', () => {
  const unknown: StandaloneRemote = { ...remote, routes: () => [route('/samples/:sample')] }
  expect(() => render(<StatesPage remote={unknown} />)).toThrow(
    'mf-sample/src/dev/standalone-remote.ts gives no value for ":sample" of /samples/:sample',
  )
})
