import { liftSuspension, suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { FieldValue } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import * as suggestions from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import {
  maxOpenSuggestions,
  minAcceptedSuggestionsToSkipReview,
} from '@ninepocket/contract/catalogue/editing/suggestion-rule'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { deleteAccount, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member, startMemberSession } from '../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../testing/blocked-connections.ts'
import { seedCatalogue, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { editTurnLockId } from '../catalogue-edits/run-edit.ts'

const api = await setUpTestApi()
const admin = await aMember(api, { isAdmin: true })
let ann: Member
let run = 0
let insertSet: string

beforeEach(async () => {
  run += 1
  ann = await aMember(api)
  const cards = Array.from({ length: 12 }, (_, index) => ({ name: `Player ${index}`, cardNumber: String(index + 1) }))
  await seedCatalogue(api.pool, [{ name: `P${run}`, year: '2024', insertSets: [{ name: 'Base', cards }] }])
  insertSet = seededId(`P${run}`, 'Base')
})

const cardId = (index = 0) => seededId(`P${run}`, 'Base', index)
type Changes = Record<string, [FieldValue, FieldValue]>
const toChanges = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).map(([name, [from, to]]) => [name, { from, to }]))
const buildBody = (changes: Changes, rowId: string | null = cardId(), kind: CatalogueKind = 'cards') => ({
  kind,
  rowId,
  changes: toChanges(changes),
  evidence: 'Seen on the card.',
  evidenceUrl: 'https://example.org/scan',
})
const suggest = async (changes: Changes, rowId?: string | null, member = ann) =>
  (await member.call(suggestions.sendSuggestion, { body: buildBody(changes, rowId) })).suggestion
type Decision = { decision: 'accept' | 'decline'; reason?: string; changes?: ReturnType<typeof toChanges> }
const decide = (suggestionId: string, body: Decision) =>
  admin.send(suggestions.decideSuggestion, { params: { suggestionId }, body })
const accept = (id: string) =>
  admin.call(suggestions.decideSuggestion, { params: { suggestionId: id }, body: { decision: 'accept' } })
const findOpen = async (id: string) => {
  const { totalPages } = await admin.call(suggestions.listOpenSuggestions, { query: { limit: 100 } })
  const page = await admin.call(suggestions.listOpenSuggestions, { query: { limit: 100, page: totalPages } })
  return page.suggestions.find((each) => each.id === id)
}
const listOwn = async (member = ann) => (await member.call(suggestions.listOwnSuggestions)).suggestions
const listContributors = async (id = cardId()) =>
  (await api.call(suggestions.listContributors, { params: { kind: 'cards', id } })).contributors.map(
    ({ username }) => username,
  )
const fetchCard = async (id = cardId()) => (await api.call(getCard, { params: { id } })).card
const listEdits = async (id = cardId()) =>
  (await admin.call(edits.listEditsOfCatalogueRow, { params: { kind: 'cards', id } })).edits
const revert = (editId: number) => admin.call(edits.revertCatalogueEdit, { params: { editId: String(editId) } })
async function readMails({ user }: Member) {
  const { rows } = await api.pool.query<{ subject: string; text_body: string; html_body: string }>(
    'select subject, text_body, html_body from outbox where recipient = $1 order by id',
    [user.email],
  )
  return rows
}
/** Gives a member accepted suggestions for descriptions of cards. */
async function acceptSome(member: Member, count: number) {
  for (let index = 0; index < count; index += 1)
    await accept((await suggest({ description: [null, `Text ${index}`] }, cardId(index), member)).id)
}

