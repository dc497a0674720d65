import type { FoundCard, QualityQuery } from './quality-queries.ts'

/** Result of one query. */
export type QueryResult = {
  kind: string
  term: string
  target: string
  /** Rank of the right card among the hits, from 1; null if it is not among the first five. */
  rank: number | null
  isEmpty: boolean
  ms: number
  firstHit: string
}

const maxRank = 5

type CardReply = {
  cards: Array<{
    name: string
    cardNumber: string | null
    attributes: Record<string, unknown>
    insertSet?: { name: string }
    product?: { name: string }
  }>
}

async function searchCards(url: string, term: string): Promise<FoundCard[]> {
  const response = await fetch(`${url}/api/cards/search?term=${encodeURIComponent(term)}&limit=${maxRank}`)
  if (!response.ok) throw new Error(`The search for "${term}" failed with ${response.status}`)
  // The API's contract describes the reply.
  const { cards } = (await response.json()) as CardReply
  return cards.map(({ name, cardNumber, attributes, insertSet, product }) => ({
    name,
    cardNumber,
    attributes: Object.keys(attributes),
    insertSet: insertSet?.name ?? '',
    product: product?.name ?? '',
  }))
}

const describeCard = ({ product, insertSet, name, cardNumber }: FoundCard) =>
  `${product} · ${insertSet} · ${name} #${cardNumber ?? '–'}`

/** Searches for each query in turn and ranks the right card. */
export async function rankTargetsOfQueries(url: string, queries: ReadonlyArray<QualityQuery>): Promise<QueryResult[]> {
  const results: QueryResult[] = []
  for (const { kind, term, target, isRight } of queries) {
    const start = performance.now()
    const found = await searchCards(url, term)
    const ms = performance.now() - start
    const index = found.findIndex(isRight)
    results.push({
      kind,
      term,
      target: describeCard(target),
      rank: index < 0 ? null : index + 1,
      isEmpty: found.length === 0,
      ms,
      firstHit: found[0] ? describeCard(found[0]) : '',
    })
  }
  return results
}

/** Returns descriptions of the first cards that a search finds. */
export async function searchFirstCardDescriptions(url: string, term: string): Promise<string[]> {
  const found = await searchCards(url, term)
  return found.map(describeCard)
}
