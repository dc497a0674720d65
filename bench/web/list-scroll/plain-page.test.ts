import { expect, test } from 'vitest'
import { buildPlainPage } from './plain-page.ts'

const cell = (number: number) =>
  `<li class="cell" aria-posinset="${number}"><a href="/c/${number}">$& ${number}</a></li>`
const served = `<html><head><link rel="preload" as="script" href="/a.js"><style>.cell{}</style></head><body>
<ul aria-label="Breadcrumb"><li class="crumb">Home</li></ul>
<ul class="grid" aria-label="Cards">${cell(1)}${cell(2)}</ul>
<p class="mf__scroll-for-more.module__more"><a href="?page=2">Scroll for more</a></p>
<script type="application/json" id="boot">{"a":1}</script><script src="/a.js" async></script></body></html>`

test('repeats the served cells to the requested number and keeps the rest of the page', () => {
  const page = buildPlainPage(served, 5)
  expect(page.match(/<li class="cell"/g)).toHaveLength(5)
  expect(page).toContain(`${cell(1)}${cell(2)}${cell(1)}${cell(2)}${cell(1)}</ul>`)
  expect(page).toContain('<style>.cell{}</style>')
  expect(page).toContain('Home')
})

test('repeats the rows of a list view', () => {
  const row = (number: number) => `<tr class="row" tabindex="-1"><td>${number}</td></tr>`
  const head = '<table role="grid" aria-label="Cards"><thead><tr class="header"><th>No.</th></tr></thead><tbody>'
  const page = buildPlainPage(`<html><body>${head}${row(1)}${row(2)}</tbody></table></body></html>`, 3)
  expect(page).toContain(`${head}${row(1)}${row(2)}${row(1)}</tbody></table>`)
})

test('has no scripts', () => {
  expect(buildPlainPage(served, 2)).not.toMatch(/<script|a\.js|Scroll for more/)
})

test('rejects a page without cards', () => {
  expect(() => buildPlainPage('<ul aria-label="Sets"><li class="x"></li></ul>', 2)).toThrow('no list of cards')
})
