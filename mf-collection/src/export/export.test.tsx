import { noResponseMessage } from '@ninepocket/client/api-error'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpFakeImportsApi } from '../import/test-import.ts'
import { routes } from '../routes.tsx'

const savedNames: string[] = []
beforeEach(() => {
  savedNames.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedNames.push(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openExport(reply: () => Response) {
  setUpFakeImportsApi(null)
  const fetchMock = vi.fn(async (_path: string) => reply())
  vi.stubGlobal('fetch', fetchMock)
  const { user } = await renderRoute(routes, '/collection/export', { session: aMemberSession() })
  await screen.findByRole('heading', { level: 1, name: 'Export cards' })
  const getPaths = () => fetchMock.mock.calls.map(([path]) => path)
  return { user, getPaths }
}
const getFile = (title: string) => {
  const item = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(title))
  return within(item ?? expect.fail(`The file ${title} is not listed`))
}

test('says what each format does not keep before the download', async () => {
  await openExport(() => new Response(''))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'CSV with every field',
    'ZIP with every field and all photos',
    'ZIP with all your account data',
    'CSV for Deckbox',
    'CSV for Moxfield',
    'CSV for TCGplayer',
    'CSV for CollX',
  ])
  getFile('CSV for Deckbox').getByText(/^Not in this file: photos, serial number, grader, .*private note/)
  getFile('CSV for CollX').getByText(
    /^Not in this file: photos, serial number, certificate number, public note, for trade/,
  )
})

test('downloads a list in a format under the name of the server', async () => {
  const headers = { 'content-disposition': 'attachment; filename="wishlist-2026-01-02.csv"' }
  const { user, getPaths } = await openExport(() => new Response('csv', { headers }))
  await user.click(getFile('CSV for Moxfield').getByRole('button', { name: 'Download' }))
  await user.click(getFile('ZIP with every field and all photos').getByRole('button', { name: 'Download' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Export' }), 'My wishlist')
  getFile('CSV for Deckbox').getByText('Not in this file: priority, note.')
  await user.click(getFile('CSV with every field').getByRole('button', { name: 'Download' }))
  await user.click(getFile('ZIP').getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(savedNames).toHaveLength(4))
  expect(savedNames).toContain('wishlist-2026-01-02.csv')
  expect(getPaths()).toEqual([
    '/api/exports/collection?format=moxfield',
    '/api/exports/collection?format=archive',
    '/api/exports/wishlist?format=ninepocket',
    '/api/users/export',
  ])
})

test.each([
  ['an error reply', () => Response.json({ message: 'Please wait', code: 'SLOW' }, { status: 429 }), 'Please wait'],
  [
    'no response',
    () => {
      throw new TypeError('Failed to fetch')
    },
    noResponseMessage,
  ],
])('shows the error at its file after %s', async (_, reply, message) => {
  const { user } = await openExport(reply)
  await user.click(getFile('CSV for CollX').getByRole('button', { name: 'Download' }))
  expect((await getFile('CSV for CollX').findByRole('alert')).textContent).toBe(message)
  expect(savedNames).toEqual([])
})
