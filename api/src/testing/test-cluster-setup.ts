import { startTestCluster } from './test-cluster.ts'

/** Keeps the PostgreSQL of the tests running from the first file to the last: it would start anew between two that use it. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
