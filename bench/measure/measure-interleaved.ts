/**
 * Measures every variant once, then every variant again, and so on: what the machine does beside us meets all of
 * them alike, which it would not if one were measured to its end before the next.
 */
export async function measureInterleaved<Variant extends string, Figure>(
  variants: ReadonlyArray<Variant>,
  repeats: number,
  measure: (variant: Variant, repeat: number) => Promise<Figure>,
): Promise<Record<Variant, Figure[]>> {
  const figures = Object.fromEntries(variants.map((variant) => [variant, [] as Figure[]]))
  for (let repeat = 0; repeat < repeats; repeat++) {
    // Every other round runs backwards, so that none is always the one after a certain other.
    const order = repeat % 2 === 0 ? variants : variants.toReversed()
    for (const variant of order) figures[variant]?.push(await measure(variant, repeat))
  }
  return figures as Record<Variant, Figure[]> // made of exactly these variants
}
