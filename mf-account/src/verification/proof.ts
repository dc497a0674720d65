/** How far a verification is. `waiting`: it is the person's turn. */
export type Proof =
  | { readonly state: 'working' }
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly token: string; readonly at: number }
  | { readonly state: 'failed'; readonly message: string }

export const doneNow = (token: string): Proof => ({ state: 'done', token, at: Date.now() })
