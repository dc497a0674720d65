import { getCollectionStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  commitImport,
  deleteImport,
  deleteParkedPhotos,
  deleteParkedRows,
  getCurrentImport,
  getImport,
  retryParkedImportRows,
  setImportMapping,
  startImport,
  storeParkedPhotos,
} from '@ninepocket/contract/imports/import-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { importQuery } from '../data/imports/import-queries.ts'
import { anImport, anImportRow } from '../dev/create-example-import.ts'
import { openImportPage, setUpFakeImportsApi } from './test-import.ts'

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const getMessages = () => useToastStore.getState().toasts.map(({ message }) => message)

describe('choosing a file', () => {
  test('sends the file with its target, follows the import, and shows the result', async () => {
    const { api } = setUpFakeImportsApi(null)
    const { user } = await openImportPage('?to=wishlist')
    await heading('Choose a file')
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Add the cards to' })
    expect(list.value).toBe('wishlist')
    await user.selectOptions(list, 'My collection')
    const file = new File(['Count,Name\n1,Player 1\n'], 'cards.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    expect(await heading('5 rows read')).toBeTruthy()
    const form = api.calls(startImport)[0]?.body as unknown as FormData
    expect([...form.keys()]).toEqual(['target', 'file'])
    expect(form.get('target')).toBe('collection')
    expect(screen.getByText('cards.csv, exported from Deckbox. Nothing has been added yet.')).toBeTruthy()
  })

  test('sends a pasted table', async () => {
    const { api } = setUpFakeImportsApi(null)
    const { user } = await openImportPage()
    await heading('Choose a file')
    await user.click(screen.getByText('Paste a table'))
    await user.click(screen.getByRole('textbox', { name: 'Table' }))
    await user.paste('Name\tSet\nPlayer 1\t1989 Upper Deck')
    await user.click(await button('Read table'))
    expect(await heading('5 rows read')).toBeTruthy()
    const form = api.calls(startImport)[0]?.body as unknown as FormData
    const file = form.get('file')
    expect(file instanceof File && (await file.text())).toBe('Name\tSet\nPlayer 1\t1989 Upper Deck')
  })

  test("shows the server's reason for a file that cannot be read, and takes another", async () => {
    const { api } = setUpFakeImportsApi(null)
    const { user } = await openImportPage()
    api.fail(startImport, 422, 'Line 3: the text is damaged.')
    await heading('Choose a file')
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['x'], 'x.csv'))
    expect((await screen.findByRole('alert')).textContent).toBe('Line 3: the text is damaged.')
    expect(await button('Choose a file')).toBeTruthy()
  })

  test('does not send a file above 100 MB', async () => {
    const { api } = setUpFakeImportsApi(null)
    const { user } = await openImportPage()
    await heading('Choose a file')
    const file = new File(['x'], 'x.csv')
    Object.defineProperty(file, 'size', { value: 100 * 1024 * 1024 + 1 })
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 100 MB')
    expect(api.calls(startImport)).toEqual([])
  })

  test('says how to import a ZIP above 100 MB without its photos', async () => {
    const { api } = setUpFakeImportsApi(null)
    const { user } = await openImportPage()
    await heading('Choose a file')
    const file = new File(['x'], 'Collection.ZIP')
    Object.defineProperty(file, 'size', { value: 100 * 1024 * 1024 + 1 })
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This ZIP file is larger than 100 MB. Unpack it and import collection.csv, which has everything but the photos.',
    )
    expect(api.calls(startImport)).toEqual([])
  })

  test('does not show an import whose file was sent by a member who has logged out', async () => {
    const { api } = setUpFakeImportsApi(null)
    const { user, client } = await openImportPage()
    await heading('Choose a file')
    const reply = Promise.withResolvers<{ import: ReturnType<typeof anImport> }>()
    api.on(startImport, () => reply.promise)
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['x'], 'x.csv'))
    await waitFor(() => expect(api.calls(startImport)).toHaveLength(1))
    act(() => bus.emit('session:ended'))
    reply.resolve({ import: anImport() })
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(window.location.search).toBe('')
    expect(client.getQueryData(importQuery(anImport().id).queryKey)).toBeUndefined()
  })

  test('stops sending a file when the member cancels', async () => {
    const { api } = setUpFakeImportsApi(null)
    const { user } = await openImportPage()
    await heading('Choose a file')
    const sending = Promise.withResolvers<never>()
    api.on(startImport, () => sending.promise)
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['x'], 'x.csv'))
    await user.click(await button('Cancel'))
    await button('Choose a file')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('takes a dropped file, and leaves dropped text to the field below it', async () => {
    const { api } = setUpFakeImportsApi(null)
    await openImportPage()
    await heading('Choose a file')
    const drop = (files: File[]) => {
      const dropped = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { files } })
      act(() => void document.dispatchEvent(dropped))
      return dropped.defaultPrevented
    }
    expect(drop([])).toBe(false)
    expect(api.calls(startImport)).toEqual([])
    expect(drop([new File(['Name\nPlayer 1'], 'cards.csv')])).toBe(true)
    await waitFor(() => expect(api.calls(startImport)).toHaveLength(1))
  })

  test('comes back to the import that is open', async () => {
    setUpFakeImportsApi({})
    await openImportPage()
    await heading('5 rows read')
    expect(window.location.search).toBe(`?import=${anImport().id}`)
  })

  test('takes another file while rows that were tried again wait for a decision, and leads to these rows', async () => {
    setUpFakeImportsApi({ addedCount: 1, committedAt: '2026-01-02T12:04:05.000Z' })
    const { user } = await openImportPage()
    await heading('Choose a file')
    const panel = (await heading('Parked rows to review')).closest('section')
    expect(panel?.textContent).toContain('Parked rows from cards.csv were tried again')
    await user.click(screen.getByRole('link', { name: 'Review the rows' }))
    await heading('5 rows read')
  })

  test('offers to load again when it fails', async () => {
    const { api } = setUpFakeImportsApi(null)
    api.fail(getCurrentImport, 500, 'Down')
    const { user } = await openImportPage()
    await screen.findByRole('alert')
    api.on(getCurrentImport, () => ({ import: null }))
    await user.click(await button('Try again'))
    await heading('Choose a file')
  })
})

