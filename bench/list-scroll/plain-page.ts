/**
 * The baseline of the bench: a page that was served with some cells of a list, with all of them in its markup and no
 * script. What the browser alone makes of the same tiles, on the same machine at the same time.
 * @param served as it comes from the page maker
 * @param count how many cells it is to have; those served are taken in turn
 * @throws where the page has no list of cards
 */
export function buildPlainPage(html: string, count: number): string {
  const [list, start = '', content = ''] =
    /(<ul [^>]*aria-label="Cards"[^>]*>)([\s\S]*?)<\/ul>/.exec(html) ?? []
  const cells = content.match(/<li [\s\S]*?<\/li>/g)
  if (!list || !cells) throw new Error('the served page has no list of cards')
  const all = Array.from({ length: count }, (_, index) => cells[index % cells.length])
  const more = /<p class="[^"]*scroll-for-more[\s\S]*?<\/p>/
  return html
    .replace(list, () => `${start}${all.join('')}</ul>`)
    .replace(more, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link [^>]*rel="(?:modulepreload|preload|prefetch)"[^>]*>/g, '')
}
