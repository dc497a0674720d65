/** Fetches the number of requests that the site has answered with 503 since it started, by reason. */
export async function fetchShedRequestCounts(siteUrl: string): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text()
  const counters = metrics.matchAll(/^shed_requests_total\{reason="([^"]+)"\} (\d+)$/gm)
  return new Map([...counters].map(([, reason = '', count]) => [reason, Number(count)]))
}
