/** What is searched for, as the address says it. */
export function searchTerm(search: URLSearchParams): string {
  return (search.get('term') ?? '').trim()
}