test('maps the columns of an unknown file with examples, and asks for a column that names the card', async () => {
  const { api } = setUpFakeImportsApi({ state: 'needs-mapping', mapping: null })
  const { user } = await openImportPage(`?import=${anImport().id}`)
  await heading('What does each column hold?')
  const column = screen.getByRole('combobox', { name: 'Name' })
  expect(column.getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getByText('For example: Player 1 · Player 2')).toBeTruthy()
  await user.click(await button('Continue'))
  expect(screen.getByRole('alert').textContent).toBe('Choose the column with the card name or the card number.')
  expect(api.calls(setImportMapping)).toEqual([])
  await user.selectOptions(column, 'Card name')
  await user.click(await button('Continue'))
  await heading('5 rows read')
  expect(api.calls(setImportMapping)[0]?.body).toEqual({ mapping: [null, 'name', null, null] })
})

describe('the progress', () => {
  class FakeEventSource extends EventTarget {
    static opened: FakeEventSource[] = []
    isClosed = false
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
      FakeEventSource.opened.push(this)
    }
    close() {
      this.isClosed = true
    }
    send(collectionImport: ReturnType<typeof anImport>) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ import: collectionImport }) }))
    }
  }
  function fakeEventSource() {
    FakeEventSource.opened = []
    vi.stubGlobal('EventSource', FakeEventSource)
  }

  test('follows server-sent events without polling, and refetches what changed at the end', async () => {
    const { api } = setUpFakeImportsApi({ state: 'committing' })
    fakeEventSource()
    api.on(getImport, () => ({ import: anImport({ state: 'committing', progress: { done: 50, total: 200 } }) }))
    const { client } = await openImportPage(`?import=${anImport().id}`)
    expect(await screen.findByText(/^50 of 200 rows\./)).toBeTruthy()
    const [stream] = FakeEventSource.opened
    expect(stream?.url).toBe(`/api/imports/${anImport().id}/events`)
    act(() => void stream?.dispatchEvent(new Event('open')))
    act(() => stream?.send(anImport({ state: 'committing', progress: { done: 150, total: 200 } })))
    expect(await screen.findByText(/^150 of 200 rows\./)).toBeTruthy()
    expect(screen.getByRole('progressbar')).toMatchObject({ max: 200, value: 150 })
    expect(api.calls(getImport)).toHaveLength(1)
    client.setQueryData([getCollectionStats.path, {}], {})
    api.on(getImport, () => ({ import: anImport({ state: 'done', addedCount: 200 }) }))
    act(() => stream?.send(anImport({ state: 'done', addedCount: 200 })))
    await heading('Added 200 copies to your collection')
    expect(stream?.isClosed).toBe(true)
    expect(client.getQueryState([getCollectionStats.path, {}])?.isInvalidated).toBe(true)
  })

  test('counts the lines of a file that another tab sends', async () => {
    const { api } = setUpFakeImportsApi({ state: 'reading' })
    fakeEventSource()
    api.on(getImport, () => ({ import: anImport({ state: 'reading', progress: { done: 50, total: 200 } }) }))
    await openImportPage(`?import=${anImport().id}`)
    expect(await screen.findByText("50 of 200 lines. Don't close the page that's uploading the file.")).toBeTruthy()
  })

  test('polls while no stream opens', async () => {
    setUpFakeImportsApi({ state: 'committing' })
    fakeEventSource()
    await openImportPage(`?import=${anImport().id}`)
    await heading(/^Added/)
  })
})

