import { joinSharedTestCluster } from './shared-test-cluster.ts'

/** Keeps the tests' PostgreSQL running from the first file to the last; otherwise it would restart between files. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await joinSharedTestCluster()
  return () => cluster.stop()
}
