import type { Scenario } from './scenario.ts'

/** Values for the parameters that paths of several remotes have. */
export function getExampleParams({ example, owner }: Scenario): Readonly<Record<string, string>> {
  return {
    product: example.product.slug,
    insertSet: example.insertSet.slug,
    card: example.card.slug,
    handle: `@${owner.username}`,
    userId: owner.id,
  }
}