describe('the result', () => {
  test('shows the rows by fate, what is not kept, and the rows by set', async () => {
    setUpFakeImportsApi({})
    await openImportPage(`?import=${anImport().id}`)
    await heading('5 rows read')
    const counts = [...document.querySelectorAll('dl div')].map(({ textContent }) => textContent)
    expect(counts).toEqual(['Matched rows1', 'Rows to review2', 'Parked rows1', 'Rows left out1'])
    expect(screen.getByText("“Artist Proof” isn't kept (2 rows)")).toBeTruthy()
    const sets = await screen.findByRole('list', { name: 'Sets in the file' })
    expect(sets.textContent).toContain('1989 Upper Deck1 matched · 2 to review')
  })

  test('says when the collection has no room', async () => {
    setUpFakeImportsApi({ limit: { ownedCopies: 249_999, maxCopies: 250_000 } })
    await openImportPage(`?import=${anImport().id}`)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A collection holds at most 250,000 copies, and yours has room for 1. This file has 2.',
    )
  })

  test('answers every row of a set by the set that the member finds', async () => {
    const { cards } = setUpFakeImportsApi({})
    const { user } = await openImportPage(`?import=${anImport().id}`)
    const [, summary] = await screen.findAllByText('Choose the set')
    await user.click(summary ?? expect.fail())
    const field = screen.getByRole('textbox', { name: 'Set for “Unknown”' })
    await user.clear(field)
    await user.type(field, 'upper deck{Enter}')
    await user.click(await button('1989 Upper Deck (1989 · Upper Deck)'))
    await waitFor(() => expect(document.querySelector('dl')?.textContent).toContain('Parked rows0'))
    expect(cards[0]?.productId).toBeTruthy()
  })

  test('commits with the chosen policy and shows the summary', async () => {
    const { api } = setUpFakeImportsApi({})
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Cards you already own' }), 'top-up')
    await user.click(await button('Add 2 copies'))
    await heading('Added 2 copies to your collection')
    expect(api.calls(commitImport)[0]?.body).toEqual({ policy: 'top-up' })
    expect(screen.getByRole('link', { name: 'View collection' }).getAttribute('href')).toBe('/@wayne/collection')
  })

  test('shows with which card each row is matched', async () => {
    setUpFakeImportsApi({})
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.click(await button('Show matched rows'))
    const shownHeading = await heading('Matched rows')
    expect(document.activeElement?.contains(shownHeading)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    const [row] = within(await screen.findByRole('list', { name: 'Matched rows' })).getAllByRole('listitem')
    expect(row?.textContent).toContain('Line2')
    expect(row?.textContent).toContain('Matches #1 Player 1, ')
    await user.click(await button('Back to the result'))
    await heading('5 rows read')
  })

  test('takes another file after the commit', async () => {
    setUpFakeImportsApi({})
    const { user } = await openImportPage()
    await user.click(await button('Add 2 copies'))
    await heading('Added 2 copies to your collection')
    await user.click(screen.getByRole('link', { name: 'Import another file' }))
    await heading('Choose a file')
  })

  test('cancels an import while its cards are looked for', async () => {
    const { api, imports } = setUpFakeImportsApi({ state: 'matching' })
    api.on(getImport, () => ({ import: anImport({ state: 'matching' }) }))
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        close() {}
      },
    )
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await heading('Finding your cards…')
    await user.click(await button('Cancel import'))
    await heading('Choose a file')
    expect(imports).toEqual([])
  })

  test.each([0, 2])('stops an import that has added %d copies while its cards are added', async (addedCount) => {
    const { api, imports } = setUpFakeImportsApi({ state: 'committing', addedCount })
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        close() {}
      },
    )
    let isStopped = false
    api.on(getImport, () => ({ import: anImport({ state: isStopped ? 'done' : 'committing', addedCount }) }))
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await heading('Adding your cards…')
    isStopped = true
    await user.click(await button('Stop import'))
    await heading(addedCount === 0 ? 'Choose a file' : 'Added 2 copies to your collection')
    expect(imports).toHaveLength(addedCount === 0 ? 0 : 1)
  })

  test('offers no cancel while an import is undone', async () => {
    const { api } = setUpFakeImportsApi({ state: 'undoing' })
    api.on(getImport, () => ({ import: anImport({ state: 'undoing' }) }))
    await openImportPage(`?import=${anImport().id}`)
    await heading('Undoing the import…')
    expect(screen.queryByRole('button', { name: /import$/ })).toBeNull()
  })

  test('cancels an import', async () => {
    const { imports } = setUpFakeImportsApi({})
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.click(await button('Cancel import'))
    await heading('Choose a file')
    expect(imports).toEqual([])
  })

  test('shows a toast when the commit is rejected', async () => {
    const { api } = setUpFakeImportsApi({})
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await button('Add 2 copies')
    api.fail(commitImport, 409, 'The import is in another state')
    await user.click(await button('Add 2 copies'))
    await waitFor(() => expect(getMessages()).toEqual(['The import is in another state']))
  })
})

