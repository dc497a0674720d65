const tilesPattern = /(<ul [^>]*aria-label="Cards"[^>]*>)([\s\S]*?)(<\/ul>)/
const rowsPattern = /(<table [^>]*aria-label="Cards"[\s\S]*?<tbody[^>]*>)([\s\S]*?)(<\/tbody>)/

/**
 * Builds the baseline: a served page with all cells in its markup and without scripts. It shows what the browser
 * alone needs for the same tiles. @param html page from the page server @param count number of cells; the served ones
 * are repeated @throws {Error} if the page has no list of cards
 */
export function buildPlainPage(html: string, count: number): string {
  const [list, start = '', content = '', end = ''] = tilesPattern.exec(html) ?? rowsPattern.exec(html) ?? []
  const cells = content.match(/<li [\s\S]*?<\/li>|<tr [\s\S]*?<\/tr>/g)
  if (!list || !cells) throw new Error('the served page has no list of cards')
  const all = Array.from({ length: count }, (_, index) => cells[index % cells.length])
  const more = /<p class="[^"]*scroll-for-more[\s\S]*?<\/p>/
  return html
    .replace(list, () => `${start}${all.join('')}${end}`)
    .replace(more, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link [^>]*rel="(?:modulepreload|preload|prefetch)"[^>]*>/g, '')
}
