/** Fetches the number of pages that the site's server has rendered since it started; pages from its cache do not count. */
export async function fetchRenderedPageCount(siteUrl: string): Promise<number> {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text()
  return Number(/page_duration_seconds_count\{outcome="rendered"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}
