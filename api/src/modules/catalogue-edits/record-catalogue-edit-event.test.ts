import type { SecurityEvent } from '@ninepocket/contract/admin/security-event'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import * as suggestions from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { expect, test } from 'vitest'
import { saveConflicts } from '../../catalogue-data/edits/edited-rows-repository.ts'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember } from '../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../testing/blocked-connections.ts'
import { seedCatalogue, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()
const admin = await aMember(api, { isAdmin: true })
await seedCatalogue(api.pool, [
  {
    name: 'Boreal',
    year: '2024',
    insertSets: [
      { name: 'Base', cards: ['Ann', 'Bo', 'Cy'].map((name, index) => ({ name, cardNumber: String(index + 1) })) },
      { name: 'Gold', cards: [] },
    ],
  },
])
const [base, gold] = [seededId('Boreal', 'Base'), seededId('Boreal', 'Gold')]
const card = (index: number) => seededId('Boreal', 'Base', index)

const change = async (kind: CatalogueKind, id: string, field: string, [from, to]: [string, string]) => {
  const request = { params: { kind, id }, body: { changes: { [field]: { from, to } } } }
  return (await admin.call(edits.changeCatalogueRow, request)).edit
}
const listEvents = async () => (await admin.call(listSecurityEvents, { query: { limit: 100 } })).events
/** Runs an act and returns the events that it has recorded, the oldest first. */
async function listNewEvents(act: () => Promise<unknown>): Promise<SecurityEvent[]> {
  const before = new Set((await listEvents()).map(({ id }) => id))
  await act()
  return (await listEvents()).filter(({ id }) => !before.has(id)).toReversed()
}
const byAdmin = {
  actor: { id: admin.user.id, username: admin.user.username },
  subject: null,
  network: '127.0.0.0/24',
}

test('records each edit of an admin with the row, the edit, the admin and the network', async () => {
  const ids: number[] = []
  const keepId = async (edit: Promise<{ edit: { id: number } }>) => ids.push((await edit).edit.id)
  const events = await listNewEvents(async () => {
    await keepId(
      admin.call(edits.createCatalogueRow, {
        params: { kind: 'products' },
        body: { fields: { name: 'New', year: '2025' } },
      }),
    )
    ids.push((await change('cards', card(0), 'name', ['Ann', 'Anna'])).id)
    ids.push((await change('cards', card(1), 'insertSetId', [base, gold])).id)
    await keepId(
      admin.call(edits.mergeCatalogueRow, { params: { kind: 'cards', id: card(1) }, body: { intoId: card(0) } }),
    )
    await keepId(admin.call(edits.withdrawCatalogueRow, { params: { kind: 'cards', id: card(2) } }))
    await keepId(admin.call(edits.revertCatalogueEdit, { params: { editId: String(ids[4]) } }))
  })
  const rowId = /“New” ([0-9a-f]{24}),/.exec(events[0]?.target ?? '')?.[1]
  expect(events).toMatchObject(
    [
      ['catalogue-row-created', `set “New” ${rowId}, change ${ids[0]}`],
      ['catalogue-row-changed', `card “Ann” ${card(0)}, change ${ids[1]}`],
      ['catalogue-row-moved', `card “Bo” ${card(1)}, change ${ids[2]}`],
      ['catalogue-row-merged', `card “Bo” ${card(1)} into ${card(0)}, change ${ids[3]}`],
      ['catalogue-row-withdrawn', `card “Cy” ${card(2)}, change ${ids[4]}`],
      ['catalogue-edit-reverted', `card “Cy” ${card(2)}, change ${ids[5]} reverts ${ids[4]}`],
    ].map(([kind, target]) => ({ ...byAdmin, kind, target })),
  )
})

test('records a checklist once, with counts, and so its revert', async () => {
  const text = '1 Ann\n2 Bo\n3 Cy\n4 Dee'
  const events = await listNewEvents(async () => {
    const { diff } = await admin.call(previewPastedChecklist, { params: { id: gold }, body: { text } })
    const body = { text, fingerprint: diff.fingerprint, withdrawsMissing: false }
    const { edit } = await admin.call(applyPastedChecklist, { params: { id: gold }, body })
    await admin.call(edits.revertCatalogueEdit, { params: { editId: String(edit.id) } })
  })
  const set = `insert set “Gold” ${gold}`
  expect(events).toMatchObject([
    {
      ...byAdmin,
      kind: 'checklist-applied',
      target: expect.stringMatching(`^${set}, 4 cards added, 0 changed, 0 withdrawn, change \\d+$`),
    },
    {
      ...byAdmin,
      kind: 'catalogue-edit-reverted',
      target: expect.stringMatching(`^${set}, 0 cards added, 0 changed, 4 withdrawn, change \\d+ reverts \\d+$`),
    },
  ])
})

test('records a dismissed conflict with its field and row', async () => {
  await change('cards', card(2), 'cardNumber', ['3', '3a'])
  await saveConflicts(api.pool, 'card', [
    { id: card(2), field: 'cardNumber', sourceBefore: '3', siteValue: '3a', sourceValue: '3b' },
  ])
  const params = { id: card(2), field: 'cardNumber' }
  const events = await listNewEvents(() => admin.call(edits.dismissImportConflict, { params }))
  expect(events).toMatchObject([
    { ...byAdmin, kind: 'import-conflict-dismissed', target: `cardNumber of card “Cy” ${card(2)}` },
  ])
  expect(await listNewEvents(() => admin.expectError(edits.dismissImportConflict, { params }))).toEqual([])
})

test('records nothing when an edit fails', async () => {
  const params = { kind: 'cards', id: card(2) }
  const events = await listNewEvents(async () => {
    const changes = { name: { from: 'Someone', to: 'Else' } }
    await admin.expectError(edits.changeCatalogueRow, { params, body: { changes } })
    const withdrawn = { params: { kind: 'insert-sets', id: base } }
    await admin.expectError(edits.withdrawCatalogueRow, withdrawn)
    await admin.expectError(edits.revertCatalogueEdit, { params: { editId: '999999' } })
  })
  expect(events).toEqual([])
})

test('changes nothing when the event cannot be recorded', async () => {
  await api.pool.query(
    'alter table security_events add constraint no_edits check (kind not like $$catalogue-%$$) not valid',
  )
  const changes = { name: { from: 'Cy', to: 'Cyd' } }
  const params = { kind: 'cards', id: card(2) } as const
  expect((await admin.send(edits.changeCatalogueRow, { params, body: { changes } })).status).toBe(500)
  await api.pool.query('alter table security_events drop constraint no_edits')
  expect((await admin.call(edits.getEditableCatalogueRow, { params })).row.fields.name).toBe('Cy')
})

test('records a withdrawal that did not stay, and that the site has reverted it', async () => {
  const owner = await aMember(api)
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('select from cards where id = $1 for no key update', [hexToByteaParam(card(2))])
  const events = await listNewEvents(async () => {
    const withdrawal = admin.send(edits.withdrawCatalogueRow, { params: { kind: 'cards', id: card(2) } })
    await waitForConnectionBlockedBy(api.pool, client)
    // The check of who owns the card has been made by now.
    await owner.call(addCopy, { body: { card: card(2) } })
    await client.query('rollback')
    client.release()
    expect((await withdrawal).status).toBe(409)
  })
  expect(events).toMatchObject([
    { ...byAdmin, kind: 'catalogue-row-withdrawn' },
    { ...byAdmin, kind: 'catalogue-edit-reverted' },
  ])
})

test('records an accepted suggestion once, as the act of the admin', async () => {
  const member = await aMember(api)
  const body = {
    kind: 'cards' as const,
    rowId: card(0),
    changes: { description: { from: null, to: 'A text' } },
    evidence: 'Seen.',
    evidenceUrl: null,
  }
  const events = await listNewEvents(async () => {
    const { suggestion } = await member.call(suggestions.sendSuggestion, { body })
    const request = { params: { suggestionId: suggestion.id }, body: { decision: 'accept' as const } }
    await admin.call(suggestions.decideSuggestion, request)
  })
  expect(events).toMatchObject([{ kind: 'suggestion-accepted', actor: byAdmin.actor, subject: { id: member.user.id } }])
})
