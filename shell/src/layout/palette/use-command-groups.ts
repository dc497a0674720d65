import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { maxMemberSearchTermLength } from '@ninepocket/contract/trades/max-member-search-term-length'
import { searchMembers } from '@ninepocket/contract/trades/trade-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useDebouncedValue } from '@ninepocket/ui/forms/use-debounced-value'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { toSuggestionGroups } from '../search/to-suggestion-groups.ts'
import type { Command } from './command.ts'
import { useCommands } from './use-commands.ts'

/** A single letter matches too much. */
const minTermLength = 2
const debounceMs = 200
const maxMembers = 5

/** While `isOutdated`, the commands were found by an earlier text. */
type CommandGroup = { title: string; commands: ReadonlyArray<Command>; isOutdated: boolean }

const hasWords = (name: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))

/** Options of both searches. Failures are not retried, because pages and acts are found without the API. */
const searchOptions = { placeholderData: keepPreviousData, retry: false } as const

/** Returns the commands that the typed text finds, and the state of the search that finds some of them. */
export function useCommandGroups(typed: string): {
  groups: CommandGroup[]
  isSearching: boolean
  failedSearches: ReadonlyArray<'catalogue' | 'members'>
} {
  const paths = buildSitePaths(useSite().productNoun)
  const navigate = useNavigate()
  const term = useDebouncedValue(typed, debounceMs)
  const { pages, acts } = useCommands()
  const isTermLongEnough = term.length >= minTermLength
  const catalogue = useQuery({
    ...endpointQuery(searchCatalogue, { query: { term } }),
    ...searchOptions,
    enabled: isTermLongEnough,
  })
  const memberTerm = term.replace(/^@/, '')
  const isMemberTerm = memberTerm.length >= minTermLength && memberTerm.length <= maxMemberSearchTermLength
  const directory = useQuery({
    ...endpointQuery(searchMembers, { query: { term: memberTerm, limit: maxMembers } }),
    ...searchOptions,
    enabled: isMemberTerm,
  })
  const isTypedLongEnough = typed.length >= minTermLength
  const isTyping = isTypedLongEnough && term !== typed
  const isCatalogueOutdated = isTyping || (isTermLongEnough && (catalogue.isLoading || catalogue.isPlaceholderData))
  const areMembersOutdated = isTyping || (isMemberTerm && (directory.isLoading || directory.isPlaceholderData))
  const members = typed.replace(/^@/, '').length >= minTermLength ? (directory.data?.members ?? []) : []
  const found = catalogue.data && isTypedLongEnough ? toSuggestionGroups(catalogue.data, paths) : []
  const beginsWithTyped = ({ name }: Command) => name.toLowerCase().startsWith(typed.toLowerCase())
  const matches = (commands: ReadonlyArray<Command>) =>
    commands
      .filter(({ name, keywords = '' }) => hasWords(`${name} ${keywords}`, typed))
      .sort((a, b) => Number(beginsWithTyped(b)) - Number(beginsWithTyped(a)))
  const groups = [
    { title: 'Pages', commands: matches(pages), isOutdated: false },
    ...found.map(({ title, suggestions }) => ({
      title,
      commands: suggestions.map(({ key, name, detail, to }) => ({ key, name, detail, run: () => void navigate(to) })),
      isOutdated: isCatalogueOutdated,
    })),
    {
      title: 'Members',
      commands: members.map(({ id, name, username }) => ({
        key: id,
        name: name || username,
        detail: `@${username}`,
        run: () => void navigate(paths.user(username)),
      })),
      isOutdated: areMembersOutdated,
    },
    { title: 'Actions', commands: matches(acts), isOutdated: false },
  ]
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: isCatalogueOutdated || areMembersOutdated,
    failedSearches: [
      // Data that could not be refetched is still shown.
      ...(isTermLongEnough && catalogue.isError && !catalogue.data ? ['catalogue' as const] : []),
      ...(isMemberTerm && directory.isError && !directory.data ? ['members' as const] : []),
    ],
  }
}
