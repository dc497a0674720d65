import { countMembersOwningOrWishingForRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { decideSuggestion, listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const suggestionCounts: Record<DataSize, number> = { none: 0, few: 3, long: 3, many: 5_000 }

/** The first is a new card, and the second has changed in the catalogue since. */
function createSuggestion(index: number, size: DataSize): OpenSuggestion {
  const isNew = index === 0
  const name = size === 'long' ? lengthenText('Wayne Gretzky') : `Player ${index + 1}`
  return {
    id: String(index + 1),
    kind: 'cards',
    rowId: isNew ? null : anId(index + 1),
    isNew,
    name,
    changes: { name: { from: isNew ? null : 'Wayne', to: name }, cardNumber: { from: null, to: '12' } },
    evidence: 'Seen on the <b>back</b>.',
    evidenceUrl: 'https://example.org/scan',
    state: 'open',
    declineReason: null,
    isAutomatic: false,
    createdAt: '2026-01-02T03:04:05.000Z',
    decidedAt: null,
    suggestedBy: { id: anId(50), username: 'ann_9' },
    acceptedCount: index,
    current: isNew ? {} : { name: index === 1 ? 'Walter' : 'Wayne', cardNumber: null },
  }
}

export function addFakeSuggestionsApi(server: FakeServer, size: DataSize, changes: Partial<OpenSuggestion> = {}): void {
  let suggestions = Array.from({ length: suggestionCounts[size] }, (_, index) => ({
    ...createSuggestion(index, size),
    ...changes,
  }))
  server.on(listOpenSuggestions, ({ query }) => {
    const { items, paging, total } = paginate(suggestions, query)
    return { suggestions: items, ...paging, totalSuggestions: total }
  })
  server.on(countMembersOwningOrWishingForRow, () => ({ memberCount: 0 }))
  server.on(decideSuggestion, ({ params: { suggestionId }, body: { decision } }) => {
    if (!suggestions.some(({ id }) => id === suggestionId)) throw new FakeHttpError(404, 'Suggestion not found')
    suggestions = suggestions.filter(({ id }) => id !== suggestionId)
    return {
      message: decision === 'accept' ? 'The suggestion has been accepted.' : 'The suggestion has been declined.',
    }
  })
}
