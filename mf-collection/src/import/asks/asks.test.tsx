import { answerImportRow, answerImportSetText, listImportRows } from '@ninepocket/contract/imports/import-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { importQuery } from '../../data/imports/import-queries.ts'
import { anImport, anImportRow } from '../../dev/create-example-import.ts'
import { openImportPage, setUpFakeImportsApi } from '../test-import.ts'

// React warns only once of a state update during a render, so each test looks for it.
beforeEach(() => void vi.spyOn(console, 'error'))
afterEach(() => {
  const messages = vi.mocked(console.error).mock.calls.map(([message]) => String(message))
  vi.mocked(console.error).mockRestore()
  expect(messages.filter((message) => message.includes('Cannot update a component'))).toEqual([])
})

const address = `?import=${anImport().id}&view=asks`
const findQuestion = () => screen.findByRole('region', { name: 'Which card is this?' })
const expectLine = (line: number) =>
  waitFor(async () => expect((await findQuestion()).textContent).toContain(`Line${line}`))

/** Opens `count` rows to decide, on the lines from 3. */
async function openAsks(count = 2) {
  const setup = setUpFakeImportsApi({}, (rows) => {
    const candidates = rows.find(({ fate }) => fate === 'ask')?.candidates ?? []
    return Array.from({ length: count }, (_, index) =>
      anImportRow({ line: index + 3, fate: 'ask', candidates, setText: '89 UD' }),
    )
  })
  const view = await openImportPage(address)
  await findQuestion()
  const getAnswers = () => setup.api.calls(answerImportRow).map(({ params, body }) => [params, body])
  return { ...setup, ...view, getAnswers }
}
const toParams = (line: number) => ({ importId: anImport().id, line })

test('answers by keys: digits choose, P and 0 park, S leaves out, U takes the answer back', async () => {
  const { user, cards, imports, getAnswers } = await openAsks(4)
  expect(document.activeElement).toBe(await findQuestion())
  await user.keyboard('2')
  await expectLine(4)
  await user.keyboard('p')
  await expectLine(5)
  await user.keyboard('u')
  await expectLine(4)
  await user.keyboard('0')
  await expectLine(5)
  await user.keyboard('s')
  await expectLine(6)
  await user.keyboard('1')
  await screen.findByRole('heading', { name: 'All rows reviewed' })
  await waitFor(() => expect(getAnswers()).toHaveLength(6))
  expect(getAnswers()).toEqual([
    [toParams(3), { answer: 'card', cardId: cards[1]?.id }],
    [toParams(4), { answer: 'park' }],
    [toParams(4), { answer: 'ask' }],
    [toParams(4), { answer: 'park' }],
    [toParams(5), { answer: 'skip' }],
    [toParams(6), { answer: 'card', cardId: cards[0]?.id }],
  ])
  await waitFor(() => expect(imports[0]?.rows.map(({ fate }) => fate)).toEqual(['match', 'parked', 'skip', 'match']))
  expect(document.activeElement?.textContent).toBe('Back to the result')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: '4 rows read' })
})

