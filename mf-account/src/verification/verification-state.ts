/** `waiting`: the user has to act. */
export type VerificationState =
  | { readonly state: 'working' }
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly token: string; readonly doneAt: number }
  | { readonly state: 'failed'; readonly message: string }

export const toVerifiedState = (token: string): VerificationState => ({
  state: 'done',
  token,
  doneAt: Date.now(),
})