describe.each([
  [
    'a commit',
    'Add 2 copies',
    (api: FakeServer, done: Promise<void>) =>
      api.on(commitImport, () => done.then(() => ({ import: anImport({ state: 'committing' }) }))),
  ],
  [
    'a cancellation',
    'Cancel import',
    (api: FakeServer, done: Promise<void>) => api.on(deleteImport, () => done.then(() => ({ message: 'Deleted' }))),
  ],
])('%s of a member who has logged out', (_, label, holdReply) => {
  test.each(['success', 'failure'])('changes and says nothing on %s', async (outcome) => {
    const { api } = setUpFakeImportsApi({})
    const { user, client } = await openImportPage(`?import=${anImport().id}`)
    const { queryKey } = importQuery(anImport().id)
    const done = Promise.withResolvers<void>()
    holdReply(api, done.promise)
    await user.click(await button(label))
    await waitFor(() => expect(client.isMutating()).toBe(1))
    // No later read replaces what the reply would change.
    api.on(getImport, () => Promise.withResolvers<never>().promise)
    const before = client.getQueryData(queryKey)
    act(() => bus.emit('session:ended'))
    if (outcome === 'failure') done.reject(new FakeHttpError(409, 'The import is in another state'))
    else done.resolve()
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(client.getQueryData(queryKey)).toEqual(before)
    expect(window.location.search).toBe(`?import=${anImport().id}`)
    expect(getMessages()).toEqual([])
  })
})