test('answers by the buttons, and ignores keys without a card or with Ctrl', async () => {
  const { user, getAnswers } = await openAsks()
  await user.keyboard('{Control>}s{/Control}')
  await expectLine(3)
  const question = within(await findQuestion())
  expect(question.getByRole('button', { name: /Back/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(question.getByRole('button', { name: /3 Player 3.*1989 Upper Deck · Base Set/ }))
  await expectLine(4)
  await user.click(question.getByRole('button', { name: /None of these/ }))
  await screen.findByRole('heading', { name: 'All rows reviewed' })
  await waitFor(() => expect(getAnswers()).toHaveLength(2))
})

test('answers one row when a key is held or a button is clicked twice', async () => {
  const { user, getAnswers } = await openAsks(6)
  await user.keyboard('{1>3/}')
  await expectLine(4)
  await user.dblClick(screen.getByRole('button', { name: /3 Player 3/ }))
  await expectLine(5)
  await user.dblClick(screen.getByRole('button', { name: /None of these/ }))
  await expectLine(6)
  await user.dblClick(screen.getByRole('button', { name: /Leave out/ }))
  await expectLine(7)
  await user.dblClick(screen.getByRole('button', { name: /Back/ }))
  await expectLine(6)
  await waitFor(() => expect(getAnswers()).toHaveLength(5))
})

test('shows the next row before the server has the answer, and asks before the page is closed', async () => {
  const { user, api } = await openAsks()
  api.neverReply(answerImportRow)
  const isQuestionAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isQuestionAsked()).toBe(false)
  await user.keyboard('1')
  await expectLine(4)
  expect(isQuestionAsked()).toBe(true)
})

test('shows a row again whose answer fails', async () => {
  const { user, api } = await openAsks()
  api.fail(answerImportRow, 404, 'The card is missing')
  await user.keyboard('1')
  await waitFor(() => expect(useToastStore.getState().toasts[0]?.message).toBe('The card is missing'))
  await expectLine(3)
})

test('shows the first of several rows whose answers fail, and ignores keys until the member can have seen it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, api, getAnswers } = await openAsks(5)
  const reply = Promise.withResolvers<void>()
  api.on(answerImportRow, async () => {
    await reply.promise
    throw new FakeHttpError(404, 'The card is missing')
  })
  await user.keyboard('111')
  await expectLine(6)
  reply.resolve()
  await waitFor(() => expect(useToastStore.getState().toasts).toHaveLength(3))
  await expectLine(3)
  await user.keyboard('1p')
  await expectLine(3)
  expect(getAnswers()).toHaveLength(3)
  api.neverReply(answerImportRow)
  vi.advanceTimersByTime(300)
  await user.keyboard('1')
  await expectLine(4)
})

test.each(['success', 'failure'])(
  'says nothing of the answer of a member who has logged out, on %s',
  async (outcome) => {
    const { user, api, client } = await openAsks()
    const done = Promise.withResolvers<void>()
    const row = anImportRow({ line: 3, fate: 'parked', reason: 'No' })
    api.on(answerImportRow, () => done.promise.then(() => ({ row, counts: anImport().counts })))
    await user.keyboard('1')
    await expectLine(4)
    const { queryKey } = importQuery(anImport().id)
    const before = client.getQueryData(queryKey)
    act(() => bus.emit('session:ended'))
    if (outcome === 'failure') done.reject(new FakeHttpError(404, 'The card is missing'))
    else done.resolve()
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(client.getQueryData(queryKey)).toEqual(before)
    expect(useToastStore.getState().toasts).toEqual([])
    await expectLine(4)
  },
)

test('says why a row was parked whose chosen card cannot have its details', async () => {
  const { user, api } = await openAsks()
  const reason = "Serial number can't be higher than 50"
  api.on(answerImportRow, ({ params: { line } }) => ({
    row: anImportRow({ line, fate: 'parked', reason }),
    counts: anImport().counts,
  }))
  await user.keyboard('p')
  await expectLine(4)
  await user.keyboard('1')
  await waitFor(() =>
    expect(useToastStore.getState().toasts.map(({ message }) => message)).toEqual([`Line 4 was parked. ${reason}`]),
  )
})

test('loads further rows before the member reaches them', async () => {
  const { user, api } = await openAsks(120)
  await waitFor(() => expect(api.calls(listImportRows)).toHaveLength(1))
  await user.keyboard('1'.repeat(60))
  await expectLine(63)
  await waitFor(() => expect(api.calls(listImportRows)).toHaveLength(2))
  expect(api.calls(listImportRows)[1]?.query).toMatchObject({ fate: 'ask', afterLine: 52 })
})

test('answers all rows of a set at once', async () => {
  const { user, api } = await openAsks(3)
  await user.click(screen.getByText('Choose the set for all “89 UD” rows'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Set for “89 UD”' }), '1989 Upper Deck · Base Set')
  await user.click(screen.getByRole('button', { name: 'Use for all rows' }))
  await screen.findByRole('heading', { name: 'All rows reviewed' })
  expect(api.calls(answerImportSetText)[0]?.body).toEqual({
    setText: '89 UD',
    productId: anId(0xa1),
    insertSetId: anId(0xb1),
  })
})

test('offers to load the rows again', async () => {
  const { api } = setUpFakeImportsApi({})
  api.fail(listImportRows, 500, 'Down')
  await openImportPage(address)
  await screen.findByRole('heading', { name: "The rows to review didn't load." })
})