describe('a suggestion', () => {
  test('waits in the queue with its diff, evidence and member, and changes nothing', async () => {
    const sent = await suggest({ name: ['Player 0', 'Wayne'], point: [null, 3] })
    expect(sent).toMatchObject({ state: 'open', isAutomatic: false, isNew: false, name: 'Player 0' })
    expect(await findOpen(sent.id)).toEqual({
      ...sent,
      suggestedBy: { id: ann.user.id, username: ann.user.username },
      acceptedCount: 0,
      current: { name: 'Player 0', point: null },
    })
    expect((await fetchCard()).name).toBe('Player 0')
    expect(await listOwn()).toEqual([sent])
  })

  test.each<[Changes, number, string]>([
    [{ name: ['Another', 'Wayne'] }, 409, 'Someone else has changed this entry in the meantime. Reload the page.'],
    [{ name: ['Player 0', 'Player 0'] }, 400, 'Nothing has changed.'],
    [{ imageUrl: [null, 'javascript:alert(1)'] }, 400, 'is not a web address'],
    [{ color: [null, 'red'] }, 400, 'There is no field "color"'],
  ])('of %j is rejected', async (changes, status, message) => {
    const problem = await ann.expectError(suggestions.sendSuggestion, { body: buildBody(changes) })
    expect(problem).toMatchObject({ status, message: expect.stringContaining(message) })
  })

  test('needs a link to a website and an entry that exists', async () => {
    const send = (changed: object) =>
      ann.expectError(suggestions.sendSuggestion, { body: { ...buildBody({ point: [null, 1] }), ...changed } })
    expect(await send({ evidenceUrl: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
    expect(await send({ rowId: 'f'.repeat(24) })).toMatchObject({ status: 404 })
  })

  test.each<[string, (id: string) => Changes, number]>([
    ['a merge into itself', (id) => ({ mergedIntoId: [null, id] }), 400],
    ['a merge into what does not exist', () => ({ mergedIntoId: [null, 'f'.repeat(24)] }), 404],
    ['a merge into no id', () => ({ mergedIntoId: [null, 'no id'] }), 400],
    ['a merge from another entry than none', () => ({ mergedIntoId: [cardId(2), cardId(1)] }), 400],
    ['a withdrawal from another value than none', () => ({ isWithdrawn: ['no', 'yes'] }), 400],
    ['a withdrawal from its own value', () => ({ isWithdrawn: ['yes', 'yes'] }), 400],
    ['a merge beside another change', () => ({ mergedIntoId: [null, cardId(1)], point: [null, 1] }), 400],
    ['a withdrawal beside another change', () => ({ isWithdrawn: [null, 'yes'], point: [null, 1] }), 400],
  ])('cannot be %s', async (_, buildChanges, status) => {
    const body = buildBody(buildChanges(cardId()))
    expect(await ann.expectError(suggestions.sendSuggestion, { body })).toMatchObject({ status })
  })

  test('is no merge when an admin accepts it with another value before than none', async () => {
    const { id } = await suggest({ mergedIntoId: [null, cardId(1)] })
    const changes = toChanges({ mergedIntoId: [cardId(2), cardId(1)] })
    const reply = await decide(id, { decision: 'accept', changes })
    expect([reply.status, await reply.json()]).toMatchObject([400, { message: /^Suggest a merge from null/ }])
    expect(await findOpen(id)).toBeDefined()
  })

  test('is limited by the number of open ones, also for simultaneous requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: maxOpenSuggestions + 2 }, () =>
        ann.send(suggestions.sendSuggestion, { body: buildBody({ point: [null, 1] }) }),
      ),
    )
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(maxOpenSuggestions).fill(201), 409, 409])
  })

  test('is limited per day', async () => {
    await api.pool.query(
      `insert into catalogue_suggestions (user_id, kind, is_new, name, changes, evidence, decided_at, decision, decline_reason)
       select $1, 'card', true, 'x', '{}', '', now(), 'decline', 'no' from generate_series(1, 100)`,
      [hexToByteaParam(ann.user.id)],
    )
    const problem = await ann.expectError(suggestions.sendSuggestion, { body: buildBody({ point: [null, 1] }) })
    expect(problem.status).toBe(429)
  })

  test('of a suspended member is rejected', async () => {
    await admin.call(suspendMember, { params: { id: ann.user.id }, body: { reason: 'Spam' } })
    const again = await startMemberSession(api, ann.user)
    const body = buildBody({ point: [null, 1] })
    expect(await again.expectError(suggestions.sendSuggestion, { body })).toMatchObject({ status: 403 })
  })
})