describe('the summary', () => {
  const undoableUntil = '2026-02-01T12:04:05.000Z'

  test('undoes a small import without parked rows at once', async () => {
    const { imports } = setUpFakeImportsApi({ state: 'done', addedCount: 2, undoableUntil }, () => [anImportRow()])
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.click(await button('Undo import'))
    await heading('Import undone, 2 of 2 copies removed')
    expect(imports[0]?.import.state).toBe('undone')
  })

  test('asks before it undoes a large import', async () => {
    const { imports } = setUpFakeImportsApi({ state: 'done', addedCount: 195, undoableUntil })
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.click(await button('Undo import'))
    expect(screen.getByRole('group').textContent).toContain('Remove the 195 copies that this import added?')
    expect(screen.getByRole('group').textContent).toContain('1 parked row will be deleted.')
    expect(imports[0]?.import.state).toBe('done')
    await user.keyboard('{Escape}')
    expect(document.activeElement?.textContent).toBe('Undo import')
    await user.click(await button('Undo import'))
    await user.click(await button('Remove 195 copies'))
    await heading('Import undone, 195 of 195 copies removed')
  })

  test('asks before it undoes a small import with parked rows, which are deleted', async () => {
    setUpFakeImportsApi({ state: 'done', addedCount: 2, undoableUntil })
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.click(await button('Undo import'))
    expect(screen.getByRole('group').textContent).toContain('1 parked row will be deleted.')
    await user.click(await button('Remove 2 copies'))
    await heading('Import undone, 2 of 2 copies removed')
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('names the copies that Undo kept', async () => {
    const undo = { reversed: 1, kept: 1, failed: 0 }
    setUpFakeImportsApi({ state: 'undone', addedCount: 2, undo }, (rows) => [
      ...rows,
      anImportRow({ line: 9, outcome: 'kept', reason: 'You changed the copy.' }),
    ])
    await openImportPage(`?import=${anImport().id}`)
    const kept = await screen.findByRole('list', { name: 'Kept rows' })
    expect(kept.textContent).toContain('Card namePlayer 1')
    expect(kept.textContent).toContain('You changed the copy.')
  })

  test('lists parked rows with their reason, tries them again, and deletes them after a question', async () => {
    const { api } = setUpFakeImportsApi({ state: 'done' })
    const { user } = await openImportPage(`?import=${anImport().id}`)
    const rows = await screen.findByRole('list', { name: 'Parked rows' })
    expect(rows.textContent).toContain('No card on this site matches')
    await user.click(await button('Delete 1 row'))
    expect(api.calls(deleteParkedRows)).toEqual([])
    await user.click((await screen.findAllByRole('button', { name: 'Delete 1 row' }))[1] ?? expect.fail())
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Parked rows' })).toBeNull())
  })

  test('shows the beginning of a long value in the list of parked rows, and the rest when it is opened', async () => {
    const values = { name: 'Ken Marlowe', privateNote: `${'long '.repeat(100)}end` }
    setUpFakeImportsApi({ state: 'done' }, () => [anImportRow({ line: 9, fate: 'parked', values })])
    const { user } = await openImportPage(`?import=${anImport().id}`)
    const rest = await screen.findByText(/end$/)
    expect(rest).toHaveProperty('open', false)
    await user.click(screen.getByText(/^long/, { selector: 'summary' }))
    expect(rest).toHaveProperty('open', true)
    expect(rest.textContent).toBe(values.privateNote)
  })

  test.each([
    { place: 'at the end of', before: 'a'.repeat(198), shown: `${'a'.repeat(198)}🎴` },
    { place: 'across', before: 'a'.repeat(199), shown: 'a'.repeat(199) },
  ])('keeps an emoji whole when it is $place the visible part of a long value', async ({ before, shown }) => {
    const values = { name: 'Ken Marlowe', privateNote: `${before}🎴end` }
    setUpFakeImportsApi({ state: 'done' }, () => [anImportRow({ line: 9, fate: 'parked', values })])
    await openImportPage(`?import=${anImport().id}`)
    const beginning = await screen.findByText(/^aaa/, { selector: 'summary' })
    expect(beginning.textContent).toBe(shown)
    expect(beginning.parentElement?.textContent).toBe(values.privateNote)
  })

  test('tries parked rows again, which the member then decides', async () => {
    const { api } = setUpFakeImportsApi({ state: 'done' })
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.click(await button('Try again now'))
    await heading('5 rows read')
    expect(api.calls(retryParkedImportRows)).toHaveLength(1)
  })

  test('deletes one parked row after a question, and keeps the focus in the list', async () => {
    const { api } = setUpFakeImportsApi({ state: 'done' }, (rows) => [
      ...rows,
      anImportRow({ line: 9, fate: 'parked' }),
    ])
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.click(await button('Delete line 9'))
    await user.click((await screen.findAllByRole('button', { name: 'Delete line 9' }))[1] ?? expect.fail())
    await button('Delete 1 row')
    expect(api.calls(deleteParkedRows)[0]?.body).toEqual({ lines: [9] })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Parked rows'))
  })

  describe('with photos that are not stored', () => {
    const parkedPhotos = { count: 12, reason: 'Your photos take up 2 GB, the most allowed.' }

    test('says why, and stores them when the member asks', async () => {
      const { api } = setUpFakeImportsApi({ state: 'done', addedCount: 20, parkedPhotos })
      const { user } = await openImportPage(`?import=${anImport().id}`)
      const section = (await heading("12 photos aren't saved yet")).closest('section')
      expect(section?.textContent).toContain(parkedPhotos.reason)
      await user.click(await button('Save 12 photos'))
      await waitFor(() => expect(screen.queryByRole('heading', { name: /saved yet/ })).toBeNull())
      expect(api.calls(storeParkedPhotos)).toHaveLength(1)
    })

    test('deletes them after a question', async () => {
      const { api } = setUpFakeImportsApi({ state: 'done', addedCount: 20, parkedPhotos })
      const { user } = await openImportPage(`?import=${anImport().id}`)
      await user.click(await button('Delete 12 photos'))
      expect(api.calls(deleteParkedPhotos)).toEqual([])
      await user.click((await screen.findAllByRole('button', { name: 'Delete 12 photos' }))[1] ?? expect.fail())
      await waitFor(() => expect(screen.queryByRole('heading', { name: /saved yet/ })).toBeNull())
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Added 20 copies to your collection'))
    })

    test('names them in the list of earlier imports', async () => {
      setUpFakeImportsApi({ state: 'done', addedCount: 3, parkedPhotos })
      await openImportPage()
      const list = await screen.findByRole('list', { name: 'Earlier imports' })
      expect(list.textContent).toContain('Added 3 copies, 1 parked row, 12 photos not saved')
    })

    test('names those of an undone import in the list of earlier imports', async () => {
      setUpFakeImportsApi({ state: 'undone', addedCount: 3, undo: { reversed: 2, kept: 1, failed: 0 }, parkedPhotos })
      await openImportPage()
      const list = await screen.findByRole('list', { name: 'Earlier imports' })
      expect(list.textContent).toContain('Undone, 1 copy kept, 1 parked row, 12 photos not saved')
    })
  })

  test('offers only the new cards of an import whose rows were tried again, and to park them', async () => {
    setUpFakeImportsApi({ addedCount: 1 })
    const { user } = await openImportPage(`?import=${anImport().id}`)
    expect(await screen.findByText(/Added 1 copy earlier\.$/)).toBeTruthy()
    await button('Add 1 copy')
    expect(screen.queryByRole('button', { name: 'Cancel import' })).toBeNull()
    await user.click(await button('Park 1 copy'))
    await heading('Added 1 copy to your collection')
  })

  test('finishes an import of which no row has a new card', async () => {
    const { api } = setUpFakeImportsApi({ addedCount: 2 })
    const { user } = await openImportPage(`?import=${anImport().id}`)
    await user.click(await button('Park rows and finish'))
    await heading(/^Added/)
    expect(api.calls(commitImport)).toHaveLength(1)
  })

  test('offers Undo and another try when a commit failed', async () => {
    setUpFakeImportsApi({ state: 'failed', error: 'The import stopped.', addedCount: 2, undoableUntil })
    const { user } = await openImportPage(`?import=${anImport().id}`)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Added 2 copies to your collection before it stopped.',
    )
    await button('Undo import')
    await user.click(await button('Try again now'))
    await heading('5 rows read')
  })

  test('offers only Undo when it failed', async () => {
    const undo = { reversed: 1, kept: 0, failed: 0 }
    setUpFakeImportsApi({ state: 'failed', error: 'The import stopped.', addedCount: 2, undoableUntil, undo })
    await openImportPage(`?import=${anImport().id}`)
    await button('Undo import')
    expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull()
  })

  test('shows why an import failed', async () => {
    setUpFakeImportsApi({ state: 'failed', error: 'The collection is full.' })
    const { user } = await openImportPage(`?import=${anImport().id}`)
    expect((await screen.findByRole('alert')).textContent).toContain('The collection is full.')
    await user.click(screen.getByRole('link', { name: 'Choose another file' }))
    await heading('Choose a file')
  })

  test('lists earlier imports', async () => {
    setUpFakeImportsApi({ state: 'done', addedCount: 3 })
    const { user } = await openImportPage()
    const list = await screen.findByRole('list', { name: 'Earlier imports' })
    expect(list.textContent).toContain('Added 3 copies, 1 parked row')
    await user.click(screen.getByRole('link', { name: 'cards.csv' }))
    await heading('Added 3 copies to your collection')
  })

  test.each([anId(9), 'x'])('says that the import %s does not exist, and leads to a new one', async (importId) => {
    const { api } = setUpFakeImportsApi(null)
    if (importId === 'x') api.fail(getImport, 400, 'Import ID is required')
    await openImportPage(`?import=${importId}`)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByRole('heading', { name: 'Import not found' })).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Import cards' }).getAttribute('href')).toBe('/collection/import')
  })
})
