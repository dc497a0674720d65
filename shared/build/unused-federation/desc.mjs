/** Replaces descriptions of the federation runtime: a remote has only error codes, which the host explains. */
const none = {}

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap }
