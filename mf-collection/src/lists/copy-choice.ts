import type { CopySort } from '@ninepocket/contract/copy-filters'
import type { CopyList } from '../people/copy-lists.ts'

/** What a list of copies is narrowed to, and its order; as the server takes it. What is absent makes no difference. */
export type CopyChoice = {
  readonly forTrade?: 'true' | 'false'
  readonly forSale?: 'true' | 'false'
  readonly hasPhoto?: 'true' | 'false'
  readonly serial?: 'true' | 'false'
  readonly condition?: string
  readonly sort?: CopySort
}
export type ChoiceName = keyof CopyChoice

const flags = ['true', 'false']
/** What an address may say, under the server's own names; a condition is any text. */
const allowed: Readonly<Record<Exclude<ChoiceName, 'condition'>, ReadonlyArray<string>>> = {
  forTrade: flags,
  forSale: flags,
  hasPhoto: flags,
  serial: flags,
  // The order of the checklist is that of a list without a choice.
  sort: ['name', 'number', 'newest', 'price'],
}
const longestCondition = 100

/** Reads a choice from an address; what cannot be chosen is left out. */
export function readChoice(search: URLSearchParams): CopyChoice {
  const chosen = Object.entries(allowed).flatMap(([name, values]) => {
    const value = search.get(name)
    return value !== null && values.includes(value) ? [[name, value]] : []
  })
  const condition = (search.get('condition') ?? '').trim().slice(0, longestCondition)
  // Each value is one of those allowed for its name.
  return Object.fromEntries(condition === '' ? chosen : [...chosen, ['condition', condition]]) as CopyChoice
}

/** The choice within a list, whose own marks stand. */
export const choiceIn = ({ marks }: CopyList, choice: CopyChoice): CopyChoice => ({ ...choice, ...marks })

/** How many filters are on in a list: its own marks and the order are none. */
export function filterCount({ marks }: CopyList, choice: CopyChoice): number {
  return Object.keys(choice).filter((name) => name !== 'sort' && !(name in marks)).length
}

/** The same address with one thing chosen otherwise, from the list's beginning; an empty value leaves no trace. */
export function withChosen(search: URLSearchParams, name: ChoiceName, value: string): string {
  return written(search, (next) => (value === '' ? next.delete(name) : next.set(name, value)))
}

/** The same address without any filter; the order stays. */
export function withoutFilters(search: URLSearchParams): string {
  return written(search, (next) => {
    for (const name of [...Object.keys(allowed), 'condition']) if (name !== 'sort') next.delete(name)
  })
}

function written(search: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  change(next)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
