import * as z from 'zod/mini'
import { ProductRef } from './product.ts'

/** A person, team or other subject that cards are named after. Found in the names of cards (spec §3.19). */
export const PlayerRef = z.object({ name: z.string(), slug: z.string() })
export type PlayerRef = z.infer<typeof PlayerRef>

/** `products` are the products with cards of the player, newest year first. */
export const Player = z.extend(PlayerRef, {
  totalCards: z.int(),
  products: z.array(z.extend(ProductRef, { playerCards: z.int() })),
})
export type Player = z.infer<typeof Player>
