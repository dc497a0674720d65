import type { World } from './world.ts'

/** Values for the parameters that paths of several remotes have. */
export function paramsOfExample({ example, owner }: World): Readonly<Record<string, string>> {
  return {
    product: example.product.slug,
    insertSet: example.insertSet.slug,
    card: example.card.slug,
    handle: `@${owner.username}`,
    userId: owner.id,
  }
}
