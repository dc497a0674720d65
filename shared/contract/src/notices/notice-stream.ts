/** Path of the event stream that tells a member's browser to load the notices again. */
export const noticeStreamPath = '/api/notices/stream'

/** Limit on the open streams of a member, in each process. */
export const maxStreamsPerMember = 5
/** Limit on the open streams of a process. */
export const maxStreamsPerProcess = 2_000
