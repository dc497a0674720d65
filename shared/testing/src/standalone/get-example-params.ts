import type { Scenario } from './scenario.ts'

export function getExampleParams({ example, owner }: Scenario): Readonly<Record<string, string>> {
  return {
    product: example.product.slug,
    insertSet: example.insertSet.slug,
    card: example.card.slug,
    username: owner.username,
    userId: owner.id,
  }
}
