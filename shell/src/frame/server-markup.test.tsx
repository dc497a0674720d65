import type { PageHead } from '@ninepocket/runtime/page-head'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/a-site'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { quietWindow } from '../testing/quiet-window.ts'
import { Frame } from './frame.tsx'

quietWindow()
afterEach(cleanup)

const head: PageHead = { titles: ['griffey'], crumbs: [{ label: 'Home', to: '/' }, { label: 'Search' }] }
const framed = (
  <SiteProvider value={aSite()}>
    <Frame head={head}>
      <h1>Search</h1>
    </Frame>
  </SiteProvider>
)
const onServer = () => renderToString(<StaticRouter location="/search?term=griffey">{framed}</StaticRouter>)

test('the markup holds nothing that a strict content policy refuses', () => {
  expect(onServer()).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/)
})

test('the browser takes the markup over as it is', () => {
  history.replaceState(null, '', '/search?term=griffey')
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = onServer()
  const search = place.querySelector('input')
  if (search) search.value = 'typed before the script came'
  const said = vi.spyOn(console, 'error')
  const faults: unknown[] = []
  render(<BrowserRouter>{framed}</BrowserRouter>, {
    container: place,
    hydrate: true,
    onRecoverableError: (fault) => faults.push(fault),
  })
  expect(faults).toEqual([])
  const complaints = said.mock.calls.filter(([text]) => /hydrat|did not match/i.test(String(text)))
  expect(complaints).toEqual([])
  expect(place.querySelector('input')).toBe(search)
  expect(search?.value).toBe('typed before the script came')
})
