/** `waiting`: the user has to act. */
export type HumanVerificationState =
  | { readonly state: 'working' }
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly token: string; readonly doneAt: number }
  | { readonly state: 'failed'; readonly message: string }

export const toVerifiedState = (token: string): HumanVerificationState => ({
  state: 'done',
  token,
  doneAt: Date.now(),
})