describe('an accepted suggestion', () => {
  test('is an edit of the admin, mailed, logged, and credited on the page until it is reverted', async () => {
    expect(await listContributors()).toEqual([])
    const { id } = await suggest({ name: ['Player 0', 'Wayne'] })
    await accept(id)
    expect((await fetchCard()).name).toBe('Wayne')
    const [edit] = await listEdits()
    expect(edit?.editedBy?.username).toBe(admin.user.username)
    expect(await listOwn()).toMatchObject([{ id, state: 'accepted', isAutomatic: false }])
    expect((await readMails(ann)).at(-1)?.text_body).toContain("We've accepted your suggestion for “Player 0”.")
    const { events } = await admin.call(listSecurityEvents, { query: { username: ann.user.username } })
    expect(events[0]).toMatchObject({ kind: 'suggestion-accepted', target: 'Player 0' })
    expect(await listContributors()).toEqual([ann.user.username])

    expect(await decide(id, { decision: 'accept' })).toHaveProperty('status', 409)
    expect(await findOpen(id)).toBeUndefined()
    await revert(edit?.id ?? 0)
    expect((await fetchCard()).name).toBe('Player 0')
    expect(await listContributors()).toEqual([])
  })

  test('is credited only while the profile is public and the account exists', async () => {
    await accept((await suggest({ point: [null, 1] })).id)
    expect(await listContributors()).toEqual([ann.user.username])
    await ann.call(toggleProfileVisibility)
    expect(await listContributors()).toEqual([])
    await ann.call(toggleProfileVisibility)
    expect(await listContributors()).toEqual([ann.user.username])
    await ann.call(deleteAccount, { body: { password: ann.user.password } })
    expect(await listContributors()).toEqual([])
    expect((await fetchCard()).point).toBe(1)
  })

  test('can be edited by the admin first', async () => {
    const { id } = await suggest({ name: ['Player 0', 'wayne'] })
    const changes = toChanges({ name: ['Player 0', 'Wayne'], point: [null, 2] })
    expect((await decide(id, { decision: 'accept', changes })).status).toBe(200)
    expect(await fetchCard()).toMatchObject({ name: 'Wayne', point: 2 })
    expect((await listOwn())[0]?.changes).toEqual(changes)
  })

  test('merges a card into another one, is credited there, and gives all back when it is reverted', async () => {
    await ann.call(addCopy, { body: { card: cardId(0) } })
    const sent = await suggest({ mergedIntoId: [null, cardId(1)] })
    expect(sent).toMatchObject({ state: 'open', name: 'Player 0' })
    expect(await findOpen(sent.id)).toMatchObject({ current: { mergedIntoId: null } })
    await accept(sent.id)
    expect(await fetchCard(cardId(0))).toMatchObject({ id: cardId(1), name: 'Player 1' })
    expect((await ann.call(getCard, { params: { id: cardId(1) } })).card.quantity).toBe(1)
    expect(await listContributors(cardId(1))).toEqual([ann.user.username])
    expect(await listOwn()).toMatchObject([{ state: 'accepted', rowId: cardId(1), name: 'Player 0' }])

    await revert((await listEdits(cardId(1)))[0]?.id ?? 0)
    expect(await fetchCard(cardId(0))).toMatchObject({ id: cardId(0), name: 'Player 0' })
    expect(await listContributors(cardId(1))).toEqual([])
  })

  test('withdraws a card that nobody has, and waits for an admin whoever suggests it', async () => {
    await acceptSome(ann, minAcceptedSuggestionsToSkipReview)
    const [unused, owned] = [
      await suggest({ isWithdrawn: [null, 'yes'] }, cardId(10)),
      await suggest({ isWithdrawn: [null, 'yes'] }, cardId(11)),
    ]
    expect([unused.state, owned.state]).toEqual(['open', 'open'])
    await ann.call(addCopy, { body: { card: cardId(11) } })
    await accept(unused.id)
    expect((await api.call(getCard, { params: { id: cardId(9) } })).card.name).toBe('Player 9')
    expect(await ann.expectError(getCard, { params: { id: cardId(10) } })).toMatchObject({ status: 404 })
    const refusal = await decide(owned.id, { decision: 'accept' })
    expect([refusal.status, await refusal.json()]).toMatchObject([409, { message: /in use/ }])
    expect(await findOpen(owned.id)).toBeDefined()
  })

  test('adds a new set, which waits for an admin whoever suggests it', async () => {
    await acceptSome(ann, minAcceptedSuggestionsToSkipReview)
    const body = buildBody({ name: [null, `New set ${run}`], year: [null, '1999'] }, null, 'products')
    const { suggestion } = await ann.call(suggestions.sendSuggestion, { body })
    expect(suggestion).toMatchObject({ state: 'open', isNew: true })
    await accept(suggestion.id)
    const [own] = await listOwn()
    const { product } = await api.call(getProduct, { params: { id: own?.rowId ?? '' } })
    expect(product).toMatchObject({ name: `New set ${run}`, year: '1999' })
  })

  test('adds a new insert set and a new card', async () => {
    const product = seededId(`P${run}`)
    const body = buildBody({ name: [null, 'Silver'], productId: [null, product] }, null, 'insert-sets')
    const { suggestion } = await ann.call(suggestions.sendSuggestion, { body })
    await accept(suggestion.id)
    const [{ rowId } = expect.fail('no suggestion')] = await listOwn()
    const card = await suggest({ name: [null, 'Zoe'], insertSetId: [null, rowId] }, null)
    expect(card).toMatchObject({ isNew: true, rowId: null, name: 'Zoe' })
    await accept(card.id)
    const [{ rowId: newCardId } = expect.fail('no suggestion')] = await listOwn()
    expect(await fetchCard(newCardId ?? '')).toMatchObject({ name: 'Zoe', insertSetId: rowId, productId: product })
  })

  test('of a new card from other values than none is rejected, so that its diff invents nothing', async () => {
    const body = buildBody({ name: ['Someone', 'Zoe'], insertSetId: [null, insertSet] }, null)
    const problem = await ann.expectError(suggestions.sendSuggestion, { body })
    expect(problem).toMatchObject({ status: 400, message: 'A new entry has no earlier values' })
    expect(await listOwn()).toEqual([])
  })

  test('that conflicts with a later change is kept open, and shows the current value', async () => {
    const [first, second] = [await suggest({ name: ['Player 0', 'A'] }), await suggest({ name: ['Player 0', 'B'] })]
    await accept(first.id)
    expect((await decide(second.id, { decision: 'accept' })).status).toBe(409)
    expect((await findOpen(second.id))?.current).toEqual({ name: 'A' })
    expect((await readMails(ann)).length).toBe(1)
  })

  test('by two admins at once is applied once', async () => {
    const { id } = await suggest({ point: [null, 5] })
    const replies = await Promise.all([
      decide(id, { decision: 'accept' }),
      decide(id, { decision: 'accept' }),
      decide(id, { decision: 'decline', reason: 'No.' }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readMails(ann)).toHaveLength(1)
  })
})

test('a declined suggestion is mailed and shown with its reason, which is required', async () => {
  const { id } = await suggest({ name: ['Player 0', 'Wayne'] })
  expect((await decide(id, { decision: 'decline' })).status).toBe(400)
  expect((await decide(id, { decision: 'decline', reason: ' The scan says <b>Player 0</b>. ' })).status).toBe(200)
  expect(await listOwn()).toMatchObject([{ state: 'declined', declineReason: 'The scan says <b>Player 0</b>.' }])
  const [mail] = await readMails(ann)
  expect(mail?.text_body).toContain('Reason: The scan says <b>Player 0</b>.')
  expect(mail?.html_body).not.toContain('<b>Player 0')
  expect(await listContributors()).toEqual([])
})

describe('after ten accepted suggestions', () => {
  test('additive ones apply at once, are credited and can be reverted; others wait', async () => {
    await acceptSome(ann, minAcceptedSuggestionsToSkipReview - 1)
    expect((await suggest({ point: [null, 7] }, cardId(10))).state).toBe('open')
    await accept((await suggest({ description: [null, 'Tenth'] }, cardId(9))).id)

    const filled = await suggest({ statedOdds: [null, '1:24'], attributes: [{}, { RC: 'Rookie Card' }] }, cardId(11))
    expect(filled).toMatchObject({ state: 'accepted', isAutomatic: true })
    expect(await fetchCard(cardId(11))).toMatchObject({ statedOdds: '1:24', attributes: { RC: 'Rookie Card' } })
    expect(await listContributors(cardId(11))).toEqual([ann.user.username])
    const added = await suggest({ name: [null, 'Zoe'], insertSetId: [null, insertSet] }, null)
    expect(added).toMatchObject({ state: 'accepted', isAutomatic: true })
    expect((await fetchCard(added.rowId ?? '')).name).toBe('Zoe')

    const reviewed: Changes[] = [
      { name: ['Player 11', 'Other'] },
      { imageUrl: [null, 'https://evil.example/pixel.png'] },
      { attributes: [{ RC: 'Rookie Card' }, { RC: 'Other' }] },
    ]
    for (const changes of reviewed) expect((await suggest(changes, cardId(11))).state).toBe('open')
    expect(
      (
        await suggest(
          { name: [null, 'Y'], insertSetId: [null, insertSet], imageUrl: [null, 'https://a.example/b'] },
          null,
        )
      ).state,
    ).toBe('open')

    // One that waits for an edit is not applied if its member is suspended meanwhile.
    const otherEdit = await api.pool.connect()
    await otherEdit.query('begin')
    await otherEdit.query('select pg_advisory_xact_lock($1)', [editTurnLockId])
    const waiting = ann.expectError(suggestions.sendSuggestion, { body: buildBody({ point: [null, 9] }, cardId(8)) })
    await waitForConnectionBlockedBy(api.pool, otherEdit)
    await admin.call(suspendMember, { params: { id: ann.user.id }, body: { reason: 'Spam' } })
    await otherEdit.query('commit')
    otherEdit.release()
    expect(await waiting).toMatchObject({ status: 401 })
    expect(await listEdits(cardId(8))).toHaveLength(1)
    await admin.call(liftSuspension, { params: { id: ann.user.id }, body: {} })
    ann = await startMemberSession(api, ann.user)

    // A reverted suggestion no longer counts.
    const [edit] = await listEdits(cardId(11))
    expect(edit?.editedBy?.username).toBe(ann.user.username)
    await revert(edit?.id ?? 0)
    await revert((await listEdits(added.rowId ?? ''))[0]?.id ?? 0)
    await revert((await listEdits(cardId(0)))[0]?.id ?? 0)
    expect((await suggest({ point: [null, 7] }, cardId(0))).state).toBe('open')
  })
})

test('200 hostile texts are stored as they are, and are inert in mails', async () => {
  for (const [index, text] of hostileTexts.entries()) {
    // A member may send 100 in a day.
    if (index % 100 === 0) ann = await aMember(api)
    const sent = await suggest({ description: [null, text] }, cardId())
    expect(sent.changes.description?.to).toBe(text.trim())
    expect((await decide(sent.id, { decision: 'decline', reason: text })).status).toBe(200)
    const mail = (await readMails(ann)).at(-1)
    expect(mail?.subject).not.toContain(text)
    expect(mail?.html_body).not.toMatch(/<(script|img|svg|iframe)|href="javascript/i)
  }
})
