/** In place of the federation runtime's own: a remote has codes only, which the host explains. */
const none = {}

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap }
