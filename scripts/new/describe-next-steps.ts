/**
 * Returns what remains to be done by hand after `npm run new`. `target` is the remote, or the module of an endpoint.
 */
export function describeNextSteps(kind: string, target: string): string[] {
  if (kind === 'endpoint')
    return [
      `Set the method, access and replies in shared/contract/src/${target}. Models: block-endpoints.ts (PUT, DELETE, members), report-endpoints.ts (POST).`,
      'Each remote that calls it needs a reply in its src/dev/add-fake-…-api.ts, also for the data size "none".',
    ]
  const fakeReply = `When it loads data: add a reply for each query to ${target}/src/dev/add-fake-…-api.ts, also for the data size "none", and remove its entry from missingStates in ${target}/src/dev/standalone-remote.ts.`
  return [`Open it: npm run dev -- ${target}`, fakeReply]
}
