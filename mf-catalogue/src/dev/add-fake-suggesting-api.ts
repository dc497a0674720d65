import type { FieldChanges, FieldValue } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { Suggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import * as contract from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'
import { type FakeCatalogue, toFieldValue } from './add-fake-editing-api.ts'

const suggestionCounts: Record<DataSize, number> = { none: 0, few: 3, long: 3, many: 100 }

/** Serves suggestions of the member. New ones wait for an admin. */
export function addFakeSuggestingApi(
  server: FakeServer,
  { products, insertSets, cards }: FakeCatalogue,
  size: DataSize,
): void {
  const entities = { products, 'insert-sets': insertSets, cards }
  const states = [
    { state: 'open', declineReason: null, isAutomatic: false },
    { state: 'declined', declineReason: 'The scan says otherwise.', isAutomatic: false },
    { state: 'accepted', declineReason: null, isAutomatic: true },
  ] as const
  const suggestions = Array.from({ length: suggestionCounts[size] }, (_, index): Suggestion => {
    const text = 'A <b>new</b> name'
    return {
      id: String(index + 1),
      kind: 'cards',
      rowId: cards[0]?.id ?? null,
      isNew: false,
      name: 'Wayne Gretzky',
      changes: { name: { from: 'Wayne', to: size === 'long' ? lengthenText(text) : text } },
      evidence: '',
      evidenceUrl: null,
      createdAt: '2026-02-03T04:05:06.000Z',
      decidedAt: null,
      ...(states[index % states.length] ?? states[0]),
    }
  })
  server.on(contract.getSuggestibleRow, ({ params: { kind, id } }) => {
    const entity = entities[kind].find((each) => each.id === id)
    if (!entity) throw new FakeHttpError(404, "This entry isn't in the catalogue")
    const values = new Map<string, unknown>(Object.entries(entity))
    const fields = catalogueFields[kind].map(({ name }): [string, FieldValue] => [name, toFieldValue(values.get(name))])
    return { row: { id, kind, fields: Object.fromEntries(fields) } }
  })
  server.on(contract.sendSuggestion, ({ body: { evidenceUrl, ...body } }) => {
    const suggestion: Suggestion = {
      id: String(suggestions.length + 1),
      isNew: body.rowId === null,
      name: findName(body.changes),
      ...body,
      evidenceUrl,
      createdAt: '2026-02-03T04:05:06.000Z',
      decidedAt: null,
      state: 'open',
      declineReason: null,
      isAutomatic: false,
    }
    suggestions.unshift(suggestion)
    return { suggestion }
  })
  server.on(contract.listOwnSuggestions, ({ query }) => {
    const { items, paging, total } = paginate(suggestions, query)
    return { suggestions: items, ...paging, totalSuggestions: total }
  })
}

const findName = ({ name }: FieldChanges) => String(name?.to ?? 'An entry')
