export function readSearchTerm(search: URLSearchParams): string {
  return (search.get('term') ?? '').trim()
}
