/** What is searched for, as the address says it. */
export function readSearchTerm(search: URLSearchParams): string {
  return (search.get('term') ?? '').trim()
}
